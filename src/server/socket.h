#ifndef SERVER_SOCKET_H
#define SERVER_SOCKET_H

#include "base/text.h"

#include <uv.h>

/* A WebSocket that has been opened: messages of text, whole and at most SOCKET_MESSAGE_MAX bytes. Fragments,
 * other kinds and longer ones close it, and so does silence, and a client that does not take what it is sent.
 */
enum { SOCKET_MESSAGE_MAX = 4096, SOCKET_QUEUE_MAX = 512 * 1024 };

struct socket;

/* Whoever the sockets belong to. */
struct socket_owner {
    void *context;
    void *(*enter)(void *context, const uint8_t *who, struct socket *socket); /* NULL: no room */
    void (*hear)(void *context, void *visitor, struct span message);
    void (*leave)(void *context, void *visitor);
};

/* All that are open. */
struct sockets {
    uv_loop_t *loop;
    struct socket_owner owner;
    struct socket *first;
    int count;
};

/* Takes a connection over, with what has come behind the request; the file is the socket's then. */
void socket_open(struct sockets *sockets, int file, const uint8_t *who, struct span come);

void socket_send(struct socket *socket, struct span message);

/* Says goodbye to all; their memory is freed as the loop runs on. */
void sockets_close(struct sockets *sockets);

#endif
