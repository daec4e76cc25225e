#define _POSIX_C_SOURCE 200809L
#include "server/server.h"

#include "base/check.h"
#include "server/connection.h"
#include "server/online.h"
#include "server/origin.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

struct server {
    uv_loop_t loop;
    uv_tcp_t listener;
    uv_signal_t interrupt, terminate;
    struct connections connections;
    struct sockets sockets;
    struct online *online; /* NULL: only the page is served */
    char url[SERVER_URL_LENGTH], lan_url[SERVER_URL_LENGTH];
};

union address {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
    struct sockaddr_storage storage;
};

static bool read_listen_address(union address *address, const char *host, int port) {
    return !uv_ip4_addr(host, port, &address->v4) || !uv_ip6_addr(host, port, &address->v6);
}

static void on_server_client(uv_stream_t *listener, int status) {
    if (!status)
        connections_accept(listener->data);
}

/* Listens at the address, or leaves nothing open and gives the reason. */
static int listen_at(struct server *server, const union address *address) {
    enum { WAITING_MAX = 511 };
    uv_tcp_init(&server->loop, &server->listener);
    server->listener.data = &server->connections;
    int error = uv_tcp_bind(&server->listener, &address->any, 0);
    if (!error)
        error = uv_listen((uv_stream_t *)&server->listener, WAITING_MAX, on_server_client);
    if (error) {
        uv_close((uv_handle_t *)&server->listener, NULL);
        uv_run(&server->loop, UV_RUN_NOWAIT);
    }
    return error;
}

/* `port`: the last one that was tried. */
static bool refuse_address(const struct server_options *options, int port, int error, struct refusal *why) {
    refuse(why, error != UV_EADDRINUSE ? "cannot listen at {host}, port {port}: {cause}"
                : port > options->port
                    ? "other programs are already listening at {host}, ports {first} to {port}"
                    : "another program is already listening at {host}, port {port}");
    refuse_text(why, "host", span_of(options->listen));
    refuse_number(why, "first", options->port);
    refuse_number(why, "port", port);
    return refuse_text(why, "cause", span_of(uv_strerror(error)));
}

static bool start_listening(struct server *server, const struct server_options *options,
                            struct refusal *why) {
    union address address;
    int error, port = options->port, last = port + (options->next_port ? SERVER_PORTS_TRIED - 1 : 0);
    for (;; port++) {
        if (!read_listen_address(&address, options->listen, port))
            return refuse_input(why, "an address is needed, as 127.0.0.1, not", span_of(options->listen));
        error = listen_at(server, &address);
        if (error != UV_EADDRINUSE || port == last)
            break;
    }
    return !error || refuse_address(options, port, error, why);
}

static void write_url(char *memory, const union address *address, int port) {
    struct text url = text_in(memory, SERVER_URL_LENGTH);
    char name[64];
    bool v6 = address->any.sa_family == AF_INET6;
    if (v6)
        uv_ip6_name(&address->v6, name, sizeof name);
    else
        uv_ip4_name(&address->v4, name, sizeof name);
    text_format(&url, v6 ? "http://[%s]:%d/" : "http://%s:%d/", name, port);
}

/* The first address of this machine for others: IPv4, which is easier to read, if it has one. */
static bool find_in_network(union address *found) {
    uv_interface_address_t *list;
    int count;
    bool any = false;
    if (uv_interface_addresses(&list, &count))
        return false;
    for (int i = 0; i < count && !(any && found->any.sa_family == AF_INET); i++) {
        union address one;
        memcpy(&one, &list[i].address, sizeof list[i].address);
        bool local = one.any.sa_family == AF_INET6 && IN6_IS_ADDR_LINKLOCAL(&one.v6.sin6_addr);
        if (list[i].is_internal || local || (any && one.any.sa_family != AF_INET))
            continue;
        *found = one;
        any = true;
    }
    uv_free_interface_addresses(list, count);
    return any;
}

static bool is_any(const union address *address) {
    return address->any.sa_family == AF_INET6 ? IN6_IS_ADDR_UNSPECIFIED(&address->v6.sin6_addr)
                                              : address->v4.sin_addr.s_addr == INADDR_ANY;
}

/* If it listens on all addresses, this machine uses the loopback one. */
static void write_urls(struct server *server) {
    union address address, seen;
    int size = sizeof address;
    uv_tcp_getsockname(&server->listener, &address.any, &size);
    int port = ntohs(address.any.sa_family == AF_INET6 ? address.v6.sin6_port : address.v4.sin_port);
    bool open = is_any(&address);
    if (open ? find_in_network(&seen) : origin_of(&address.any) != 0)
        write_url(server->lan_url, open ? &seen : &address, port);
    if (open)
        read_listen_address(&address, address.any.sa_family == AF_INET6 ? "::1" : "127.0.0.1", port);
    write_url(server->url, &address, port);
}

