#define _POSIX_C_SOURCE 200809L
#include "server/connection.h"

#include "base/check.h"
#include "server/handshake.h"
#include "server/online.h"
#include "server/reply.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* A connection reads until a request is complete; then it writes the answer and does not read. If the
 * connection is to end, it says so to the client and drops what still comes for a moment: closed at once, the
 * client might lose the answer. */
enum stage { READING, WRITING, ENDING };

enum { ENDING_MS = 2000 };

struct connection {
    struct connections *all;
    struct connection *next, **link; /* in the list of all */
    uv_tcp_t tcp;
    uv_timer_t timer;
    uv_write_t writing;
    uv_shutdown_t shutting;
    enum stage stage;
    int open_handles;
    size_t unwritten; /* when the timer was set */
    size_t filled;    /* of the buffer */
    struct http_request request;
    struct reply reply;
    bool upgrading; /* after this answer it is a WebSocket */
    uint8_t owner[HANDSHAKE_OWNER];
    char buffer[HTTP_HEAD_MAX];
};

static uv_stream_t *stream_of(struct connection *connection) {
    return (uv_stream_t *)&connection->tcp;
}

static uv_handle_t *timer_of(struct connection *connection) {
    return (uv_handle_t *)&connection->timer;
}

static void on_closed(uv_handle_t *handle) {
    struct connection *connection = handle->data;
    if (!--connection->open_handles)
        free(connection);
}

static void end(struct connection *connection) {
    if (uv_is_closing(timer_of(connection)))
        return;
    *connection->link = connection->next;
    if (connection->next)
        connection->next->link = connection->link;
    connection->all->count--;
    uv_close(timer_of(connection), on_closed);
    uv_close((uv_handle_t *)&connection->tcp, on_closed);
}

static void on_time_over(uv_timer_t *timer);

static void wait_at_most(struct connection *connection, uint64_t ms) {
    connection->unwritten = uv_stream_get_write_queue_size(stream_of(connection));
    uv_timer_start(&connection->timer, on_time_over, ms, 0);
}

static void on_room_wanted(uv_handle_t *handle, size_t suggested, uv_buf_t *room) {
    struct connection *connection = handle->data;
    (void)suggested;
    *room = uv_buf_init(connection->buffer + connection->filled,
                        (unsigned)(sizeof connection->buffer - connection->filled));
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *room);

static void start_reading(struct connection *connection) {
    int error = uv_read_start(stream_of(connection), on_room_wanted, on_read);
    if (error && error != UV_EALREADY)
        end(connection);
}

static void on_shut(uv_shutdown_t *shutting, int status) {
    struct connection *connection = shutting->data;
    if (status)
        end(connection);
}

static void begin_to_end(struct connection *connection) {
    connection->stage = ENDING;
    connection->filled = 0;
    connection->shutting.data = connection;
    wait_at_most(connection, ENDING_MS);
    if (uv_shutdown(&connection->shutting, stream_of(connection), on_shut))
        end(connection);
    else
        start_reading(connection);
}

static void read_request(struct connection *connection);

/* The WebSocket gets a file of its own, and all that belongs to HTTP is let go. */
static void upgrade(struct connection *connection) {
    size_t used = connection->request.length;
    struct span come = {connection->buffer + used, connection->filled - used};
    uv_os_fd_t file;
    int copy = uv_fileno((uv_handle_t *)&connection->tcp, &file) ? -1 : dup(file);
    if (copy >= 0)
        socket_open(connection->all->sockets, copy, connection->owner, come);
    end(connection);
}

static void on_written(uv_write_t *writing, int status) {
    struct connection *connection = writing->data;
    if (uv_is_closing(timer_of(connection)))
        return;
    if (status)
        end(connection);
    else if (connection->upgrading)
        upgrade(connection);
    else if (connection->reply.close)
        begin_to_end(connection);
    else {
        size_t used = connection->request.length;
        connection->filled -= used;
        memmove(connection->buffer, connection->buffer + used, connection->filled);
        connection->request = (struct http_request){.length = 0};
        connection->stage = READING;
        wait_at_most(connection, connection->all->patience_ms);
        read_request(connection);
    }
}

