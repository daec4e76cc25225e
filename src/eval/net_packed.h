#ifndef EVAL_NET_PACKED_H
#define EVAL_NET_PACKED_H

#include "eval/net_shape.h"

/* The weights as they travel to the browser: the bytes of a file (net_file.h), but the rows in an order in
 * which neighbours are alike, each as the difference from the one before. They are as many, but
 * compress to four fifths. */

/* Both take net_file_size bytes. The network is one of those that net_read has read. */
void net_pack(const struct net *net, uint8_t *packed);
void net_unpack(const uint8_t *packed, struct net *net);

#endif
