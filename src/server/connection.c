#define _POSIX_C_SOURCE 200809L
#include "server/connection.h"

#include "base/check.h"
#include "server/handshake.h"
#include "server/online.h"
#include "server/origin.h"
#include "server/reply.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* A connection reads until a request is complete, then writes the answer without reading. To close, it tells
 * the client and discards further input for a moment: if it closed at once, the client might lose the
 * answer. */
enum stage { READING, WRITING, ENDING };

enum { ENDING_MS = 2000 };

/* Answers are sent in pieces, directly from the memory of the site, so that all clients get their turn. The
 * system buffers no more than this for a client that does not read. */
enum { PIECE = 64 * 1024, KEPT_BY_SYSTEM = 128 * 1024 };

/* Extra places, for connections that are being closed. */
enum { CLOSING = 64 };

struct connection {
    struct connections *all;
    struct connection *next, **link; /* in the list of all, or of free places */
    uint64_t network;
    bool proxied;
    uv_tcp_t tcp;
    uv_timer_t timer;
    uv_write_t writing;
    uv_shutdown_t shutting;
    enum stage stage;
    int open_handles;
    size_t unwritten; /* when the timer was set */
    size_t filled;    /* of the buffer */
    size_t given;     /* of the body of the answer, so far */
    struct http_request request;
    struct reply reply;
    bool upgrading; /* after this answer it is a WebSocket */
    uint8_t owner[HANDSHAKE_OWNER];
    uint64_t guest; /* the network of the client */
    char buffer[HTTP_HEAD_MAX];
};

static uv_stream_t *stream_of_connection(struct connection *connection) {
    return (uv_stream_t *)&connection->tcp;
}

static uv_handle_t *timer_of(struct connection *connection) {
    return (uv_handle_t *)&connection->timer;
}

static void add_last(struct connections *all, struct connection *connection) {
    connection->next = NULL;
    connection->link = all->last;
    *all->last = connection;
    all->last = &connection->next;
    all->count++;
}

static void unlink_connection(struct connections *all, struct connection *connection) {
    *connection->link = connection->next;
    if (connection->next)
        connection->next->link = connection->link;
    else
        all->last = connection->link;
    all->count--;
}

/* The client is active: others are closed before it. */
static void note_progress(struct connection *connection) {
    unlink_connection(connection->all, connection);
    add_last(connection->all, connection);
}

static void on_connection_closed(uv_handle_t *handle) {
    struct connection *connection = handle->data;
    struct connections *all = connection->all;
    if (--connection->open_handles)
        return;
    connection->next = all->free;
    all->free = connection;
    if (all->waits)
        connections_accept(all);
}

static void end_connection(struct connection *connection) {
    if (uv_is_closing(timer_of(connection)))
        return;
    unlink_connection(connection->all, connection);
    uv_close(timer_of(connection), on_connection_closed);
    uv_close((uv_handle_t *)&connection->tcp, on_connection_closed);
}

static void on_time_over(uv_timer_t *timer);

static void wait_at_most(struct connection *connection, uint64_t ms) {
    connection->unwritten = uv_stream_get_write_queue_size(stream_of_connection(connection));
    uv_timer_start(&connection->timer, on_time_over, ms, 0);
}

static void on_request_room_wanted(uv_handle_t *handle, size_t suggested, uv_buf_t *room) {
    struct connection *connection = handle->data;
    (void)suggested;
    *room = uv_buf_init(connection->buffer + connection->filled,
                        (unsigned)(sizeof connection->buffer - connection->filled));
}

static void on_request_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *room);

static void start_reading(struct connection *connection) {
    int error = uv_read_start(stream_of_connection(connection), on_request_room_wanted, on_request_read);
    if (error && error != UV_EALREADY)
        end_connection(connection);
}

static void on_shut(uv_shutdown_t *shutting, int status) {
    struct connection *connection = shutting->data;
    if (status)
        end_connection(connection);
}

static void begin_to_end(struct connection *connection) {
    connection->stage = ENDING;
    connection->filled = 0;
    connection->shutting.data = connection;
    wait_at_most(connection, ENDING_MS);
    if (uv_shutdown(&connection->shutting, stream_of_connection(connection), on_shut))
        end_connection(connection);
    else
        start_reading(connection);
}

static void read_request(struct connection *connection);

static void read_next_request(struct connection *connection) {
    size_t used = connection->request.length;
    connection->filled -= used;
    memmove(connection->buffer, connection->buffer + used, connection->filled);
    connection->request = (struct http_request){.length = 0};
    connection->stage = READING;
    wait_at_most(connection, connection->all->limits.patience_ms);
    read_request(connection);
}

