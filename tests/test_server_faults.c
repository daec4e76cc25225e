/* src/server: every place in it (and in the hall and the store, as far as they run on the server's thread)
 * that asks the system or libuv for something is refused once. Somebody asks for the page and plays with a
 * computer meanwhile: the server does not start and says why, or one client is let go; who comes next is
 * served. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <uv.h>

#include "folder.h"
#include "load/line.h"
#include "server/server.h"
#include "support.h"

enum { SITES_MOST = 400, PATIENCE_MS = 100000, ATTEMPTS = 3 };

/* The places that ask, in the order in which they were met, and the one that is refused in this run. */
static const void *sites[SITES_MOST];
static int site_count, refused_site;
static bool was_refused;
static _Thread_local bool of_server; /* whether this thread is the server's */

static bool refuses(const void *site) {
    int i = 0;
    if (!of_server)
        return false;
    while (i < site_count && sites[i] != site)
        i++;
    assert_true(i < SITES_MOST);
    if (i == site_count)
        sites[site_count++] = site;
    if (i != refused_site || was_refused)
        return false;
    return was_refused = true;
}

/* The linker puts these in place of what they are named after. */
#define IN_PLACE_OF(type, name, parameters, arguments, failure)                                              \
    type __real_##name parameters;                                                                           \
    type __wrap_##name parameters;                                                                           \
    type __wrap_##name parameters {                                                                          \
        return refuses(__builtin_return_address(0)) ? failure : __real_##name arguments;                     \
    }
IN_PLACE_OF(void *, malloc, (size_t size), (size), NULL)
IN_PLACE_OF(void *, calloc, (size_t count, size_t size), (count, size), NULL)
IN_PLACE_OF(void *, realloc, (void *memory, size_t size), (memory, size), NULL)
IN_PLACE_OF(void *, aligned_alloc, (size_t alignment, size_t size), (alignment, size), NULL)
IN_PLACE_OF(int, dup, (int file), (file), -1)
IN_PLACE_OF(int, getrlimit, (__rlimit_resource_t what, struct rlimit *limit), (what, limit), -1)
IN_PLACE_OF(int, pthread_create,
            (pthread_t * id, const pthread_attr_t *attributes, void *(*work)(void *), void *context),
            (id, attributes, work, context), EAGAIN)
IN_PLACE_OF(int, uv_loop_init, (uv_loop_t * loop), (loop), UV_EMFILE)
IN_PLACE_OF(int, uv_async_init, (uv_loop_t * loop, uv_async_t *async, uv_async_cb done), (loop, async, done),
            UV_EMFILE)
IN_PLACE_OF(int, uv_tcp_bind, (uv_tcp_t * tcp, const struct sockaddr *address, unsigned flags),
            (tcp, address, flags), UV_EADDRNOTAVAIL)
IN_PLACE_OF(int, uv_listen, (uv_stream_t * stream, int most, uv_connection_cb come), (stream, most, come),
            UV_EADDRINUSE)
IN_PLACE_OF(int, uv_tcp_open, (uv_tcp_t * tcp, uv_os_sock_t file), (tcp, file), UV_EINVAL)
IN_PLACE_OF(int, uv_tcp_getpeername, (const uv_tcp_t *tcp, struct sockaddr *address, int *size),
            (tcp, address, size), UV_ENOTCONN)
IN_PLACE_OF(int, uv_fileno, (const uv_handle_t *handle, uv_os_fd_t *file), (handle, file), UV_EBADF)
IN_PLACE_OF(int, uv_read_start, (uv_stream_t * stream, uv_alloc_cb room, uv_read_cb read),
            (stream, room, read), UV_ENOTCONN)
IN_PLACE_OF(int, uv_shutdown, (uv_shutdown_t * request, uv_stream_t *stream, uv_shutdown_cb done),
            (request, stream, done), UV_ENOTCONN)
IN_PLACE_OF(int, uv_write,
            (uv_write_t * request, uv_stream_t *stream, const uv_buf_t *parts, unsigned count,
             uv_write_cb done),
            (request, stream, parts, count, done), UV_ENOMEM)
IN_PLACE_OF(int, uv_try_write, (uv_stream_t * stream, const uv_buf_t *parts, unsigned count),
            (stream, parts, count), UV_EPIPE)

static struct site_file files[1] = {{.path = "/index.html"}};
static const struct site site = {1, files};
static struct server *server;
static int port;

static void *run(void *unused) {
    of_server = true;
    server_run(server);
    return unused;
}

