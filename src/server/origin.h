#ifndef SERVER_ORIGIN_H
#define SERVER_ORIGIN_H

#include "server/http.h"

struct sockaddr;

/* The house that a client comes from, as far as addresses tell: one address of IPv4, or the first half of one
 * of IPv6, which is what a house is given. 0 is this machine; one house is for all whose address says
 * nothing.
 */
enum { ORIGIN_UNKNOWN = 1 };
uint64_t origin_of(const struct sockaddr *address);

/* Whether this is the address, written as text. */
bool origin_is(const struct sockaddr *address, const char *text);

/* Whether a field Host names this machine: an address, "localhost", what the machine is called (NULL: that is
 * not known), or that in a network of its own, as "shelf.local". Any other name may be one that somebody made
 * lead here, so that the browser takes their page for ours. */
bool origin_is_own_host(struct span host, const char *machine);

/* For whom a proxy asks, by what it wrote last into X-Forwarded-For or, if there is none, into Forwarded
 * (RFC 7239); ORIGIN_UNKNOWN if that is missing or no address. Only for requests of a proxy that is trusted:
 * anybody can write such fields. */
uint64_t origin_forwarded(const struct http_request *request);

#endif