/* The WebSocket gets its own file descriptor, and everything of HTTP is freed. */
static void upgrade(struct connection *connection) {
    size_t used = connection->request.length;
    struct span come = {connection->buffer + used, connection->filled - used};
    uv_os_fd_t file;
    int copy = uv_fileno((uv_handle_t *)&connection->tcp, &file) ? -1 : dup(file);
    if (copy >= 0)
        socket_open(connection->all->sockets, copy,
                    &(struct socket_guest){connection->owner, connection->guest}, come);
    end_connection(connection);
}

static void on_reply_written(uv_write_t *writing, int status);

static void write_parts(struct connection *connection, const uv_buf_t *parts, unsigned count) {
    connection->writing.data = connection;
    if (uv_write(&connection->writing, stream_of_connection(connection), parts, count, on_reply_written))
        end_connection(connection);
    else
        wait_at_most(connection, connection->all->limits.patience_ms);
}

/* The next piece of the body. */
static uv_buf_t next_piece(struct connection *connection) {
    struct span body = connection->reply.body;
    size_t left = body.length - connection->given, length = left < PIECE ? left : PIECE;
    uv_buf_t piece = uv_buf_init(length ? (char *)body.start + connection->given : NULL, (unsigned)length);
    connection->given += length;
    return piece;
}

static void on_reply_written(uv_write_t *writing, int status) {
    struct connection *connection = writing->data;
    if (uv_is_closing(timer_of(connection)))
        return;
    if (status) {
        end_connection(connection);
        return;
    }
    note_progress(connection);
    if (connection->given < connection->reply.body.length) {
        uv_buf_t piece = next_piece(connection);
        write_parts(connection, &piece, 1);
    } else if (connection->upgrading)
        upgrade(connection);
    else if (connection->reply.close)
        begin_to_end(connection);
    else
        read_next_request(connection);
}

static void send_reply(struct connection *connection) {
    struct reply *reply = &connection->reply;
    uv_read_stop(stream_of_connection(connection));
    connection->stage = WRITING;
    connection->given = 0;
    uv_buf_t parts[2] = {uv_buf_init(reply->head, (unsigned)reply->head_length), next_piece(connection)};
    write_parts(connection, parts, reply->body.length ? 2 : 1);
}

/* Clients of a proxy that is not trusted share its limits: warns once, as the host may not know. */
static void warn_of_proxy(const struct connection *connection) {
    struct connections *all = connection->all;
    struct span whom;
    struct refusal what;
    if (connection->proxied || all->warned || !all->warn ||
        !http_field(&connection->request, "X-Forwarded-For", &whom))
        return;
    all->warned = true;
    refuse(&what, "a proxy asks for others (X-Forwarded-For), and --trusted-proxy does not name it: all who "
                  "come through it share the limits of one place");
    all->warn(&what);
}

/* The host may use a name for the machine that the machine does not know itself. */
static void warn_of_name(const struct connection *connection) {
    struct connections *all = connection->all;
    struct span host = {0};
    struct refusal what;
    if (all->base_url || all->warned_of_name || !all->warn ||
        !http_field(&connection->request, "Host", &host) || origin_is_own_host(host, all->machine))
        return;
    all->warned_of_name = true;
    refuse_input(&what,
                 "somebody asks for a name that this machine does not know to be its own, {input}: "
                 "--base-url says where people see the page",
                 host);
    all->warn(&what);
}

/* The answer to a request for a WebSocket. */
static void answer_handshake(struct connection *connection) {
    uint8_t fresh[HANDSHAKE_OWNER];
    struct handshake handshake;
    online_random(fresh, sizeof fresh);
    handshake_answer(&handshake, &connection->request,
                     &(struct handshake_terms){connection->all->base_url, fresh, connection->all->machine});
    if (handshake.refusal) {
        warn_of_name(connection);
        reply_with_refusal(&connection->reply, handshake.refusal, &connection->request, time(NULL));
        return;
    }
    struct reply *reply = &connection->reply;
    memcpy(reply->head, handshake.head, handshake.head_length);
    reply->head_length = handshake.head_length;
    reply->body.length = 0;
    memcpy(connection->owner, handshake.owner, sizeof connection->owner);
    connection->guest = connection->proxied ? origin_forwarded(&connection->request) : connection->network;
    connection->upgrading = true;
}

static void answer_request(struct connection *connection) {
    const struct http_request *request = &connection->request;
    struct connections *all = connection->all;
    warn_of_proxy(connection);
    if (all->sockets && handshake_is_asked(request))
        answer_handshake(connection);
    else if (reply_is_about_health(request))
        reply_with_health(&connection->reply, !all->online || online_is_well(all->online), request,
                          time(NULL));
    else
        reply_with_site(&connection->reply, all->site, request, time(NULL));
}

