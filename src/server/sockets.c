#define _POSIX_C_SOURCE 200809L
#include "server/socket.h"

#include "server/socket_read.h"
#include "server/socket_write.h"

#include <stdlib.h>
#include <unistd.h>

/* Clients are checked every TICK_MS; only those that were silent since the last time are pinged. FULL_WAIT_S:
 * a game or two may have ended by then. */
enum { TICK_MS = 5000, ASLEEP_TICKS = SOCKET_ASLEEP_S * 1000 / TICK_MS };
enum { SILENT_TICKS = SOCKET_SILENCE_S * 1000 / TICK_MS, FULL_WAIT_S = 60 };

static void on_socket_closed(uv_handle_t *handle) {
    struct socket *socket = handle->data;
    if (--socket->open_handles)
        return;
    backlog_leave(&socket->all->backlog, socket->network);
    free(socket->come.bytes);
    free(socket->out.bytes);
    free(socket);
}

void socket_end(struct socket *socket) {
    if (socket_is_closing(socket))
        return;
    *socket->link = socket->next;
    if (socket->next)
        socket->next->link = socket->link;
    socket->all->count--;
    socket->failed = true;
    socket_write_never(socket);
    if (socket->visitor)
        socket->all->owner.leave(socket->all->owner.context, socket->visitor);
    socket->visitor = NULL;
    talk_end(&socket->talker);
    uv_close((uv_handle_t *)&socket->timer, on_socket_closed);
    uv_close((uv_handle_t *)&socket->tcp, on_socket_closed);
}

static void ask_whether_it_sleeps(struct socket *socket) {
    struct sockets *all = socket->all;
    if (socket->silent == ASLEEP_TICKS && !socket->asleep && socket->visitor) {
        socket->asleep = true;
        all->owner.doze(all->owner.context, socket->visitor, true);
    }
    if (socket->silent > 1)
        socket_write_frame(socket, FRAME_PING, (struct span){0});
}

static void on_socket_time(uv_timer_t *timer) {
    struct socket *socket = timer->data;
    bool rested = socket->resting;
    socket->resting = false;
    if (rested)
        uv_timer_start(timer, on_socket_time, TICK_MS, TICK_MS);
    if (socket->ending || (!rested && ++socket->silent >= SILENT_TICKS))
        socket->failed = true;
    else if (rested)
        socket_read_on(socket);
    else
        ask_whether_it_sleeps(socket);
    if (!socket_write_now(socket))
        socket_end(socket);
}

void socket_rest(struct socket *socket, uint64_t ms) {
    if (socket_is_closing(socket))
        return;
    socket->resting = true;
    uv_read_stop(socket_stream(socket));
    uv_timer_start(&socket->timer, on_socket_time, ms, TICK_MS);
}

void socket_send(struct socket *socket, struct span message) {
    socket_write_frame(socket, FRAME_TEXT, message);
}

static bool begin_socket(struct socket *socket, struct sockets *sockets, int file) {
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
        return false;
    }
    uv_tcp_nodelay(&socket->tcp, 1);
    uv_timer_start(&socket->timer, on_socket_time, TICK_MS, TICK_MS);
    socket_read_on(socket);
    return !socket->failed;
}

/* No room: tells why and for how long, and closes. */
static bool turn_away(struct socket *socket, const struct refusal *why) {
    struct text reason = text_room(FRAME_CONTROL_MAX - 1);
    refuse_write(&reason, why);
    socket_write_goodbye(socket, FRAME_LATER, text_as_span(&reason));
    return socket_write_now(socket);
}

static bool enter_visitor(struct socket *socket, const struct socket_guest *guest) {
    struct sockets *all = socket->all;
    struct refusal why;
    refuse_as(&why, REFUSAL_TOO_MUCH, "too many are here: wait {seconds} s");
    refuse_number(&why, "seconds", FULL_WAIT_S);
    if (all->count <= all->most)
        socket->visitor = all->owner.enter(all->owner.context, guest, socket, &why);
    return socket->visitor || turn_away(socket, &why);
}

void socket_open(struct sockets *sockets, int file, const struct socket_guest *guest, struct span come) {
    struct socket *socket = calloc(1, sizeof *socket);
    if (!socket || !(socket->network = backlog_enter(&sockets->backlog, guest->network))) {
        free(socket);
        close(file);
        return;
    }
    if (!begin_socket(socket, sockets, file) || !enter_visitor(socket, guest))
        socket_end(socket);
    else if (come.length)
        socket_read_bytes(socket, come.start, come.length);
}

static void on_idle(uv_idle_t *idle) {
    (void)idle;
}

/* Handles waiting messages; then everything queued is written, one write per recipient. */
static void on_prepare(uv_prepare_t *prepare) {
    struct sockets *all = prepare->data;
    if (talk_turn(&all->talk, (int64_t)uv_now(all->loop), socket_read_serve))
        uv_idle_start(&all->busy, on_idle);
    else
        uv_idle_stop(&all->busy);
    while (all->waiting) {
        struct socket *socket = all->waiting;
        socket_write_never(socket);
        if (!socket_write_now(socket))
            socket_end(socket);
    }
}

void sockets_open(struct sockets *sockets, uv_loop_t *loop, const struct socket_owner *owner, int most) {
    *sockets = (struct sockets){.loop = loop, .owner = *owner, .most = most, .open = true};
    uv_prepare_init(loop, &sockets->prepare);
    sockets->prepare.data = sockets;
    uv_prepare_start(&sockets->prepare, on_prepare);
    uv_unref((uv_handle_t *)&sockets->prepare);
    uv_idle_init(loop, &sockets->busy);
    uv_unref((uv_handle_t *)&sockets->busy);
    talk_open(&sockets->talk);
}

bool sockets_hear_once(struct sockets *sockets) {
    for (struct socket *socket = sockets->first, *next; socket; socket = next) {
        next = socket->next;
        socket_read_now(socket);
    }
    bool any = sockets->talk.light.count || sockets->talk.heavy.count;
    if (any)
        talk_turn(&sockets->talk, (int64_t)uv_now(sockets->loop), socket_read_serve);
    return any;
}

void sockets_close(struct sockets *sockets) {
    if (!sockets->open)
        return;
    sockets->open = false;
    uv_close((uv_handle_t *)&sockets->prepare, NULL);
    uv_close((uv_handle_t *)&sockets->busy, NULL);
    for (struct socket *socket = sockets->first; socket; socket = socket->next) {
        socket_write_goodbye(socket, FRAME_GOING_AWAY, (struct span){0});
        socket_write_now(socket);
    }
    while (sockets->first)
        socket_end(sockets->first);
}
