#ifndef SERVER_SOCKET_READ_H
#define SERVER_SOCKET_READ_H

#include "server/socket_inside.h"

/* Input of a client: read when it arrives, handled when it is its turn, one message at a time. */

/* Starts reading, unless it rests or too much waits already; marks it as failed if that is impossible. */
void socket_read_on(struct socket *socket);

/* These bytes have arrived. */
void socket_read_bytes(struct socket *socket, const char *bytes, size_t count);

/* Reads once, now. */
void socket_read_now(struct socket *socket);

/* Handles one message; for talk_turn. */
talk_serve socket_read_serve;

#endif
