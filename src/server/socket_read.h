#ifndef SERVER_SOCKET_READ_H
#define SERVER_SOCKET_READ_H

#include "server/socket_inside.h"

/* What comes from a client: read as it comes, looked at when it is its turn, one message at a time. */

/* Reads from now on, unless it rests or more waits than is kept; if that cannot be done it has failed. */
void socket_read_on(struct socket *socket);

/* These bytes have come. */
void socket_read_bytes(struct socket *socket, const char *bytes, size_t count);

/* Reads once, now. */
void socket_read_now(struct socket *socket);

/* Its turn: for talk_turn. */
talk_serve socket_read_serve;

#endif
