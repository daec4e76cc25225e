#ifndef SEARCH_BID_H
#define SEARCH_BID_H

#include "eval/fast_eval.h"
#include "rules/game.h"

/* RULES 8: what the flood can hold. Plays some games from the start, at most BID_GAMES; which ones follows
 * from the seed. */
struct forecast_of_bids {
    int games;
    int held[64];  /* in how many of them neither builder reached this bid */
    double ns, ew; /* the products on the average */
};
enum { BID_GAMES = 256 };
void bid_forecast(const struct fast_eval *fast_eval, const struct game *view, uint64_t seed, int games,
                  struct forecast_of_bids *forecast);

/* A bid that it can defend, or to pass. `win` is the chance that goes with it, of 1. */
struct action bid_choose(const struct game *view, const struct forecast_of_bids *forecast, double *win);

#endif
