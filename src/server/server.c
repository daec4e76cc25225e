#define _POSIX_C_SOURCE 200809L
#include "server/server.h"

#include "base/check.h"
#include "server/connection.h"
#include "server/online.h"

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
    struct online *online; /* NULL: nothing but the page is served */
    char url[SERVER_URL_LENGTH];
};

union address {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
    struct sockaddr_storage storage;
};

static bool read_address(union address *address, const char *host, int port) {
    return !uv_ip4_addr(host, port, &address->v4) || !uv_ip6_addr(host, port, &address->v6);
}

static void on_client(uv_stream_t *listener, int status) {
    if (!status)
        connections_accept(listener->data);
}

/* Listens at the address, or leaves nothing open and says what is wrong. */
static int listen_at(struct server *server, const union address *address) {
    enum { WAITING_MAX = 511 };
    uv_tcp_init(&server->loop, &server->listener);
    server->listener.data = &server->connections;
    int error = uv_tcp_bind(&server->listener, &address->any, 0);
    if (!error)
        error = uv_listen((uv_stream_t *)&server->listener, WAITING_MAX, on_client);
    if (error) {
        uv_close((uv_handle_t *)&server->listener, NULL);
        uv_run(&server->loop, UV_RUN_NOWAIT);
    }
    return error;
}

static bool refuse_address(const struct server_options *options, int error, struct refusal *why) {
    refuse(why, error == UV_EADDRINUSE ? "another program is already listening at {host}, port {port}"
                                       : "cannot listen at {host}, port {port}: {cause}");
    refuse_text(why, "host", span_of(options->host));
    refuse_number(why, "port", options->port);
    return refuse_text(why, "cause", span_of(uv_strerror(error)));
}

static bool start_listening(struct server *server, const struct server_options *options,
                            struct refusal *why) {
    union address address;
    int error = 0, tries = options->next_port ? SERVER_PORTS_TRIED : 1;
    for (int i = 0; i < tries; i++) {
        if (!read_address(&address, options->host, options->port + i))
            return refuse_input(why, "an address is needed, as 127.0.0.1, not", span_of(options->host));
        error = listen_at(server, &address);
        if (error != UV_EADDRINUSE)
            break;
    }
    return !error || refuse_address(options, error, why);
}

static void write_url(struct server *server) {
    union address address;
    char name[64];
    int size = sizeof address;
    uv_tcp_getsockname(&server->listener, &address.any, &size);
    bool v6 = address.any.sa_family == AF_INET6;
    if (v6)
        uv_ip6_name(&address.v6, name, sizeof name);
    else
        uv_ip4_name(&address.v4, name, sizeof name);
    struct text url = text_in(server->url, sizeof server->url);
    text_string(&url, v6 ? "http://[" : "http://");
    text_string(&url, name);
    text_string(&url, v6 ? "]:" : ":");
    text_unsigned(&url, ntohs(v6 ? address.v6.sin6_port : address.v4.sin_port));
    text_char(&url, '/');
}

/* The loop ends when nothing is open any more. */
static void on_stop(uv_signal_t *handle, int number) {
    struct server *server = handle->data;
    (void)number;
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

/* Each client takes a file, of which the system allows few unless it is asked; some are for the server
 * itself. */
static int clients_possible(int wanted) {
    enum { OWN_FILES = 32 };
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files))
        return wanted;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    getrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_cur >= (rlim_t)wanted + OWN_FILES)
        return wanted;
    return files.rlim_cur > OWN_FILES ? (int)files.rlim_cur - OWN_FILES : 1;
}

static struct server *allocate(const struct server_options *options, const struct site *site) {
    struct server *server = calloc(1, sizeof *server);
    struct connection_limits limits = {(uint64_t)options->patience_s * 1000,
                                       clients_possible(options->clients), options->clients_of_house};
    if (server && connections_open(&server->connections, site, &limits, (uv_stream_t *)&server->listener)) {
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
    server->online =
        online_open(&server->loop, &(struct online_options){options->data, options->threads}, why);
    if (!server->online) {
        uv_close((uv_handle_t *)&server->listener, NULL);
        return false;
    }
    server->sockets = (struct sockets){.loop = &server->loop, .owner = online_owner(server->online)};
    server->connections.sockets = &server->sockets;
    server->connections.base_url = options->base_url;
    return true;
}

struct server *server_open(const struct server_options *options, const struct site *site,
                           struct refusal *why) {
    struct server *server = allocate(options, site);
    if (!server) {
        refuse(why, "there is not enough memory for the server");
        return NULL;
    }
    if (!start_listening(server, options, why) || !go_online(server, options, why)) {
        uv_run(&server->loop, UV_RUN_DEFAULT);
        uv_loop_close(&server->loop);
        connections_free(&server->connections);
        free(server);
        return NULL;
    }
    write_url(server);
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
