#ifndef SEARCH_THINKER_H
#define SEARCH_THINKER_H

#include "search/crew.h"
#include "search/suggest.h"

/* The computer thinking by the clock, in small pieces, so that whoever asked can do other things between. It
 * knows only the view it is given. Large: keep it in one place; it belongs to whoever thinks, not to a game.
 * It begins as zeros. */
struct thinker {
    struct player player;
    int threads; /* 0 is 1 */
    struct crew *crew;
    int64_t begun, until; /* clock_ns */
    bool busy;
};

/* Begins to think about what the seat on turn does, for at most so long; if the order says how many
 * simulations, until these are played. */
void thinker_decide(struct thinker *thinker, const struct game *view, const struct order *order, int64_t ms);

/* Begins to weigh all that the seat on turn may do. */
void thinker_weigh(struct thinker *thinker, const struct game *view, uint64_t seed, int64_t ms);

/* Thinks for about so long; true when it is done. */
bool thinker_work(struct thinker *thinker, int64_t ms);

/* To the end, where nothing else waits. */
void thinker_finish(struct thinker *thinker);

/* Ends the threads that help. Whoever has more than one calls it in the end. */
void thinker_close(struct thinker *thinker);

/* What came out. */
struct action thinker_action(const struct thinker *thinker);
int thinker_list(const struct thinker *thinker, struct suggestion list[SEARCH_CANDIDATES]);

#endif
