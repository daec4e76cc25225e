/* src/server/server: where it listens, and what addresses people are told. */
#define _DEFAULT_SOURCE
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <uv.h>

#include "server/server.h"
#include "support.h"

static struct site_file files[1] = {{.path = "/index.html"}};
static const struct site site = {1, files};

/* Of IPv6 too, if the machine has it. */
TEST(an_address_is_told_as_people_write_it) {
    static const struct {
        const char *listen, *url;
    } cases[] = {{"127.0.0.1", "http://127.0.0.1:"},
                 {"0.0.0.0", "http://127.0.0.1:"},
                 {"::1", "http://[::1]:"},
                 {"::", "http://[::1]:"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct server_options options = {
            .listen = cases[i].listen, .patience_s = 30, .clients = 2, .clients_of_network = 2};
        struct refusal why;
        struct server *one = server_open(&options, &site, &why);
        if (!one && strchr(cases[i].listen, ':'))
            continue;
        assert_non_null(one);
        assert_memory_equal(server_url(one), cases[i].url, strlen(cases[i].url));
        if (strstr(cases[i].listen, "1"))
            assert_null(server_lan_url(one));
        server_close(one);
    }
}

/* The linker puts this in place of uv_interface_addresses: the machine has these addresses, the ones in
 * brackets only for itself. */
static const char *const *own_addresses;
int __wrap_uv_interface_addresses(uv_interface_address_t **list, int *count);
void __wrap_uv_free_interface_addresses(uv_interface_address_t *list, int count);

int __wrap_uv_interface_addresses(uv_interface_address_t **list, int *count) {
    if (!own_addresses)
        return UV_ENOMEM;
    *list = calloc(8, sizeof **list);
    for (*count = 0; own_addresses[*count]; ++*count) {
        const char *name = own_addresses[*count];
        uv_interface_address_t *one = &(*list)[*count];
        one->is_internal = *name == '(';
        name += *name == '(';
        if (uv_ip4_addr(name, 0, &one->address.address4))
            uv_ip6_addr(name, 0, &one->address.address6);
    }
    return 0;
}

void __wrap_uv_free_interface_addresses(uv_interface_address_t *list, int count) {
    (void)count;
    free(list);
}

/* One that people can read if there is one, and never one that others cannot reach. */
TEST(others_are_told_an_address_that_they_can_reach) {
    static const struct {
        const char *own[6], *told;
    } cases[] = {
        {{"(127.0.0.1", "192.0.2.7", "192.0.2.8"}, "http://192.0.2.7:"},
        {{"(127.0.0.1", "2001:db8::1", "fe80::1", "192.0.2.7"}, "http://192.0.2.7:"},
        {{"(::1", "fe80::1", "2001:db8::1", "2001:db8::2"}, "http://[2001:db8::1]:"},
        {{"(127.0.0.1", "fe80::1"}, NULL},
        {{NULL}, NULL},
    };
    for (size_t i = 0; i <= sizeof cases / sizeof *cases; i++) {
        bool none = i == sizeof cases / sizeof *cases;
        const char *told = none ? NULL : cases[i].told;
        struct server_options options = {
            .listen = "0.0.0.0", .patience_s = 30, .clients = 2, .clients_of_network = 2};
        struct refusal why;
        own_addresses = none ? NULL : cases[i].own;
        struct server *one = server_open(&options, &site, &why);
        assert_non_null(one);
        if (told)
            assert_memory_equal(server_lan_url(one), told, strlen(told));
        else
            assert_null(server_lan_url(one));
        server_close(one);
    }
}

enum { FIRST_PORT = 20000, LAST_PORT = 30000 };

static int listen_on(int port) {
    struct sockaddr_in address;
    int file = socket(AF_INET, SOCK_STREAM, 0);
    uv_ip4_addr("127.0.0.1", port, &address);
    if (!bind(file, (struct sockaddr *)&address, sizeof address) && !listen(file, 1))
        return file;
    close(file);
    return -1;
}

/* Takes so many ports in a row, and gives the first. */
static int take_ports(int *sockets, int count) {
    for (int first = FIRST_PORT, taken; first < LAST_PORT; first += taken + 1) {
        for (taken = 0; taken < count && (sockets[taken] = listen_on(first + taken)) >= 0;)
            taken++;
        if (taken == count)
            return first;
        for (int i = 0; i < taken; i++)
            close(sockets[i]);
    }
    fail_msg("no ports are free");
    return 0;
}

TEST(all_ports_that_were_tried_are_named) {
    int sockets[SERVER_PORTS_TRIED], port = take_ports(sockets, SERVER_PORTS_TRIED);
    struct server_options options = {
        .listen = "127.0.0.1", .port = port, .next_port = true, .patience_s = 30, .clients = 2};
    char expected[100];
    struct refusal why;
    snprintf(expected, sizeof expected, "other programs are already listening at 127.0.0.1, ports %d to %d",
             port, port + SERVER_PORTS_TRIED - 1);
    assert_null(server_open(&options, &site, &why));
    assert_string_equal(reason_of(&why), expected);
    options.next_port = false;
    snprintf(expected, sizeof expected, "another program is already listening at 127.0.0.1, port %d", port);
    assert_null(server_open(&options, &site, &why));
    assert_string_equal(reason_of(&why), expected);
    close(sockets[3]);
    options.next_port = true;
    struct server *one = server_open(&options, &site, &why);
    assert_non_null(one);
    server_close(one);
    for (int i = 0; i < SERVER_PORTS_TRIED; i++)
        if (i != 3)
            close(sockets[i]);
}

TEST(what_is_no_address_is_refused) {
    static const char *const names[] = {"", "localhost", "1.2.3", "127.0.0.1:80", "[::1]"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct server_options options = {.listen = names[i], .patience_s = 30, .clients = 2};
        struct refusal why;
        assert_null(server_open(&options, &site, &why));
        assert_memory_equal(reason_of(&why), "an address is needed, as 127.0.0.1, not", 39);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_address_is_told_as_people_write_it),
        cmocka_unit_test(others_are_told_an_address_that_they_can_reach),
        cmocka_unit_test(all_ports_that_were_tried_are_named),
        cmocka_unit_test(what_is_no_address_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
