#ifndef SERVER_SOCKET_H
#define SERVER_SOCKET_H

#include "base/refuse.h"
#include "server/backlog.h"
#include "server/talk.h"

#include <uv.h>

/* An open WebSocket: whole text messages of at most FRAME_TEXT_MAX bytes. It is closed by fragments, other
 * kinds of messages and longer ones; by SOCKET_SILENCE_S of silence; and if the client does not read what it
 * is sent: SOCKET_QUEUE_MAX bytes, or SOCKET_QUEUE_FAIR if SOCKETS_QUEUE_MAX wait in all or
 * SOCKET_NETWORK_MAX for its network. After SOCKET_BURST bytes at once, only SOCKET_PACE bytes per second are
 * read.
 *
 * A silent client is pinged; after at most SOCKET_ASLEEP_S seconds without an answer its device is considered
 * asleep.
 *
 * Each round of the loop handles one message of each (talk.h), but none of a client with SOCKET_UNTAKEN bytes
 * unread: a client that does not read gets no more answers. */
enum { SOCKET_BURST = 64 * 1024, SOCKET_PACE = 2048 };
enum { SOCKET_QUEUE_MAX = 512 * 1024, SOCKET_QUEUE_FAIR = 32 * 1024, SOCKETS_QUEUE_MAX = 256 * 1024 * 1024 };
enum { SOCKET_ASLEEP_S = 20, SOCKET_SILENCE_S = 90 };
enum { SOCKET_NETWORK_MAX = 16 * 1024 * 1024, SOCKET_UNTAKEN = 64 * 1024 };

struct socket;

/* Identity of a client: a digest of its cookie, and its network (origin.h). */
struct socket_guest {
    const uint8_t *who;
    uint64_t network;
};

/* The owner of the sockets. */
struct socket_owner {
    void *context;
    void *(*enter)(void *context, const struct socket_guest *guest, struct socket *socket,
                   struct refusal *why);                                /* NULL with the reason: no room */
    int64_t (*hear)(void *context, void *visitor, struct span message); /* returns its cost (talk.h) */
    void (*doze)(void *context, void *visitor,
                 bool asleep); /* its device stopped answering, or answers again */
    void (*leave)(void *context, void *visitor);
};

/* All open sockets. */
struct sockets {
    uv_loop_t *loop;
    struct socket_owner owner;
    int most; /* more are told to come back later */
    bool open;
    uv_prepare_t prepare;
    uv_idle_t busy; /* keeps the loop from waiting while a message waits */
    struct socket *first;
    struct socket *waiting; /* with something to write */
    int count;
    struct talk talk;
    struct backlog backlog; /* unread bytes */
};

/* Initialises it. It must not move until it is closed and the loop has run. */
void sockets_open(struct sockets *sockets, uv_loop_t *loop, const struct socket_owner *owner, int most);

/* Takes over a connection, with the bytes that followed the request; the file then belongs to the socket. */
void socket_open(struct sockets *sockets, int file, const struct socket_guest *guest, struct span come);

/* Queues a message; it is written, with all others, before the loop waits again. Never closes the socket at
 * once: the owner is told later that a visitor has left. */
void socket_send(struct socket *socket, struct span message);

/* Handles one message of each now, read or not; answers are written when they are closed. False if there were
 * none. */
bool sockets_hear_once(struct sockets *sockets);

/* Tells all to come back later and closes them; their memory is freed as the loop runs. */
void sockets_close(struct sockets *sockets);

#endif
