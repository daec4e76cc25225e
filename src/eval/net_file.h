#ifndef EVAL_NET_FILE_H
#define EVAL_NET_FILE_H

#include "base/refuse.h"
#include "eval/net_shape.h"

/* Weights as bytes: the same on every machine. */
enum { NET_FILE_ROWS = 8 }; /* where the rows begin */
extern const size_t net_file_size;

/* Refuses what is not a network of this shape. */
bool net_read(const uint8_t *bytes, size_t length, struct net *net, struct refusal *why);

/* Writes net_file_size bytes. */
void net_write(const struct net *net, uint8_t *bytes);

#endif
