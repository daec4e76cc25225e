#ifndef SEARCH_BID_H
#define SEARCH_BID_H

#include "eval/glance.h"
#include "rules/game.h"

/* RULES 8: what the flood can hold. Plays some games from the start; which ones follows from the seed. */
struct forecast_of_bids {
    int held[64];  /* in how many of BID_GAMES games neither builder reached this bid */
    double ns, ew; /* the products on the average */
};
enum { BID_GAMES = 256 };
void bid_forecast(const struct glance *glance, const struct game *view, uint64_t seed,
                  struct forecast_of_bids *forecast);

/* A bid that it can defend, or to pass. `win` is the chance that goes with it, of 1. */
struct action bid_choose(const struct game *view, const struct forecast_of_bids *forecast, double *win);

#endif
