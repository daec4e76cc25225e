#ifndef SEARCH_SUGGEST_H
#define SEARCH_SUGGEST_H

#include "search/player.h"
#include "search/reason.h"

struct suggestion {
    struct action action;
    int games;     /* that were played on after it */
    double win;    /* the chance of the seat on turn; a draw, or builders who share, count half */
    double ns, ew; /* products to be expected in the end */
};

/* Begins to think about all legal actions, as well as the program can: so many games in all, or with 0 as
 * time allows. */
void suggest_begin(struct player *player, const struct game *view, int64_t simulations, uint64_t seed);

/* What came out: best first; returns how many. During the auction there is one, what the program would do. */
int suggest_list(const struct player *player, struct suggestion list[SEARCH_CANDIDATES]);

/* Two of the actions that were thought about. Placements are compared by `worlds` new games in each of the
 * two sets of a contrast; draws are counted out, and bids have games of their own. */
enum { SUGGEST_REASON_WORLDS = 300 };
struct suggest_pair {
    const struct action *better, *worse;
    int worlds;
};

/* The chances that go with the two, of 1, where there is no contrast to tell them. */
void suggest_chances(const struct player *player, const struct suggest_pair *pair, double win[2]);

/* Why one is better than the other. Returns how many reasons there are; -1 if one of the two is not among the
 * actions thought about. Of placements, `contrast` has the new games then. */
int suggest_reasons(const struct player *player, const struct suggest_pair *pair, struct contrast *contrast,
                    struct reason list[REASONS_MOST]);

#endif
