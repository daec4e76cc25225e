#ifndef HALL_CLIENT_NETWORK_H
#define HALL_CLIENT_NETWORK_H

#include "base/refuse.h"
#include "hall/requests/rate_limit.h"

/* What may come from one house (an address, or a network of a house), so that one alone cannot fill the hall.
 * House 0 is this machine, from which several people may come, or a proxy that nobody named: its limits are
 * CLIENT_NETWORK_LOCAL times as wide. */
enum {
    CLIENT_NETWORK_DRAWERS = 1024,
    CLIENT_NETWORK_VISITORS = 200, /* a school or a club behind one address */
    CLIENT_NETWORK_WAIT_S = 60,    /* nobody can know when somebody else leaves */
    CLIENT_NETWORK_LOCAL = 10
};

/* Games and private words, which are kept for ever: so many at once, as for an evening of a club, and then
 * one each time. */
enum { CLIENT_NETWORK_MAKES = 30, CLIENT_NETWORK_MAKE_MS = 10000 };

/* Work, in events of games that are read or told: so many at once, and so many a second in the long run. A
 * second of one processor is some 30,000 events told, so one place never has all of it. */
enum { CLIENT_NETWORK_WORK = 200000, CLIENT_NETWORK_WORK_A_SECOND = 20000 };

struct client_network {
    uint64_t id;
    int visitors;
    struct rate_limit makes, work;
    struct client_network *next; /* in the same drawer */
};

struct client_networks {
    struct client_network *drawers[CLIENT_NETWORK_DRAWERS];
};

/* One more visitor from there; NULL with the reason, and how long to wait, if there are too many. */
struct client_network *client_network_enter(struct client_networks *client_networks, uint64_t id,
                                            int64_t now_ms, struct refusal *why);
void client_network_leave(struct client_network *client_network);

/* Whether something may be made from there now; false with how long to wait. */
bool client_network_may_make(struct client_network *client_network, int64_t now_ms, struct refusal *why);

/* Whether anything may be done for somebody from there now; false with how long to wait. What it took is said
 * when it is done. */
bool client_network_may_ask(struct client_network *client_network, int64_t now_ms, struct refusal *why);
void client_network_works(struct client_network *client_network, int64_t now_ms, int64_t events);

void client_networks_free(struct client_networks *client_networks);

#endif
