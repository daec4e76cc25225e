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

/* Begins to evaluate all legal actions at full strength: with this many simulations in all, or, with 0, for
 * as long as it is given slices. */
void suggest_begin(struct player *player, const struct game *view, int64_t simulations, uint64_t seed);

/* The result, best first; returns how many. During the auction only the action that the program would choose.
 */
int suggest_list(const struct player *player, struct suggestion list[SEARCH_CANDIDATES]);

/* Two of the actions that were evaluated. Placements are compared by new playouts, `worlds` in each of the
 * two sets of a contrast; draws are computed exactly, and bids have playouts of their own. */
enum { SUGGEST_REASON_WORLDS = 300 };
struct suggest_pair {
    const struct action *better, *worse;
    int worlds;
};

/* The two chances to win, from 0 to 1, for actions that have no contrast. */
void suggest_chances(const struct player *player, const struct suggest_pair *pair, double win[2]);

/* Why one is better than the other. Returns the number of reasons, or -1 if one of the two was not evaluated.
 * For placements `contrast` receives the new playouts. */
int suggest_reasons(const struct player *player, const struct suggest_pair *pair, struct contrast *contrast,
                    struct reason list[REASONS_MOST]);

#endif
