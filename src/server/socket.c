#define _POSIX_C_SOURCE 200809L
#include "server/socket.h"

#include <wslay/wslay.h>

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Every TICK_MS it is looked what has come of somebody; only who was silent since the last time is asked. */
enum { TICK_MS = 5000, ASLEEP_TICKS = SOCKET_ASLEEP_S * 1000 / TICK_MS };
enum { SILENT_TICKS = SOCKET_SILENCE_S * 1000 / TICK_MS, READ_ROOM = 2048, FULL_WAIT_S = 60 };
enum { BURST_MS = SOCKET_BURST / SOCKET_PACE * 1000, OUT_KEPT = 512, FRAME_HEAD_MAX = 10 };

struct socket {
    struct sockets *all;
    struct socket *next, **link;
    struct socket *next_waiting,
        **waiting_link; /* of those that have something to be written; NULL: it has not */
    uv_tcp_t tcp;
    uv_timer_t timer;
    int open_handles;
    wslay_event_context_ptr frames;
    struct span come; /* bytes that were read and not looked at yet */
    struct talker talker;
    struct backlog_house *house;
    char *out; /* bytes being gathered to be written */
    size_t out_length, out_room;
    int silent;        /* ticks in which nothing came */
    bool asleep;       /* its device does not answer */
    bool failed;       /* of no further use */
    bool ending;       /* when all is written */
    bool resting;      /* nothing is read until the timer says so */
    bool untaken;      /* nothing is heard until it takes what was said */
    bool gone;         /* nothing more comes from it than what waits to be heard */
    uint64_t spent_ms; /* bytes are read up to so much ahead of this moment */
    void *visitor;
};

static uv_stream_t *stream_of_socket(struct socket *socket) {
    return (uv_stream_t *)&socket->tcp;
}

static void on_socket_closed(uv_handle_t *handle) {
    struct socket *socket = handle->data;
    if (--socket->open_handles)
        return;
    wslay_event_context_free(socket->frames);
    backlog_leave(&socket->all->backlog, socket->house);
    free(socket->out);
    free(socket);
}

static void write_no_more(struct socket *socket) {
    if (!socket->waiting_link)
        return;
    *socket->waiting_link = socket->next_waiting;
    if (socket->next_waiting)
        socket->next_waiting->waiting_link = socket->waiting_link;
    socket->waiting_link = NULL;
}

static void wait_to_write(struct socket *socket) {
    struct sockets *all = socket->all;
    if (socket->waiting_link || uv_is_closing((uv_handle_t *)&socket->timer))
        return;
    socket->next_waiting = all->waiting;
    socket->waiting_link = &all->waiting;
    if (all->waiting)
        all->waiting->waiting_link = &socket->next_waiting;
    all->waiting = socket;
}

static void end_socket(struct socket *socket) {
    if (uv_is_closing((uv_handle_t *)&socket->timer))
        return;
    *socket->link = socket->next;
    if (socket->next)
        socket->next->link = socket->link;
    socket->all->count--;
    socket->failed = true;
    write_no_more(socket);
    if (socket->visitor)
        socket->all->owner.leave(socket->all->owner.context, socket->visitor);
    socket->visitor = NULL;
    talk_end(&socket->talker);
    uv_close((uv_handle_t *)&socket->timer, on_socket_closed);
    uv_close((uv_handle_t *)&socket->tcp, on_socket_closed);
}

