#ifndef SEARCH_THINKER_H
#define SEARCH_THINKER_H

#include "search/crew.h"
#include "search/suggest.h"

/* The computer thinking by the clock, in small steps, so that the caller can do other work in between. It
 * knows only the view it is given. Large: allocate one per thinking caller, not per game. Initialise it with
 * zeros. */
struct thinker {
    struct player player;
    int threads; /* 0 is 1 */
    struct crew *crew;
    int64_t begun, until; /* clock_ns */
    bool busy;
};

/* Begins to choose an action for the seat on turn. Stops after `ms`, or, if the order gives a number of
 * simulations, when these are played. */
void thinker_decide(struct thinker *thinker, const struct game *view, const struct order *order, int64_t ms);

/* Begins to evaluate all legal actions of the seat on turn. */
void thinker_weigh(struct thinker *thinker, const struct game *view, uint64_t seed, int64_t ms);

/* Thinks for about `ms`; true when it has finished. */
bool thinker_work(struct thinker *thinker, int64_t ms);

/* Thinks until it has finished. */
void thinker_finish(struct thinker *thinker);

/* Ends the threads. To be called at the end if there is more than one. */
void thinker_close(struct thinker *thinker);

/* The results. */
struct action thinker_action(const struct thinker *thinker);
int thinker_list(const struct thinker *thinker, struct suggestion list[SEARCH_CANDIDATES]);

#endif
