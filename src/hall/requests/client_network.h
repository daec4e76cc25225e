#ifndef HALL_CLIENT_NETWORK_H
#define HALL_CLIENT_NETWORK_H

#include "base/rate_limit.h"
#include "base/refuse.h"

/* Limits for one network (an address, or an IPv6 /64 network), so that one alone cannot fill the hall.
 * Network 0 is this machine, or a proxy that is not trusted, with many people: its limits are
 * CLIENT_NETWORK_LOCAL times as wide. */
enum {
    CLIENT_NETWORK_DRAWERS = 1024,
    CLIENT_NETWORK_VISITORS = 200, /* a school or a club behind one address */
    CLIENT_NETWORK_WAIT_S = 60,    /* nobody can know when somebody else leaves */
    CLIENT_NETWORK_LOCAL = 10
};

/* New games and private tokens, which are stored for ever: that many at once, enough for a club's evening,
 * then one per interval. */
enum { CLIENT_NETWORK_MAKES = 30, CLIENT_NETWORK_MAKE_MS = 10000 };

/* Work, in events read or sent: that much at once, and per second in the long run. A core sends about 30,000
 * events per second, so one network never has all of it. */
enum { CLIENT_NETWORK_WORK = 200000, CLIENT_NETWORK_WORK_A_SECOND = 20000 };

struct client_network {
    uint64_t id;
    int visitors;
    struct rate_limit makes, work;
    struct client_network *next; /* in the same hash bucket */
};

struct client_networks {
    struct client_network *drawers[CLIENT_NETWORK_DRAWERS];
};

/* Adds a visitor; NULL with the reason, and how long to wait, if there are too many. */
struct client_network *client_network_enter(struct client_networks *client_networks, uint64_t id,
                                            int64_t now_ms, struct refusal *why);
void client_network_leave(struct client_network *client_network);

/* Whether something may be made now; false with how long to wait. */
bool client_network_may_make(struct client_network *client_network, int64_t now_ms, struct refusal *why);

/* Whether a request may be handled now; false with how long to wait. Its cost is added afterwards. */
bool client_network_may_ask(struct client_network *client_network, int64_t now_ms, struct refusal *why);
void client_network_works(struct client_network *client_network, int64_t now_ms, int64_t events);

void client_networks_free(struct client_networks *client_networks);

#endif