/* Handles the received bytes. */
static void read_request(struct connection *connection) {
    struct http_request *request = &connection->request;
    connection->upgrading = false;
    switch (http_read(request, (struct span){connection->buffer, connection->filled})) {
    case HTTP_MORE:
        check(connection->filled < sizeof connection->buffer);
        start_reading(connection);
        return;
    case HTTP_READY:
        answer_request(connection);
        break;
    case HTTP_REFUSED:
        reply_with_refusal(&connection->reply, request->refusal, request, time(NULL));
        break;
    }
    send_reply(connection);
}

static void on_request_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *room) {
    struct connection *connection = stream->data;
    (void)room;
    if (count < 0)
        end_connection(connection);
    else if (connection->stage == READING && count) {
        if (!connection->filled)
            wait_at_most(connection, connection->all->limits.patience_ms);
        connection->filled += (size_t)count;
        read_request(connection);
    }
}

/* A client that reads some of the answer in time gets the rest. */
static void on_time_over(uv_timer_t *timer) {
    struct connection *connection = timer->data;
    if (connection->stage == WRITING &&
        uv_stream_get_write_queue_size(stream_of_connection(connection)) < connection->unwritten)
        wait_at_most(connection, connection->all->limits.patience_ms);
    else if (connection->stage == READING && connection->filled) {
        reply_with_refusal(&connection->reply, HTTP_TIMEOUT, &connection->request, time(NULL));
        send_reply(connection);
    } else
        end_connection(connection);
}

static struct connection *take_connection(struct connections *all) {
    struct connection *connection = all->free;
    if (connection)
        all->free = connection->next;
    else if (all->used < all->limits.most + CLOSING)
        connection = &all->places[all->used++];
    return connection;
}

static void begin_connection(struct connections *all, struct connection *connection) {
    *connection = (struct connection){.all = all, .open_handles = 2};
    uv_tcp_init(all->listener->loop, &connection->tcp);
    uv_timer_init(all->listener->loop, &connection->timer);
    connection->tcp.data = connection->timer.data = connection;
    add_last(all, connection);
}

static bool find_network(struct connection *connection) {
    struct sockaddr_storage address;
    int size = sizeof address;
    if (uv_tcp_getpeername(&connection->tcp, (struct sockaddr *)&address, &size))
        return false;
    const char *proxy = connection->all->proxy;
    connection->proxied = proxy && origin_is((const struct sockaddr *)&address, proxy);
    connection->network = connection->proxied ? 0 : origin_of((const struct sockaddr *)&address);
    return true;
}

/* Closes one for a new client if there are too many, of its network or in all. */
static void make_room_for_newcomer(struct connections *all, uint64_t network) {
    struct connection *oldest = NULL;
    int count = 0;
    for (struct connection *one = all->first; network && one; one = one->next)
        if (one->network == network) {
            oldest = oldest ? oldest : one;
            count++;
        }
    if (count > all->limits.most_of_network)
        end_connection(oldest);
    else if (all->count > all->limits.most)
        end_connection(all->first);
}

/* Without a free place the client waits at the listener until a closing one is gone. */
void connections_accept(struct connections *all) {
    struct connection *connection = take_connection(all);
    all->waits = !connection;
    if (all->waits)
        return;
    int size = KEPT_BY_SYSTEM;
    begin_connection(all, connection);
    if (uv_accept(all->listener, stream_of_connection(connection)) || !find_network(connection)) {
        end_connection(connection);
        return;
    }
    make_room_for_newcomer(all, connection->network);
    uv_tcp_nodelay(&connection->tcp, 1);
    uv_send_buffer_size((uv_handle_t *)&connection->tcp, &size);
    wait_at_most(connection, all->limits.patience_ms);
    start_reading(connection);
}

bool connections_open(struct connections *connections, const struct site *site,
                      const struct connection_limits *limits, uv_stream_t *listener) {
    *connections = (struct connections){.site = site, .limits = *limits, .listener = listener};
    connections->last = &connections->first;
    if (gethostname(connections->machine, sizeof connections->machine - 1))
        connections->machine[0] = 0;
    connections->places = calloc((size_t)limits->most + CLOSING, sizeof *connections->places);
    return connections->places;
}

void connections_close(struct connections *connections) {
    connections->waits = false;
    while (connections->first)
        end_connection(connections->first);
}

void connections_free(struct connections *connections) {
    free(connections->places);
}
