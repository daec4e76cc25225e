#ifndef SERVER_SOCKET_H
#define SERVER_SOCKET_H

#include "base/refuse.h"
#include "server/backlog.h"
#include "server/talk.h"

#include <uv.h>

/* A WebSocket that has been opened: messages of text, whole and at most FRAME_TEXT_MAX bytes. Fragments,
 * other kinds and longer ones close it, and so does SOCKET_SILENCE_S of silence, and a client that does not
 * take what it is sent: SOCKET_QUEUE_MAX bytes, or SOCKET_QUEUE_FAIR when all together have SOCKETS_QUEUE_MAX
 * waiting, or those from its house SOCKET_HOUSE_MAX. One that sends more than SOCKET_BURST bytes at once is
 * read SOCKET_PACE bytes a second from then on.
 *
 * One of which nothing comes is asked by pings; if it does not answer for SOCKET_ASLEEP_S seconds at most,
 * its device sleeps.
 *
 * In a turn of the loop one message of each is heard (talk.h), and none of one that has SOCKET_UNTAKEN bytes
 * waiting: whoever asks and does not listen is not answered. */
enum { SOCKET_BURST = 64 * 1024, SOCKET_PACE = 2048 };
enum { SOCKET_QUEUE_MAX = 512 * 1024, SOCKET_QUEUE_FAIR = 32 * 1024, SOCKETS_QUEUE_MAX = 256 * 1024 * 1024 };
enum { SOCKET_ASLEEP_S = 20, SOCKET_SILENCE_S = 90 };
enum { SOCKET_HOUSE_MAX = 16 * 1024 * 1024, SOCKET_UNTAKEN = 64 * 1024 };

struct socket;

/* Who comes: a digest of what only they have, and the house they come from (origin.h). */
struct socket_guest {
    const uint8_t *who;
    uint64_t house;
};

/* Whoever the sockets belong to. */
struct socket_owner {
    void *context;
    void *(*enter)(void *context, const struct socket_guest *guest, struct socket *socket,
                   struct refusal *why);                                /* NULL with the reason: no room */
    int64_t (*hear)(void *context, void *visitor, struct span message); /* how much work it was (talk.h) */
    void (*doze)(void *context, void *visitor,
                 bool asleep); /* its device no longer answers, or does so again */
    void (*leave)(void *context, void *visitor);
};

/* All that are open. */
struct sockets {
    uv_loop_t *loop;
    struct socket_owner owner;
    int most; /* one more is told to come back later */
    bool open;
    uv_prepare_t prepare;
    uv_idle_t busy; /* while somebody waits to be heard, the loop does not */
    struct socket *first;
    struct socket *waiting; /* that have something to be written */
    int count;
    struct talk talk;
    struct backlog backlog; /* bytes that wait to be taken */
};

/* None yet. They stay where they are until they are closed and the loop has run on. */
void sockets_open(struct sockets *sockets, uv_loop_t *loop, const struct socket_owner *owner, int most);

/* Takes a connection over, with what has come behind the request; the file is the socket's then. */
void socket_open(struct sockets *sockets, int file, const struct socket_guest *guest, struct span come);

/* It goes out, with all else that is said meanwhile, before the loop waits again. Ends nothing at once,
 * whatever happens: the owner hears later that somebody has left. */
void socket_send(struct socket *socket, struct span message);

/* One message of each is heard now, of what has come so far, whether it was read or not; what is said to them
 * goes out when they are closed. False if nobody had said anything. */
bool sockets_hear_once(struct sockets *sockets);

/* Tells all to come back; their memory is freed as the loop runs on. */
void sockets_close(struct sockets *sockets);

#endif
