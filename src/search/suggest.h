#ifndef SEARCH_SUGGEST_H
#define SEARCH_SUGGEST_H

#include "search/player.h"

struct suggestion {
    struct action action;
    int games;     /* that were played on after it */
    double win;    /* the chance of the seat on turn; a draw, or builders who share, count half */
    double ns, ew; /* products to be expected in the end */
};

/* Begins to think about all legal actions, as well as the program can. */
void suggest_begin(struct player *player, const struct game *view, uint64_t seed);

/* What came out: best first; returns how many. During the auction there is one, what the program would do. */
int suggest_list(const struct player *player, struct suggestion list[SEARCH_CANDIDATES]);

#endif
