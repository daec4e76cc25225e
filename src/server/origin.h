#ifndef SERVER_ORIGIN_H
#define SERVER_ORIGIN_H

#include "server/http.h"

struct sockaddr;

/* The network of a client: an IPv4 address, or the first half of an IPv6 address (/64). 0 is this machine;
 * ORIGIN_UNKNOWN is shared by all without a valid address. */
enum { ORIGIN_UNKNOWN = 1 };
uint64_t origin_of(const struct sockaddr *address);

/* Whether this is the address, given as text. */
bool origin_is(const struct sockaddr *address, const char *text);

/* Whether the field Host names this machine: an address, "localhost", the name of the machine (NULL:
 * unknown), or that name in a local network ("shelf.local"). Any other name may have been pointed here by an
 * attacker, so that the browser treats their page as ours. */
bool origin_is_own_host(struct span host, const char *machine);

/* The client of a proxy: the last entry of X-Forwarded-For or, without that, of Forwarded (RFC 7239);
 * ORIGIN_UNKNOWN if it is missing or no address. Only for requests of a trusted proxy: anybody can write such
 * fields. */
uint64_t origin_forwarded(const struct http_request *request);

#endif
