#define _POSIX_C_SOURCE 200809L
#include "server/socket_write.h"

#include <stdlib.h>
#include <string.h>

enum { OUT_KEPT = 512 }; /* an answer and an event of a game */

void socket_write_never(struct socket *socket) {
    if (!socket->waiting_link)
        return;
    *socket->waiting_link = socket->next_waiting;
    if (socket->next_waiting)
        socket->next_waiting->waiting_link = socket->waiting_link;
    socket->waiting_link = NULL;
}

void socket_write_soon(struct socket *socket) {
    struct sockets *all = socket->all;
    if (socket->waiting_link || socket_is_closing(socket))
        return;
    socket->next_waiting = all->waiting;
    socket->waiting_link = &all->waiting;
    if (all->waiting)
        all->waiting->waiting_link = &socket->next_waiting;
    all->waiting = socket;
}

size_t socket_write_untaken(const struct socket *socket) {
    return uv_stream_get_write_queue_size((const uv_stream_t *)&socket->tcp);
}

static bool takes_too_little(const struct socket *socket) {
    const struct backlog *all = &socket->all->backlog;
    size_t waiting = socket_write_untaken(socket) + buffer_count(&socket->out);
    return waiting > SOCKET_QUEUE_MAX ||
           (waiting > SOCKET_QUEUE_FAIR &&
            (all->bytes > SOCKETS_QUEUE_MAX || socket->network->bytes > SOCKET_NETWORK_MAX));
}

void socket_write_frame(struct socket *socket, enum frame_kind kind, struct span payload) {
    uint8_t head[FRAME_HEAD_MAX];
    if (socket->failed || socket->ending)
        return;
    size_t length = frame_write_head(head, kind, payload.length);
    socket->failed = takes_too_little(socket) || !buffer_add(&socket->out, head, length) ||
                     !buffer_add(&socket->out, payload.start, payload.length);
    socket_write_soon(socket);
}

void socket_write_goodbye(struct socket *socket, enum frame_end end, struct span words) {
    char payload[FRAME_CONTROL_MAX] = {(char)(end >> 8), (char)end};
    size_t most = sizeof payload - 2, length = words.length < most ? words.length : most;
    if (length)
        memcpy(payload + 2, words.start, length);
    socket_write_frame(socket, FRAME_CLOSE, (struct span){payload, end ? 2 + length : 0});
    socket->ending = true;
}

/* What the system did not accept at once. */
struct write {
    uv_write_t request;
    struct socket *socket;
    char *bytes;
    size_t length;
};

static void free_write(struct write *write) {
    free(write->bytes);
    free(write);
}

static void on_socket_written(uv_write_t *request, int status) {
    struct write *write = (struct write *)request;
    struct socket *socket = write->socket;
    backlog_add(&socket->all->backlog, socket->network, -(ptrdiff_t)write->length);
    free_write(write);
    if (status || (socket->ending && !socket_write_untaken(socket))) {
        socket_end(socket);
        return;
    }
    socket->silent = 0;
    if (socket->untaken && socket_write_untaken(socket) <= SOCKET_UNTAKEN) {
        socket->untaken = false;
        socket->talker.more = true;
        talk_wait(&socket->all->talk, &socket->talker, (int64_t)uv_now(socket->all->loop));
    }
}

/* Keeps what the system does not accept now. */
static bool write_later(struct socket *socket) {
    struct write *write = calloc(1, sizeof *write);
    struct buffer *out = &socket->out;
    if (!write)
        return false;
    *write = (struct write){.socket = socket, .bytes = out->bytes, .length = buffer_count(out)};
    uv_buf_t part = uv_buf_init(buffer_start(out), (unsigned)write->length);
    *out = (struct buffer){0};
    if (uv_write(&write->request, socket_stream(socket), &part, 1, on_socket_written)) {
        free_write(write);
        return false;
    }
    backlog_add(&socket->all->backlog, socket->network, (ptrdiff_t)write->length);
    return true;
}

static bool write_out(struct socket *socket) {
    struct buffer *out = &socket->out;
    uv_buf_t part = uv_buf_init(buffer_start(out), (unsigned)buffer_count(out));
    int done = uv_try_write(socket_stream(socket), &part, 1);
    if (done < 0 && done != UV_EAGAIN)
        return false;
    buffer_take(out, done < 0 ? 0 : (size_t)done);
    if (buffer_count(out))
        return write_later(socket);
    buffer_trim(out, OUT_KEPT);
    return true;
}

bool socket_write_now(struct socket *socket) {
    if (socket_is_closing(socket))
        return true;
    if (socket->failed || takes_too_little(socket))
        return false;
    if (buffer_count(&socket->out) && !write_out(socket))
        return false;
    return !socket->ending || socket_write_untaken(socket);
}
