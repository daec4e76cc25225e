#define _POSIX_C_SOURCE 200809L
#include "server/socket.h"

#include <wslay/wslay.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PING_MS = 30000, SILENT_PINGS = 2, READ_ROOM = 2048 };

struct socket {
    struct sockets *all;
    struct socket *next, **link;
    uv_tcp_t tcp;
    uv_timer_t timer;
    int open_handles;
    wslay_event_context_ptr frames;
    struct span come; /* bytes that were read and not looked at yet */
    char *out;        /* bytes being gathered to be written */
    size_t out_length, out_room;
    int silent; /* pings without an answer */
    bool ending;
    void *visitor;
};

static uv_stream_t *stream_of(struct socket *socket) {
    return (uv_stream_t *)&socket->tcp;
}

static void on_closed(uv_handle_t *handle) {
    struct socket *socket = handle->data;
    if (--socket->open_handles)
        return;
    wslay_event_context_free(socket->frames);
    free(socket->out);
    free(socket);
}

static void end(struct socket *socket) {
    if (uv_is_closing((uv_handle_t *)&socket->timer))
        return;
    *socket->link = socket->next;
    if (socket->next)
        socket->next->link = socket->link;
    socket->all->count--;
    if (socket->visitor)
        socket->all->owner.leave(socket->all->owner.context, socket->visitor);
    socket->visitor = NULL;
    uv_close((uv_handle_t *)&socket->timer, on_closed);
    uv_close((uv_handle_t *)&socket->tcp, on_closed);
}

