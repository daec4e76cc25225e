#ifndef SERVER_SOCKET_WRITE_H
#define SERVER_SOCKET_WRITE_H

#include "server/frame.h"
#include "server/socket_inside.h"

/* What is said to a client: gathered, and written before the loop waits again. */

/* A frame is to be written; without memory, or if too much waits already, it has failed. */
void socket_write_frame(struct socket *socket, enum frame_kind kind, struct span payload);

/* The last frame: why it ends, or FRAME_GOES_ON if the client gave no reason either, and in words. */
void socket_write_goodbye(struct socket *socket, enum frame_end end, struct span words);

/* Puts it among those that are written before the loop waits; takes it out. */
void socket_write_soon(struct socket *socket);
void socket_write_never(struct socket *socket);

/* Writes what was gathered; false if the socket is of no further use. */
bool socket_write_now(struct socket *socket);

/* What was written and the system has not taken yet. */
size_t socket_write_untaken(const struct socket *socket);

#endif