static ssize_t take_socket_bytes(wslay_event_context_ptr frames, uint8_t *room, size_t size, int flags,
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

/* Bytes that are to be written soon; false without memory. */
static bool add_to_output(struct socket *socket, const void *bytes, size_t count) {
    if (!count)
        return true; /* of a message without content there are no bytes, not even an address */
    if (socket->out_length + count > socket->out_room) {
        size_t room = socket->out_length + count;
        room += room / 2 + 256;
        char *grown = realloc(socket->out, room);
        if (!grown)
            return false;
        socket->out = grown;
        socket->out_room = room;
    }
    memcpy(socket->out + socket->out_length, bytes, count);
    socket->out_length += count;
    return true;
}

static ssize_t gather_bytes(wslay_event_context_ptr frames, const uint8_t *bytes, size_t count, int flags,
                            void *context) {
    (void)flags;
    if (add_to_output(context, bytes, count))
        return (ssize_t)count;
    wslay_event_set_error(frames, WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

/* Whole messages only: what comes in pieces would have to be kept. */
static void on_frame(wslay_event_context_ptr frames, const struct wslay_event_on_frame_recv_start_arg *frame,
                     void *context) {
    (void)context;
    if (!frame->fin || frame->opcode == WSLAY_CONTINUATION_FRAME)
        wslay_event_queue_close(frames, WSLAY_CODE_UNSUPPORTED_DATA, NULL, 0);
}

/* It is heard when its turn comes. */
static void on_socket_message(wslay_event_context_ptr frames,
                              const struct wslay_event_on_msg_recv_arg *message, void *context) {
    struct socket *socket = context;
    if (wslay_is_ctrl_frame(message->opcode) || wslay_event_get_close_sent(frames))
        return;
    if (message->opcode != WSLAY_TEXT_FRAME)
        wslay_event_queue_close(frames, WSLAY_CODE_UNSUPPORTED_DATA, NULL, 0);
    else if (!talk_put(&socket->talker, (struct span){(const char *)message->msg, message->msg_length}))
        socket->failed = true;
}

static size_t untaken_bytes(const struct socket *socket) {
    return uv_stream_get_write_queue_size((const uv_stream_t *)&socket->tcp);
}

static void wait_to_be_heard(struct socket *socket) {
    talk_wait(&socket->all->talk, &socket->talker, (int64_t)uv_now(socket->all->loop));
}

struct write {
    uv_write_t request;
    struct socket *socket;
    char *bytes;
    size_t length;
};

static void wake_socket(struct socket *socket) {
    struct sockets *all = socket->all;
    socket->silent = 0;
    if (socket->asleep && socket->visitor)
        all->owner.doze(all->owner.context, socket->visitor, false);
    socket->asleep = false;
}

static void on_socket_written(uv_write_t *request, int status) {
    struct write *write = (struct write *)request;
    struct socket *socket = write->socket;
    backlog_add(&socket->all->backlog, socket->house, -(ptrdiff_t)write->length);
    free(write->bytes);
    free(write);
    if (status || (socket->ending && !untaken_bytes(socket))) {
        end_socket(socket);
        return;
    }
    socket->silent = 0;
    if (socket->untaken && untaken_bytes(socket) <= SOCKET_UNTAKEN) {
        socket->untaken = false;
        wait_to_be_heard(socket);
    }
}

static bool takes_too_little(const struct socket *socket) {
    const struct backlog *all = &socket->all->backlog;
    size_t waiting = untaken_bytes(socket) + socket->out_length;
    return waiting > SOCKET_QUEUE_MAX ||
           (waiting > SOCKET_QUEUE_FAIR &&
            (all->bytes > SOCKETS_QUEUE_MAX || socket->house->bytes > SOCKET_HOUSE_MAX));
}

/* What the system does not take now is kept until it does. */
static bool write_later(struct socket *socket, size_t from) {
    struct write *write = calloc(1, sizeof *write);
    if (!write)
        return false;
    *write = (struct write){.socket = socket, .bytes = socket->out, .length = socket->out_length};
    uv_buf_t part = uv_buf_init(socket->out + from, (unsigned)(socket->out_length - from));
    socket->out = NULL;
    socket->out_length = socket->out_room = 0;
    if (!uv_write(&write->request, stream_of_socket(socket), &part, 1, on_socket_written)) {
        backlog_add(&socket->all->backlog, socket->house, (ptrdiff_t)write->length);
        return true;
    }
    free(write->bytes);
    free(write);
    return false;
}

static bool write_out(struct socket *socket) {
    uv_buf_t part = uv_buf_init(socket->out, (unsigned)socket->out_length);
    int done = uv_try_write(stream_of_socket(socket), &part, 1);
    if (done < 0 && done != UV_EAGAIN)
        return false;
    if (done < 0 || (size_t)done < socket->out_length)
        return write_later(socket, done < 0 ? 0 : (size_t)done);
    socket->out_length = 0;
    if (socket->out_room > OUT_KEPT) {
        free(socket->out);
        socket->out = NULL;
        socket->out_room = 0;
    }
    return true;
}

/* Whether wslay has something to say; a goodbye is answered when all is heard that was said before it. */
static bool wants_to_say(const struct socket *socket) {
    bool waits = wslay_event_get_close_received(socket->frames) && talk_waiting(&socket->talker);
    return !waits && wslay_event_want_write(socket->frames);
}

/* Sends what waits; false if the socket is of no further use. */
static bool flush(struct socket *socket) {
    if (uv_is_closing((uv_handle_t *)&socket->timer))
        return true;
    if (socket->failed || (wants_to_say(socket) && wslay_event_send(socket->frames)) ||
        takes_too_little(socket))
        return false;
    socket->ending = socket->ending || wslay_event_get_close_sent(socket->frames);
    if (socket->out_length && !write_out(socket))
        return false;
    return !socket->ending || untaken_bytes(socket);
}

static void read_on(struct socket *socket);

/* One message is heard. Nothing more is read before all is heard that was. */
static int64_t serve_talker(struct talker *talker) {
    struct socket *socket = (struct socket *)((char *)talker - offsetof(struct socket, talker));
    struct sockets *all = socket->all;
    struct span message;
    int64_t work = 0;
    socket->untaken = untaken_bytes(socket) > SOCKET_UNTAKEN;
    if (socket->untaken || !talk_take(talker, &message))
        return -1;
    if (socket->visitor && !socket->ending)
        work = all->owner.hear(all->owner.context, socket->visitor, message);
    if (!talk_waiting(talker))
        read_on(socket);
    wait_to_write(socket);
    return work;
}

static void on_idle(uv_idle_t *idle) {
    (void)idle;
}

/* All that was said since the loop last waited goes out together, a write for each recipient. */
static void on_prepare(uv_prepare_t *prepare) {
    struct sockets *all = prepare->data;
    if (talk_turn(&all->talk, (int64_t)uv_now(all->loop), serve_talker))
        uv_idle_start(&all->busy, on_idle);
    else
        uv_idle_stop(&all->busy);
    while (all->waiting) {
        struct socket *socket = all->waiting;
        write_no_more(socket);
        if (!flush(socket))
            end_socket(socket);
    }
}

static void on_socket_time(uv_timer_t *timer);

/* Looks at what has come. One who says much at once is read again when that is heard. */
static void read_frames(struct socket *socket) {
    int error = wslay_event_recv(socket->frames);
    if (error ||
        (wslay_event_get_close_received(socket->frames) && wslay_event_get_close_sent(socket->frames)))
        socket->ending = true;
    if (!error) {
        wait_to_be_heard(socket);
        wait_to_write(socket);
        if (talk_waiting(&socket->talker) > 1)
            uv_read_stop(stream_of_socket(socket));
        return;
    }
    flush(socket);
    end_socket(socket);
}

static void on_socket_room_wanted(uv_handle_t *handle, size_t suggested, uv_buf_t *room) {
    static char bytes[READ_ROOM]; /* used up before anything else is read */
    (void)handle, (void)suggested;
    *room = uv_buf_init(bytes, sizeof bytes);
}

/* One that sends very much is not read for a while; the others do not wait for it. */
static void keep_pace(struct socket *socket, size_t count) {
    uint64_t now = uv_now(socket->all->loop);
    uint64_t from = socket->spent_ms > now ? socket->spent_ms : now;
    socket->spent_ms = from + (uint64_t)count * 1000 / SOCKET_PACE;
    if (socket->spent_ms <= now + BURST_MS || uv_is_closing((uv_handle_t *)&socket->timer))
        return;
    socket->resting = true;
    uv_read_stop(stream_of_socket(socket));
    uv_timer_start(&socket->timer, on_socket_time, socket->spent_ms - now - BURST_MS, TICK_MS);
}

/* What was said before somebody went is heard. */
static void on_socket_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *room) {
    struct socket *socket = stream->data;
    if (count < 0 && talk_waiting(&socket->talker)) {
        socket->gone = true;
        uv_read_stop(stream);
        return;
    }
    if (count < 0) {
        end_socket(socket);
        return;
    }
    wake_socket(socket);
    socket->come = (struct span){room->base, (size_t)count};
    if (!count)
        return;
    read_frames(socket);
    if (!socket->ending)
        keep_pace(socket, (size_t)count);
}

static void read_on(struct socket *socket) {
    socket->failed |= socket->gone;
    if (socket->failed || socket->resting || uv_is_closing((uv_handle_t *)&socket->timer))
        return;
    int error = uv_read_start(stream_of_socket(socket), on_socket_room_wanted, on_socket_read);
    socket->failed = error && error != UV_EALREADY;
}

/* What the system has received of one from whom nothing waits to be heard. */
static void read_now(struct socket *socket) {
    uv_buf_t room;
    uv_os_fd_t file;
    if (talk_waiting(&socket->talker) || socket->failed || socket->ending || socket->resting)
        return;
    on_socket_room_wanted((uv_handle_t *)&socket->tcp, 0, &room);
    ssize_t count = uv_fileno((uv_handle_t *)&socket->tcp, &file) ? 0 : read(file, room.base, room.len);
    if (count > 0)
        on_socket_read(stream_of_socket(socket), count, &room);
}

bool sockets_hear_once(struct sockets *sockets) {
    if (!sockets->open)
        return false;
    for (struct socket *socket = sockets->first, *next; socket; socket = next) {
        next = socket->next;
        read_now(socket);
    }
    bool any = sockets->talk.light.count || sockets->talk.heavy.count;
    talk_turn(&sockets->talk, (int64_t)uv_now(sockets->loop), serve_talker);
    return any;
}

static void ask_whether_it_sleeps(struct socket *socket) {
    static const struct wslay_event_msg ping = {.opcode = WSLAY_PING};
    struct sockets *all = socket->all;
    if (socket->silent == ASLEEP_TICKS && !socket->asleep && socket->visitor) {
        socket->asleep = true;
        all->owner.doze(all->owner.context, socket->visitor, true);
    }
    if (socket->silent > 1)
        wslay_event_queue_msg(socket->frames, &ping);
}

static void on_socket_time(uv_timer_t *timer) {
    struct socket *socket = timer->data;
    if (socket->ending || (!socket->resting && ++socket->silent >= SILENT_TICKS)) {
        end_socket(socket);
        return;
    }
    if (socket->resting) {
        socket->resting = false;
        uv_timer_start(&socket->timer, on_socket_time, TICK_MS, TICK_MS);
        if (!talk_waiting(&socket->talker))
            read_on(socket);
        if (socket->failed)
            end_socket(socket);
        return;
    }
    ask_whether_it_sleeps(socket);
    if (!flush(socket))
        end_socket(socket);
}

/* The head of a frame of text from a server (RFC 6455, 5.2). */
static size_t write_frame_head(uint8_t head[FRAME_HEAD_MAX], size_t length) {
    int more = length < 126 ? 0 : length < 65536 ? 2 : 8;
    head[0] = 0x80 | WSLAY_TEXT_FRAME;
    head[1] = (uint8_t)(more == 0 ? length : more == 2 ? 126 : 127);
    for (int i = 0; i < more; i++)
        head[2 + i] = (uint8_t)(length >> 8 * (more - 1 - i));
    return 2 + (size_t)more;
}

void socket_send(struct socket *socket, struct span message) {
    uint8_t head[FRAME_HEAD_MAX];
    if (socket->failed || socket->ending)
        return;
    size_t length = write_frame_head(head, message.length);
    if (takes_too_little(socket) || !add_to_output(socket, head, length) ||
        !add_to_output(socket, message.start, message.length))
        socket->failed = true;
    wait_to_write(socket);
}

static bool begin_frames(struct socket *socket) {
    static const struct wslay_event_callbacks callbacks = {.recv_callback = take_socket_bytes,
                                                           .send_callback = gather_bytes,
                                                           .on_frame_recv_start_callback = on_frame,
                                                           .on_msg_recv_callback = on_socket_message};
    if (wslay_event_context_server_init(&socket->frames, &callbacks, socket))
        return false;
    wslay_event_config_set_max_recv_msg_length(socket->frames, SOCKET_MESSAGE_MAX);
    return true;
}

/* Puts it among the others; the file is its own then. */
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
    return !uv_read_start(stream_of_socket(socket), on_socket_room_wanted, on_socket_read);
}

/* There is no room: says why, and for how long, and ends. */
static bool turn_away(struct socket *socket, const struct refusal *why) {
    enum { TRY_AGAIN_LATER = 1013, REASON_MAX = 123 };
    struct text reason = text_room(REASON_MAX + 1);
    refuse_write(&reason, why);
    wslay_event_queue_close(socket->frames, TRY_AGAIN_LATER, (const uint8_t *)reason.start, reason.length);
    return flush(socket);
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
    struct backlog_house *house = socket ? backlog_enter(&sockets->backlog, guest->house) : NULL;
    if (!house || !begin_frames(socket)) {
        if (house)
            backlog_leave(&sockets->backlog, house);
        free(socket);
        close(file);
        return;
    }
    socket->house = house;
    if (!begin_socket(socket, sockets, file) || !enter_visitor(socket, guest)) {
        end_socket(socket);
        return;
    }
    socket->come = come;
    if (come.length)
        read_frames(socket);
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

void sockets_close(struct sockets *sockets) {
    if (!sockets->open)
        return;
    sockets->open = false;
    uv_close((uv_handle_t *)&sockets->prepare, NULL);
    uv_close((uv_handle_t *)&sockets->busy, NULL);
    for (struct socket *socket = sockets->first; socket; socket = socket->next) {
        wslay_event_queue_close(socket->frames, WSLAY_CODE_GOING_AWAY, NULL, 0);
        flush(socket);
    }
    while (sockets->first)
        end_socket(sockets->first);
}
