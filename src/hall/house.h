#ifndef HALL_HOUSE_H
#define HALL_HOUSE_H

#include "base/refuse.h"
#include "hall/allowance.h"

/* What may come from one house (an address, or a network of a house), so that one alone cannot fill the hall.
 * House 0 is this machine: it has no limits of its own. */
enum { HOUSE_DRAWERS = 1024, HOUSE_VISITORS = 200, HOUSE_WAIT_S = 60 };

/* Games and private words: so many at once, and then one each time. */
enum { HOUSE_MAKES = 30, HOUSE_MAKE_MS = 10000 };

/* Work, in events of games that are read or told: so many at once, and so many a second in the long run. */
enum { HOUSE_WORK = 200000, HOUSE_WORK_A_SECOND = 20000 };

struct house {
    uint64_t id;
    int visitors;
    struct allowance makes, work;
    struct house *next; /* in the same drawer */
};

struct houses {
    struct house *drawers[HOUSE_DRAWERS];
};

/* One more visitor from there; NULL with the reason, and how long to wait, if there are too many. */
struct house *house_enter(struct houses *houses, uint64_t id, int64_t now_ms, struct refusal *why);
void house_leave(struct house *house);

/* Whether something may be made from there now; false with how long to wait. */
bool house_may_make(struct house *house, int64_t now_ms, struct refusal *why);

/* Whether anything may be done for somebody from there now; false with how long to wait. What it took is said
 * when it is done. */
bool house_may_ask(struct house *house, int64_t now_ms, struct refusal *why);
void house_works(struct house *house, int64_t now_ms, int64_t events);

void houses_free(struct houses *houses);

#endif
