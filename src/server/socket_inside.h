#ifndef SERVER_SOCKET_INSIDE_H
#define SERVER_SOCKET_INSIDE_H

#include "server/buffer.h"
#include "server/socket.h"

/* What socket.h hides: for sockets.c, and for what reads and writes. */
struct socket {
    struct sockets *all;
    struct socket *next, **link;
    struct socket *next_waiting, **waiting_link; /* of those that have something to be written; NULL: not */
    uv_tcp_t tcp;
    uv_timer_t timer;
    int open_handles;
    struct buffer come; /* whole frames that wait for their turn, and perhaps a part of one */
    struct buffer out;  /* gathered to be written */
    struct talker talker;
    struct backlog_house *house;
    int silent;        /* ticks in which nothing came */
    bool asleep;       /* its device does not answer */
    bool failed;       /* of no further use */
    bool ending;       /* the goodbye is said: it ends when all is written, and nothing is heard any more */
    bool resting;      /* nothing is read until the timer says so */
    bool untaken;      /* nothing is heard until it takes what was said */
    bool gone;         /* nothing more comes from it than what waits to be heard */
    uint64_t spent_ms; /* bytes are read up to so much ahead of this moment */
    void *visitor;
};

static inline uv_stream_t *socket_stream(struct socket *socket) {
    return (uv_stream_t *)&socket->tcp;
}

static inline bool socket_is_closing(const struct socket *socket) {
    return uv_is_closing((const uv_handle_t *)&socket->timer);
}

/* The visitor leaves, and its memory is freed as the loop runs on. */
void socket_end(struct socket *socket);

/* Nothing is read of it for so long. */
void socket_rest(struct socket *socket, uint64_t ms);

#endif
