#ifndef SERVER_SOCKET_INSIDE_H
#define SERVER_SOCKET_INSIDE_H

#include "server/buffer.h"
#include "server/socket.h"

/* The private part of socket.h: for sockets.c, socket_read.c and socket_write.c. */
struct socket {
    struct sockets *all;
    struct socket *next, **link;
    struct socket *next_waiting, **waiting_link; /* list of those with something to write; NULL: not in it */
    uv_tcp_t tcp;
    uv_timer_t timer;
    int open_handles;
    struct buffer come; /* received: whole frames that wait, and perhaps a part of one */
    struct buffer out;  /* to be written */
    struct talker talker;
    struct backlog_network *network;
    int silent;        /* timer ticks without input */
    bool asleep;       /* its device does not answer */
    bool failed;       /* unusable: to be closed */
    bool ending;       /* the close frame is queued: it is closed when all is written, and input is ignored */
    bool resting;      /* not reading until the timer fires */
    bool untaken;      /* no messages are handled until the client has read more */
    bool gone;         /* the client closed its side; only buffered messages remain */
    uint64_t spent_ms; /* for the pace: input so far is paid for by then */
    void *visitor;
};

static inline uv_stream_t *socket_stream(struct socket *socket) {
    return (uv_stream_t *)&socket->tcp;
}

static inline bool socket_is_closing(const struct socket *socket) {
    return uv_is_closing((const uv_handle_t *)&socket->timer);
}

/* The visitor leaves; the memory is freed as the loop runs. */
void socket_end(struct socket *socket);

/* Stops reading for that long. */
void socket_rest(struct socket *socket, uint64_t ms);

#endif
