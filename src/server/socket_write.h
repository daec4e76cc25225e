#ifndef SERVER_SOCKET_WRITE_H
#define SERVER_SOCKET_WRITE_H

#include "server/frame.h"
#include "server/socket_inside.h"

/* Output to a client: collected, and written before the loop waits again. */

/* Queues a frame; without memory, or if too much waits already, the socket has failed. */
void socket_write_frame(struct socket *socket, enum frame_kind kind, struct span payload);

/* Queues the close frame with its code (FRAME_GOES_ON: none, as in the client's own) and a text. */
void socket_write_goodbye(struct socket *socket, enum frame_end end, struct span words);

/* Adds it to the list of sockets to be written; removes it. */
void socket_write_soon(struct socket *socket);
void socket_write_never(struct socket *socket);

/* Writes what was collected; false if the socket has failed. */
bool socket_write_now(struct socket *socket);

/* Bytes passed to libuv that the system has not accepted yet. */
size_t socket_write_untaken(const struct socket *socket);

#endif