static void send_reply(struct connection *connection) {
    struct reply *reply = &connection->reply;
    uv_buf_t parts[2] = {uv_buf_init(reply->head, (unsigned)reply->head_length),
                         uv_buf_init((char *)reply->body.start, (unsigned)reply->body.length)};
    uv_read_stop(stream_of(connection));
    connection->stage = WRITING;
    connection->writing.data = connection;
    if (uv_write(&connection->writing, stream_of(connection), parts, reply->body.length ? 2 : 1, on_written))
        end(connection);
    else
        wait_at_most(connection, connection->all->patience_ms);
}

/* The answer to a request for a WebSocket. */
static void answer_handshake(struct connection *connection) {
    uint8_t fresh[HANDSHAKE_OWNER];
    struct handshake handshake;
    online_random(fresh, sizeof fresh);
    handshake_answer(&handshake, &connection->request,
                     &(struct handshake_terms){connection->all->base_url, fresh});
    if (handshake.refusal) {
        reply_with_refusal(&connection->reply, handshake.refusal, &connection->request, time(NULL));
        return;
    }
    struct reply *reply = &connection->reply;
    memcpy(reply->head, handshake.head, handshake.head_length);
    reply->head_length = handshake.head_length;
    reply->body.length = 0;
    memcpy(connection->owner, handshake.owner, sizeof connection->owner);
    connection->upgrading = true;
}

/* Looks at what has come. */
static void read_request(struct connection *connection) {
    struct http_request *request = &connection->request;
    switch (http_read(request, (struct span){connection->buffer, connection->filled})) {
    case HTTP_MORE:
        check(connection->filled < sizeof connection->buffer);
        start_reading(connection);
        return;
    case HTTP_READY:
        if (connection->all->sockets && handshake_is_asked(request))
            answer_handshake(connection);
        else
            reply_with_site(&connection->reply, connection->all->site, request, time(NULL));
        break;
    case HTTP_REFUSED:
        reply_with_refusal(&connection->reply, request->refusal, request, time(NULL));
        break;
    }
    send_reply(connection);
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *room) {
    struct connection *connection = stream->data;
    (void)room;
    if (count < 0)
        end(connection);
    else if (connection->stage == READING && count) {
        if (!connection->filled)
            wait_at_most(connection, connection->all->patience_ms);
        connection->filled += (size_t)count;
        read_request(connection);
    }
}

/* A client that takes some of the answer in time gets the rest. */
static void on_time_over(uv_timer_t *timer) {
    struct connection *connection = timer->data;
    if (connection->stage == WRITING &&
        uv_stream_get_write_queue_size(stream_of(connection)) < connection->unwritten)
        wait_at_most(connection, connection->all->patience_ms);
    else if (connection->stage == READING && connection->filled) {
        reply_with_refusal(&connection->reply, HTTP_TIMEOUT, &connection->request, time(NULL));
        send_reply(connection);
    } else
        end(connection);
}

static struct connection *new_connection(struct connections *all, uv_loop_t *loop) {
    struct connection *connection = calloc(1, sizeof *connection);
    check(connection);
    connection->all = all;
    connection->next = all->first;
    connection->link = &all->first;
    if (connection->next)
        connection->next->link = &connection->next;
    all->first = connection;
    all->count++;
    uv_tcp_init(loop, &connection->tcp);
    uv_timer_init(loop, &connection->timer);
    connection->tcp.data = connection->timer.data = connection;
    connection->open_handles = 2;
    return connection;
}

void connection_accept(struct connections *connections, uv_stream_t *listener) {
    struct connection *connection = new_connection(connections, listener->loop);
    if (uv_accept(listener, stream_of(connection)) || connections->count > CONNECTIONS_MAX) {
        end(connection);
        return;
    }
    uv_tcp_nodelay(&connection->tcp, 1);
    wait_at_most(connection, connections->patience_ms);
    start_reading(connection);
}

void connections_close(struct connections *connections) {
    while (connections->first)
        end(connections->first);
}
