#ifndef SERVER_ORIGIN_H
#define SERVER_ORIGIN_H

#include <stdint.h>

struct sockaddr;

/* The house that a client comes from, as far as addresses tell: one address of IPv4, or the first half of one
 * of IPv6, which is what a house is given. 0 is this machine, where a proxy may speak for many. */
uint64_t origin_of(const struct sockaddr *address);

#endif