/* Asks for the page, and that the connection ends then. */
static bool gets_page(void) {
    static const char request[] = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    struct sockaddr_in where = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    char answer[4096];
    size_t length = 0;
    ssize_t count = 1;
    int client = socket(AF_INET, SOCK_STREAM, 0);
    struct pollfd ready = {.fd = client, .events = POLLIN};
    where.sin_port = htons((uint16_t)port);
    assert_int_equal(connect(client, (struct sockaddr *)&where, sizeof where), 0);
    assert_true(write(client, request, sizeof request - 1) > 0);
    while (count > 0) {
        assert_int_equal(poll(&ready, 1, PATIENCE_MS), 1);
        count = read(client, answer + length, sizeof answer - length);
        length += count > 0 ? (size_t)count : 0;
    }
    close(client);
    return length > 3 && !memcmp(answer, "HTTP/1.1 200", 12) && !memcmp(answer + length - 3, "<p>", 3);
}

/* The next message that begins so; false if it is refused instead, or the line ends. */
static bool hears(struct line *line, const char *beginning, char found[2000]) {
    struct span message;
    for (;;) {
        enum line_news news = line_hear(line, PATIENCE_MS, &message);
        assert_int_not_equal(news, LINE_NOTHING);
        if (news == LINE_ENDED)
            return false;
        snprintf(found, 2000, "%.*s", (int)message.length, message.start);
        if (!strncmp(found, beginning, strlen(beginning)))
            return true;
        if (*found == '?')
            return false;
    }
}

static bool says(struct line *line, const char *command, const char *game) {
    char message[200];
    snprintf(message, sizeof message, command, game);
    return line_say(line, span_of(message));
}

/* A game against a computer, up to its first draw; false if something was refused or the line ended. */
static bool plays(struct line *line) {
    char found[2000], game[40] = "";
    if (!line_open(line, port, "") || !says(line, "1 make seats=me,computer:1 start=2", "") ||
        !hears(line, "=1 ", found))
        return false;
    snprintf(game, sizeof game, "%.39s", found + 3);
    if (!says(line, "2 watch %s", game) || !hears(line, "=2 ", found))
        return false;
    if (!says(line, "3 share %s 2 1 00112233445566778899aabbccddeeff", game))
        return false;
    while (hears(line, "event ", found))
        if (strstr(found, " 2 left=") || strstr(found, " 2 right="))
            return true;
    return false;
}

/* One run, with somebody who tries again; false if the server did not start. */
static bool serve(int *attempts) {
    const struct server_options options = {.listen = "127.0.0.1",
                                           .patience_s = 30,
                                           .clients = 4,
                                           .clients_of_network = 4,
                                           .visitors = 4,
                                           .data = folder_path("games.db"),
                                           .threads = 2};
    struct refusal why;
    struct line line = {0};
    pthread_t thread;
    refuse(&why, "");
    was_refused = false;
    of_server = true;
    server = server_open(&options, &site, &why);
    of_server = false;
    if (!server) {
        assert_true(*reason_of(&why));
        return false;
    }
    port = atoi(strrchr(server_url(server), ':') + 1);
    assert_false(pthread_create(&thread, NULL, run, NULL));
    for (*attempts = 1; !gets_page(); ++*attempts)
        assert_true(*attempts < ATTEMPTS);
    for (; !plays(&line); ++*attempts)
        assert_true(*attempts < ATTEMPTS);
    line_free(&line);
    kill(getpid(), SIGTERM);
    pthread_join(thread, NULL);
    server_close(server);
    return true;
}

TEST(whatever_is_refused_others_are_served) {
    int attempts, unstarted = 0, again = 0;
    refused_site = -1;
    assert_true(serve(&attempts));
    assert_int_equal(attempts, 1);
    for (refused_site = 0; refused_site < site_count; refused_site++)
        if (!serve(&attempts))
            unstarted++;
        else if (attempts > 1)
            again++;
    print_message("%d places: %d times it did not start, %d times somebody had to try again\n", site_count,
                  unstarted, again);
    assert_true(unstarted && again);
}

static int remove_folder(void **state) {
    static const char *const names[] = {"games.db", "games.db-wal", "games.db-shm", "games.db.lock", NULL};
    (void)state;
    return folder_remove(names);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(whatever_is_refused_others_are_served, folder_make, remove_folder),
    };
    signal(SIGPIPE, SIG_IGN);
    files[0].contents[CODING_NONE] = (struct site_content){.bytes = "<p>", .length = 3};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
