/* src/server/server, connection: many clients, slow ones, and no memory. */
#define _DEFAULT_SOURCE
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/origin.h"
#include "server/server.h"
#include "support.h"

/* The linker puts this in place of calloc. */
static bool no_memory;
void *__real_calloc(size_t count, size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_calloc(size_t count, size_t size) {
    return no_memory ? NULL : __real_calloc(count, size);
}

enum { LARGE = 16 * 1024 * 1024, CLIENTS = 12, OF_NETWORK = 4 };

static struct site_file files[2] = {{.path = "/index.html"}, {.path = "/large.png"}};
static struct site site = {2, files};
static struct server *server;
static pthread_t thread;
static struct sockaddr_in where;

static void *run(void *unused) {
    server_run(server);
    return unused;
}

/* Only the page is served. */
static int start_at(const char *host, const char *proxy) {
    struct server_options options = {.listen = host,
                                     .patience_s = 30,
                                     .clients = CLIENTS,
                                     .clients_of_network = OF_NETWORK,
                                     .proxy = proxy};
    struct refusal why;
    files[0].contents[CODING_NONE] = (struct site_content){.bytes = "<p>", .length = 3};
    files[1].contents[CODING_NONE] = (struct site_content){.bytes = __real_calloc(1, LARGE), .length = LARGE};
    server = server_open(&options, &site, &why);
    if (!server)
        fail_msg("%s", reason_of(&why));
    where = (struct sockaddr_in){.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    where.sin_port = htons((uint16_t)atoi(strrchr(server_url(server), ':') + 1));
    return pthread_create(&thread, NULL, run, NULL);
}

static int start(void **state) {
    (void)state;
    return start_at("127.0.0.1", NULL);
}

static int start_for_all(void **state) {
    (void)state;
    return start_at("0.0.0.0", NULL);
}

static void stop_serving(void) {
    if (!server)
        return;
    kill(getpid(), SIGTERM);
    pthread_join(thread, NULL);
    server_close(server);
    server = NULL;
}

static int stop(void **state) {
    (void)state;
    no_memory = false;
    stop_serving();
    free(files[1].contents[CODING_NONE].bytes);
    return 0;
}

static int connect_one(void) {
    int client = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(connect(client, (struct sockaddr *)&where, sizeof where), 0);
    return client;
}

static void ask(int client, const char *path) {
    char request[100];
    int length = snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: x\r\n\r\n", path);
    assert_int_equal(write(client, request, (size_t)length), length);
}

/* Asks for the small page and takes it; false if the server has ended the connection. */
static bool gets_page(int client) {
    char answer[4096];
    struct pollfd ready = {.fd = client, .events = POLLIN};
    size_t length = 0;
    ask(client, "/");
    while (!length || memcmp(answer + length - 3, "<p>", 3) != 0) {
        assert_int_equal(poll(&ready, 1, 300000), 1);
        ssize_t count = read(client, answer + length, sizeof answer - length);
        if (count <= 0)
            return false;
        length += (size_t)count;
    }
    return !memcmp(answer, "HTTP/1.1 200", 12);
}

/* Whether the server has ended it, or ends it now. */
static bool is_ended(int client) {
    struct pollfd ready = {.fd = client, .events = POLLIN};
    char byte;
    return poll(&ready, 1, 300000) == 1 && read(client, &byte, 1) <= 0;
}

static void close_all(const int *clients, int count) {
    for (int i = 0; i < count; i++)
        close(clients[i]);
}

TEST(memory_that_runs_out_ends_nothing) {
    no_memory = true;
    for (int i = 0; i < 3; i++) {
        int client = connect_one();
        assert_true(gets_page(client));
        close(client);
    }
}

TEST(without_memory_there_is_no_server) {
    struct server_options options = {
        .listen = "127.0.0.1", .patience_s = 30, .clients = CLIENTS, .clients_of_network = OF_NETWORK};
    struct refusal why;
    no_memory = true;
    assert_null(server_open(&options, &site, &why));
    no_memory = false;
    assert_string_equal(reason_of(&why), "there is not enough memory for the server");
}

/* The one that has been idle longest goes; one that has just asked for something does not. */
TEST(a_newcomer_takes_the_place_of_the_idlest) {
    int clients[CLIENTS];
    for (int i = 0; i < CLIENTS; i++) {
        clients[i] = connect_one();
        assert_true(gets_page(clients[i]));
    }
    assert_true(gets_page(clients[0]));
    int newcomer = connect_one();
    assert_true(gets_page(newcomer));
    assert_true(is_ended(clients[1]));
    assert_true(gets_page(clients[0]));
    for (int i = 2; i < CLIENTS; i++)
        assert_true(gets_page(clients[i]));
    close_all(clients, CLIENTS);
    close(newcomer);
}

/* Many more at once than there are places, silent or with half a request. */
TEST(a_crowd_shuts_nobody_out) {
    enum { CROWD = 400 };
    int crowd[CROWD];
    for (int i = 0; i < CROWD; i++) {
        crowd[i] = connect_one();
        if (i % 2)
            assert_true(write(crowd[i], "GET / HT", 8) <= 8);
    }
    int newcomer = connect_one();
    assert_true(gets_page(newcomer));
    close_all(crowd, CROWD);
    close(newcomer);
}

/* An address of this machine that others see too. */
static bool find_own_address(struct in_addr *address) {
    struct ifaddrs *list;
    bool found = false;
    if (getifaddrs(&list))
        return false;
    for (struct ifaddrs *one = list; one && !found; one = one->ifa_next) {
        struct sockaddr_in v4;
        if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET || !origin_of(one->ifa_addr))
            continue;
        memcpy(&v4, one->ifa_addr, sizeof v4);
        *address = v4.sin_addr;
        found = true;
    }
    freeifaddrs(list);
    return found;
}

TEST(one_network_takes_only_its_part) {
    int near[OF_NETWORK], far[OF_NETWORK + 1];
    struct in_addr here = where.sin_addr, own = {0};
    if (!find_own_address(&own))
        skip();
    for (int i = 0; i < OF_NETWORK; i++)
        assert_true(gets_page(near[i] = connect_one()));
    where.sin_addr = own;
    for (int i = 0; i <= OF_NETWORK; i++)
        assert_true(gets_page(far[i] = connect_one()));
    where.sin_addr = here;
    assert_true(is_ended(far[0]));
    for (int i = 1; i <= OF_NETWORK; i++)
        assert_true(gets_page(far[i]));
    for (int i = 0; i < OF_NETWORK; i++)
        assert_true(gets_page(near[i]));
    close_all(near, OF_NETWORK);
    close_all(far, OF_NETWORK + 1);
}

static int start_behind_proxy(void **state) {
    struct in_addr own;
    static char name[INET_ADDRSTRLEN] = "192.0.2.1";
    (void)state;
    if (find_own_address(&own))
        inet_ntop(AF_INET, &own, name, sizeof name);
    return start_at("0.0.0.0", name);
}

TEST(clients_of_a_trusted_proxy_are_not_of_one_network) {
    int clients[OF_NETWORK + 1];
    if (!find_own_address(&where.sin_addr))
        skip();
    for (int i = 0; i <= OF_NETWORK; i++)
        assert_true(gets_page(clients[i] = connect_one()));
    for (int i = 0; i <= OF_NETWORK; i++)
        assert_true(gets_page(clients[i]));
    close_all(clients, OF_NETWORK + 1);
}

/* What was given to the system for a client that does not read comes when it does, though the server is gone.
 */
TEST(little_is_kept_for_one_that_does_not_read) {
    static char memory[65536];
    int size = 16 * 1024, client = socket(AF_INET, SOCK_STREAM, 0);
    setsockopt(client, SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
    assert_int_equal(connect(client, (struct sockaddr *)&where, sizeof where), 0);
    ask(client, "/large.png");
    assert_int_equal(poll(&(struct pollfd){client, POLLIN, 0}, 1, 300000), 1);
    usleep(300000); /* more would have come, if more were kept */
    stop_serving();
    ssize_t count, kept = 0;
    while ((count = read(client, memory, sizeof memory)) > 0)
        kept += count;
    close(client);
    assert_in_range(kept, 1, 1000000);
}

TEST(large_files_come_whole) {
    static char memory[65536];
    int client = connect_one();
    ask(client, "/large.png");
    size_t length = 0, head = 0;
    for (ssize_t count = 1; count > 0 && length < head + LARGE; length += (size_t)count) {
        count = read(client, memory, sizeof memory - 1);
        const char *end = head || count <= 0 ? NULL : strstr(memory, "\r\n\r\n");
        head = end ? (size_t)(end - memory) + 4 : head;
    }
    assert_in_range(head, 100, 2000);
    assert_int_equal(length, head + LARGE);
    assert_true(gets_page(client)); /* and nothing before it */
    close(client);
}

TEST(as_many_files_are_opened_as_the_system_allows) {
    struct rlimit before, files_allowed;
    getrlimit(RLIMIT_NOFILE, &before);
    files_allowed = (struct rlimit){64, before.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &files_allowed), 0);
    start(NULL);
    getrlimit(RLIMIT_NOFILE, &files_allowed);
    stop(NULL);
    setrlimit(RLIMIT_NOFILE, &before);
    assert_int_equal(files_allowed.rlim_cur, before.rlim_max);
}

/* What the system allows, as it is told. */
static rlim_t told_files;
int __real_getrlimit(__rlimit_resource_t what, struct rlimit *limit);
int __wrap_getrlimit(__rlimit_resource_t what, struct rlimit *limit);
int __wrap_getrlimit(__rlimit_resource_t what, struct rlimit *limit) {
    int status = __real_getrlimit(what, limit);
    if (told_files)
        limit->rlim_cur = told_files;
    return status;
}

/* Some are for the server itself; two clients are always served. */
TEST(with_few_files_there_are_few_clients) {
    static const struct {
        rlim_t files;
        int clients;
    } cases[] = {{32 + 8, 8}, {32 + CLIENTS + 1, CLIENTS}, {32 + 2, 2}, {10, 2}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int clients[CLIENTS + 1];
        told_files = cases[i].files;
        start(NULL);
        told_files = 0;
        for (int n = 0; n <= cases[i].clients; n++)
            assert_true(gets_page(clients[n] = connect_one()));
        assert_true(is_ended(clients[0]));
        assert_true(gets_page(clients[1]));
        close_all(clients, cases[i].clients + 1);
        stop(NULL);
    }
}

/* Somebody who breaks off while a large file is sent, and somebody who talks on after the last answer. */
TEST(those_who_do_not_behave_are_let_go) {
    static const char last_request[] = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    struct linger at_once = {.l_onoff = 1};
    char memory[4096];
    int rude = connect_one(), talker = connect_one();
    ask(rude, "/large.png");
    assert_true(read(rude, memory, sizeof memory) > 0);
    setsockopt(rude, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close(rude);
    assert_true(write(talker, last_request, sizeof last_request - 1) > 0);
    assert_true(read(talker, memory, sizeof memory) > 0);
    assert_true(write(talker, "and another thing", 17) == 17);
    while (read(talker, memory, sizeof memory) > 0) {
    }
    close(talker);
    int client = connect_one();
    assert_true(gets_page(client));
    close(client);
}

#define served(test) cmocka_unit_test_setup_teardown(test, start, stop)

int main(void) {
    const struct CMUnitTest tests[] = {
        served(memory_that_runs_out_ends_nothing),
        cmocka_unit_test(without_memory_there_is_no_server),
        served(a_newcomer_takes_the_place_of_the_idlest),
        served(a_crowd_shuts_nobody_out),
        cmocka_unit_test_setup_teardown(one_network_takes_only_its_part, start_for_all, stop),
        cmocka_unit_test_setup_teardown(clients_of_a_trusted_proxy_are_not_of_one_network, start_behind_proxy,
                                        stop),
        served(little_is_kept_for_one_that_does_not_read),
        served(large_files_come_whole),
        cmocka_unit_test(as_many_files_are_opened_as_the_system_allows),
        cmocka_unit_test(with_few_files_there_are_few_clients),
        served(those_who_do_not_behave_are_let_go),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
