#define _POSIX_C_SOURCE 200809L
#include "load/echo.h"

#include <uv.h>
#include <wslay/wslay.h>

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WAITING_MAX = 511, ROOM = 4096 };

struct echo {
    uv_tcp_t tcp;
    wslay_event_context_ptr frames;
    bool open; /* the head of the request has come */
    const uint8_t *come;
    size_t left;
};

static void on_echo_closed(uv_handle_t *handle) {
    struct echo *echo = handle->data;
    wslay_event_context_free(echo->frames);
    free(echo);
}

static ssize_t take_echo_bytes(wslay_event_context_ptr frames, uint8_t *room, size_t size, int flags,
                               void *context) {
    struct echo *echo = context;
    (void)flags;
    size_t count = echo->left < size ? echo->left : size;
    if (!count) {
        wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(room, echo->come, count);
    echo->come += count;
    echo->left -= count;
    return (ssize_t)count;
}

static ssize_t give_bytes(wslay_event_context_ptr frames, const uint8_t *bytes, size_t count, int flags,
                          void *context) {
    struct echo *echo = context;
    uv_buf_t part = uv_buf_init((char *)bytes, (unsigned)count);
    (void)flags;
    int done = uv_try_write((uv_stream_t *)&echo->tcp, &part, 1);
    if (done < 0)
        wslay_event_set_error(frames, done == UV_EAGAIN ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return done < 0 ? -1 : done;
}

static void on_echo_message(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *message,
                            void *context) {
    (void)context;
    if (!wslay_is_ctrl_frame(message->opcode))
        wslay_event_queue_msg(frames,
                              &(struct wslay_event_msg){message->opcode, message->msg, message->msg_length});
}

static void on_echo_room_wanted(uv_handle_t *handle, size_t suggested, uv_buf_t *room) {
    static char bytes[ROOM];
    (void)handle, (void)suggested;
    *room = uv_buf_init(bytes, sizeof bytes);
}

/* Our own clients send the request in one piece. */
static void open_socket(struct echo *echo) {
    static char head[] =
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";
    uv_buf_t part = uv_buf_init(head, sizeof head - 1);
    echo->open = true;
    uv_try_write((uv_stream_t *)&echo->tcp, &part, 1);
}

static void on_echo_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *room) {
    struct echo *echo = stream->data;
    if (count < 0) {
        uv_close((uv_handle_t *)stream, on_echo_closed);
        return;
    }
    if (!echo->open) {
        open_socket(echo);
        return;
    }
    echo->come = (const uint8_t *)room->base;
    echo->left = (size_t)count;
    if (wslay_event_recv(echo->frames) || wslay_event_send(echo->frames))
        uv_close((uv_handle_t *)stream, on_echo_closed);
}

static void on_echo_client(uv_stream_t *listener, int status) {
    static const struct wslay_event_callbacks callbacks = {.recv_callback = take_echo_bytes,
                                                           .send_callback = give_bytes,
                                                           .on_msg_recv_callback = on_echo_message};
    struct echo *echo = status ? NULL : calloc(1, sizeof *echo);
    if (!echo || wslay_event_context_server_init(&echo->frames, &callbacks, echo)) {
        free(echo);
        return;
    }
    uv_tcp_init(listener->loop, &echo->tcp);
    echo->tcp.data = echo;
    if (uv_accept(listener, (uv_stream_t *)&echo->tcp) ||
        uv_read_start((uv_stream_t *)&echo->tcp, on_echo_room_wanted, on_echo_read))
        uv_close((uv_handle_t *)&echo->tcp, on_echo_closed);
    else
        uv_tcp_nodelay(&echo->tcp, 1);
}

int echo_run(int tell) {
    uv_loop_t loop;
    uv_tcp_t listener;
    struct sockaddr_in where;
    int size = sizeof where;
    uv_ip4_addr("127.0.0.1", 0, &where);
    if (uv_loop_init(&loop) || uv_tcp_init(&loop, &listener) ||
        uv_tcp_bind(&listener, (struct sockaddr *)&where, 0) ||
        uv_listen((uv_stream_t *)&listener, WAITING_MAX, on_echo_client) ||
        uv_tcp_getsockname(&listener, (struct sockaddr *)&where, &size))
        return 1;
    int port = ntohs(where.sin_port);
    if (write(tell, &port, sizeof port) != sizeof port)
        return 1;
    return uv_run(&loop, UV_RUN_DEFAULT);
}