static ssize_t take_bytes(wslay_event_context_ptr frames, uint8_t *room, size_t size, int flags,
                          void *context) {
    struct socket *socket = context;
    (void)flags;
    size_t count = socket->come.length < size ? socket->come.length : size;
    if (!count) {
        wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(room, socket->come.start, count);
    socket->come = (struct span){socket->come.start + count, socket->come.length - count};
    return (ssize_t)count;
}

static ssize_t gather_bytes(wslay_event_context_ptr frames, const uint8_t *bytes, size_t count, int flags,
                            void *context) {
    struct socket *socket = context;
    (void)flags;
    if (socket->out_length + count > socket->out_room) {
        size_t room = socket->out_length + count + 256;
        char *grown = realloc(socket->out, room);
        if (!grown) {
            wslay_event_set_error(frames, WSLAY_ERR_CALLBACK_FAILURE);
            return -1;
        }
        socket->out = grown;
        socket->out_room = room;
    }
    memcpy(socket->out + socket->out_length, bytes, count);
    socket->out_length += count;
    return (ssize_t)count;
}

/* Whole messages only: what comes in pieces would have to be kept. */
static void on_frame(wslay_event_context_ptr frames, const struct wslay_event_on_frame_recv_start_arg *frame,
                     void *context) {
    (void)context;
    if (!frame->fin || frame->opcode == WSLAY_CONTINUATION_FRAME)
        wslay_event_queue_close(frames, WSLAY_CODE_UNSUPPORTED_DATA, NULL, 0);
}

static void on_message(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *message,
                       void *context) {
    struct socket *socket = context;
    if (wslay_is_ctrl_frame(message->opcode) || wslay_event_get_close_sent(frames))
        return;
    if (message->opcode != WSLAY_TEXT_FRAME)
        wslay_event_queue_close(frames, WSLAY_CODE_UNSUPPORTED_DATA, NULL, 0);
    else if (socket->visitor)
        socket->all->owner.hear(socket->all->owner.context, socket->visitor,
                                (struct span){(const char *)message->msg, message->msg_length});
}

struct write {
    uv_write_t request;
    struct socket *socket;
    char *bytes;
};

static void on_written(uv_write_t *request, int status) {
    struct write *write = (struct write *)request;
    struct socket *socket = write->socket;
    free(write->bytes);
    free(write);
    bool said_all = socket->ending && !uv_stream_get_write_queue_size(stream_of(socket));
    if (status || said_all)
        end(socket);
}

/* Sends what waits. */
static void flush(struct socket *socket) {
    struct write *write = NULL;
    if (uv_is_closing((uv_handle_t *)&socket->timer))
        return;
    if (wslay_event_send(socket->frames) ||
        uv_stream_get_write_queue_size(stream_of(socket)) + socket->out_length > SOCKET_QUEUE_MAX) {
        end(socket);
        return;
    }
    socket->ending = socket->ending || wslay_event_get_close_sent(socket->frames);
    if (!socket->out_length)
        return;
    write = calloc(1, sizeof *write);
    if (!write) {
        end(socket);
        return;
    }
    write->socket = socket;
    write->bytes = socket->out;
    uv_buf_t part = uv_buf_init(socket->out, (unsigned)socket->out_length);
    socket->out = NULL;
    socket->out_length = socket->out_room = 0;
    if (uv_write(&write->request, stream_of(socket), &part, 1, on_written)) {
        free(write->bytes);
        free(write);
        end(socket);
    }
}

/* Looks at what has come. */
static void read_frames(struct socket *socket) {
    int error = wslay_event_recv(socket->frames);
    if (error ||
        (wslay_event_get_close_received(socket->frames) && wslay_event_get_close_sent(socket->frames)))
        socket->ending = true;
    flush(socket);
    if (error)
        end(socket);
}

static void on_room_wanted(uv_handle_t *handle, size_t suggested, uv_buf_t *room) {
    static char bytes[READ_ROOM]; /* used up before anything else is read */
    (void)handle, (void)suggested;
    *room = uv_buf_init(bytes, sizeof bytes);
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *room) {
    struct socket *socket = stream->data;
    if (count < 0) {
        end(socket);
        return;
    }
    socket->silent = 0;
    socket->come = (struct span){room->base, (size_t)count};
    if (count)
        read_frames(socket);
}

static void on_time(uv_timer_t *timer) {
    struct socket *socket = timer->data;
    static const struct wslay_event_msg ping = {.opcode = WSLAY_PING};
    if (socket->silent++ >= SILENT_PINGS || socket->ending) {
        end(socket);
        return;
    }
    wslay_event_queue_msg(socket->frames, &ping);
    flush(socket);
}

void socket_send(struct socket *socket, struct span message) {
    struct wslay_event_msg text = {WSLAY_TEXT_FRAME, (const uint8_t *)message.start, message.length};
    if (wslay_event_queue_msg(socket->frames, &text))
        wslay_event_queue_close(socket->frames, WSLAY_CODE_INTERNAL_SERVER_ERROR, NULL, 0);
    flush(socket);
}

static bool begin_frames(struct socket *socket) {
    static const struct wslay_event_callbacks callbacks = {.recv_callback = take_bytes,
                                                           .send_callback = gather_bytes,
                                                           .on_frame_recv_start_callback = on_frame,
                                                           .on_msg_recv_callback = on_message};
    if (wslay_event_context_server_init(&socket->frames, &callbacks, socket))
        return false;
    wslay_event_config_set_max_recv_msg_length(socket->frames, SOCKET_MESSAGE_MAX);
    return true;
}

void socket_open(struct sockets *sockets, int file, const uint8_t *who, struct span come) {
    struct socket *socket = calloc(1, sizeof *socket);
    if (!socket || !begin_frames(socket)) {
        free(socket);
        close(file);
        return;
    }
    socket->all = sockets;
    socket->next = sockets->first;
    socket->link = &sockets->first;
    if (socket->next)
        socket->next->link = &socket->next;
    sockets->first = socket;
    sockets->count++;
    uv_tcp_init(sockets->loop, &socket->tcp);
    uv_timer_init(sockets->loop, &socket->timer);
    socket->tcp.data = socket->timer.data = socket;
    socket->open_handles = 2;
    if (uv_tcp_open(&socket->tcp, file)) {
        close(file);
        end(socket);
        return;
    }
    uv_tcp_nodelay(&socket->tcp, 1);
    socket->visitor = sockets->owner.enter(sockets->owner.context, who, socket);
    if (!socket->visitor || uv_read_start(stream_of(socket), on_room_wanted, on_read) ||
        uv_timer_start(&socket->timer, on_time, PING_MS, PING_MS)) {
        end(socket);
        return;
    }
    socket->come = come;
    if (come.length)
        read_frames(socket);
}

void sockets_close(struct sockets *sockets) {
    for (struct socket *socket = sockets->first, *next; socket; socket = next) {
        next = socket->next;
        wslay_event_queue_close(socket->frames, WSLAY_CODE_GOING_AWAY, NULL, 0);
        flush(socket);
    }
    while (sockets->first)
        end(sockets->first);
}
