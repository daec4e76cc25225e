#define _POSIX_C_SOURCE 200809L
#include "server/socket_read.h"

#include "server/socket_write.h"

#include <stddef.h>
#include <unistd.h>

/* Per read: about fifty commands. COME_KEPT: one or two of them. */
enum { READ_ROOM = 2048, COME_KEPT = 256, BURST_MS = SOCKET_BURST / SOCKET_PACE * 1000 };

static enum frame_found find_frame(const struct socket *socket, struct frame *frame) {
    const struct buffer *come = &socket->come;
    return socket->ending ? FRAME_PART : frame_find(buffer_start(come), buffer_count(come), frame);
}

/* Queues it if a message waits. */
static void look_at_come(struct socket *socket) {
    struct frame ignored;
    socket->talker.more = find_frame(socket, &ignored) != FRAME_PART;
    talk_wait(&socket->all->talk, &socket->talker, (int64_t)uv_now(socket->all->loop));
}

static void answer_goodbye(struct socket *socket, struct span payload) {
    const uint8_t *code = (const uint8_t *)payload.start;
    socket_write_goodbye(socket, payload.length ? (enum frame_end)(code[0] << 8 | code[1]) : FRAME_GOES_ON,
                         (struct span){0});
}

/* Answers control frames up to the next message, which waits whole; false: there is none. */
static bool come_to_message(struct socket *socket, struct frame *frame) {
    for (;;) {
        enum frame_found found = find_frame(socket, frame);
        if (found == FRAME_PART)
            return false;
        if (found == FRAME_WHOLE && frame->kind == FRAME_TEXT)
            return true;
        struct span payload = {frame->payload, frame->length};
        if (found == FRAME_BROKEN || !frame_unmask(frame))
            socket_write_goodbye(socket, frame->end, (struct span){0});
        else if (frame->kind == FRAME_CLOSE)
            answer_goodbye(socket, payload);
        else if (frame->kind == FRAME_PING)
            socket_write_frame(socket, FRAME_PONG, payload);
        buffer_take(&socket->come, found == FRAME_BROKEN ? 0 : frame->whole);
    }
}

static int64_t hear_message(struct socket *socket, struct frame *frame) {
    const struct socket_owner *owner = &socket->all->owner;
    int64_t work = 0;
    if (!frame_unmask(frame))
        socket_write_goodbye(socket, frame->end, (struct span){0});
    else if (socket->visitor)
        work = owner->hear(owner->context, socket->visitor, (struct span){frame->payload, frame->length});
    buffer_take(&socket->come, frame->whole);
    return work;
}

int64_t socket_read_serve(struct talker *talker) {
    struct socket *socket = (struct socket *)((char *)talker - offsetof(struct socket, talker));
    struct frame frame;
    int64_t work = 0;
    bool waits = come_to_message(socket, &frame);
    socket->untaken = waits && socket_write_untaken(socket) > SOCKET_UNTAKEN;
    if (waits && !socket->untaken)
        work = hear_message(socket, &frame);
    talker->more = !socket->untaken && find_frame(socket, &frame) != FRAME_PART;
    if (!talker->more && !socket->untaken) {
        socket->failed |= socket->gone;
        buffer_trim(&socket->come, COME_KEPT);
    }
    socket_read_on(socket);
    socket_write_soon(socket);
    return work;
}

/* A client that sends very much is not read for a while; the others do not wait for it. */
static void keep_pace(struct socket *socket, size_t count) {
    uint64_t now = uv_now(socket->all->loop);
    uint64_t from = socket->spent_ms > now ? socket->spent_ms : now;
    socket->spent_ms = from + (uint64_t)count * 1000 / SOCKET_PACE;
    if (socket->spent_ms > now + BURST_MS)
        socket_rest(socket, socket->spent_ms - now - BURST_MS);
}

static void wake_socket(struct socket *socket) {
    const struct socket_owner *owner = &socket->all->owner;
    socket->silent = 0;
    if (socket->asleep && socket->visitor)
        owner->doze(owner->context, socket->visitor, false);
    socket->asleep = false;
}

static bool is_full(const struct socket *socket) {
    return buffer_count(&socket->come) >= FRAME_MAX;
}

void socket_read_bytes(struct socket *socket, const char *bytes, size_t count) {
    wake_socket(socket);
    if (socket->ending)
        return;
    if (!buffer_add(&socket->come, bytes, count)) {
        socket_end(socket);
        return;
    }
    if (is_full(socket))
        uv_read_stop(socket_stream(socket));
    look_at_come(socket);
    keep_pace(socket, count);
}

/* Messages that arrived before the client left are handled. */
static void on_socket_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *room) {
    struct socket *socket = stream->data;
    if (count > 0)
        socket_read_bytes(socket, room->base, (size_t)count);
    else if (count < 0 && (socket->talker.more || socket->untaken)) {
        socket->gone = true;
        uv_read_stop(stream);
    } else if (count < 0)
        socket_end(socket);
}

static char shared_room[READ_ROOM]; /* consumed before anything else is read */

static void on_socket_room_wanted(uv_handle_t *handle, size_t suggested, uv_buf_t *room) {
    (void)handle, (void)suggested;
    *room = uv_buf_init(shared_room, sizeof shared_room);
}

/* Whether it can be used further. */
static bool may_be_read(const struct socket *socket) {
    return !socket->failed && !socket->resting && !socket->gone && !socket_is_closing(socket) &&
           !is_full(socket);
}

void socket_read_on(struct socket *socket) {
    if (!may_be_read(socket))
        return;
    int error = uv_read_start(socket_stream(socket), on_socket_room_wanted, on_socket_read);
    socket->failed = error && error != UV_EALREADY;
}

void socket_read_now(struct socket *socket) {
    uv_os_fd_t file;
    if (!may_be_read(socket) || uv_fileno((uv_handle_t *)&socket->tcp, &file))
        return;
    ssize_t count = read(file, shared_room, sizeof shared_room);
    if (count > 0)
        socket_read_bytes(socket, shared_room, (size_t)count);
}