/* Answers everything received so far before the end. A client that goes on sending is not waited for: no page
 * sends more than ROUNDS commands at once, and a disk that takes longer than LONGEST_MS is useless. */
static void hear_out(struct server *server) {
    enum { ROUNDS = 256, LONGEST_MS = 5000 };
    uint64_t until = uv_hrtime() + (uint64_t)LONGEST_MS * 1000000;
    online_settle(server->online);
    for (int i = 0; i < ROUNDS && uv_hrtime() < until && sockets_hear_once(&server->sockets); i++)
        online_settle(server->online);
}

/* The loop ends when nothing is open any more. */
static void on_stop(uv_signal_t *handle, int number) {
    struct server *server = handle->data;
    (void)number;
    if (server->online)
        hear_out(server);
    connections_close(&server->connections);
    sockets_close(&server->sockets);
    if (server->online)
        online_close(server->online);
    server->online = NULL;
    if (!uv_is_closing((uv_handle_t *)&server->listener))
        uv_close((uv_handle_t *)&server->listener, NULL);
    uv_signal_stop(&server->interrupt);
    uv_signal_stop(&server->terminate);
}

/* Each client needs a file descriptor, and the default limit is low; some are for the server itself. If there
 * are not enough, page and games get half each. */
static void share_files(struct server_options *options) {
    enum { OWN_FILES = 32 };
    struct rlimit files;
    rlim_t wanted = (rlim_t)options->clients + (rlim_t)options->visitors + OWN_FILES;
    if (getrlimit(RLIMIT_NOFILE, &files))
        return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    getrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_cur >= wanted)
        return;
    int left = files.rlim_cur > OWN_FILES + 2 ? (int)files.rlim_cur - OWN_FILES : 2;
    int half = options->visitors ? left / 2 : left;
    options->clients = options->clients < half ? options->clients : half;
    options->visitors = left - options->clients;
}

static struct server *allocate(const struct server_options *options, const struct site *site) {
    struct server *server = calloc(1, sizeof *server);
    struct connection_limits limits = {(uint64_t)options->patience_s * 1000, options->clients,
                                       options->clients_of_network};
    if (server && connections_open(&server->connections, site, &limits, (uv_stream_t *)&server->listener)) {
        server->connections.base_url = options->base_url;
        server->connections.proxy = options->proxy;
        server->connections.warn = options->warn;
        if (!uv_loop_init(&server->loop))
            return server;
        connections_free(&server->connections);
    }
    free(server);
    return NULL;
}

static bool go_online(struct server *server, const struct server_options *options, struct refusal *why) {
    if (!options->data)
        return true;
    const char *address = options->base_url ? options->base_url : server_lan_url(server);
    server->online =
        online_open(&server->loop,
                    &(struct online_options){options->data, options->threads, address, options->warn}, why);
    if (!server->online) {
        uv_close((uv_handle_t *)&server->listener, NULL);
        return false;
    }
    struct socket_owner owner = online_owner(server->online);
    sockets_open(&server->sockets, &server->loop, &owner, options->visitors);
    server->connections.sockets = &server->sockets;
    server->connections.online = server->online;
    return true;
}

struct server *server_open(const struct server_options *wanted, const struct site *site,
                           struct refusal *why) {
    struct server_options shared = *wanted, *const options = &shared;
    share_files(options);
    struct server *server = allocate(options, site);
    if (!server) {
        refuse(why, "there is not enough memory for the server");
        return NULL;
    }
    bool listens = start_listening(server, options, why);
    if (listens)
        write_urls(server);
    if (!listens || !go_online(server, options, why)) {
        uv_run(&server->loop, UV_RUN_DEFAULT);
        uv_loop_close(&server->loop);
        connections_free(&server->connections);
        free(server);
        return NULL;
    }
    signal(SIGPIPE, SIG_IGN);
    server->interrupt.data = server->terminate.data = server;
    uv_signal_init(&server->loop, &server->interrupt);
    uv_signal_init(&server->loop, &server->terminate);
    uv_signal_start(&server->interrupt, on_stop, SIGINT);
    uv_signal_start(&server->terminate, on_stop, SIGTERM);
    return server;
}

const char *server_url(const struct server *server) {
    return server->url;
}

const char *server_lan_url(const struct server *server) {
    return *server->lan_url ? server->lan_url : NULL;
}

void server_run(struct server *server) {
    uv_run(&server->loop, UV_RUN_DEFAULT);
}

void server_close(struct server *server) {
    on_stop(&server->interrupt, 0);
    uv_close((uv_handle_t *)&server->interrupt, NULL);
    uv_close((uv_handle_t *)&server->terminate, NULL);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    check(!uv_loop_close(&server->loop));
    connections_free(&server->connections);
    free(server);
}
