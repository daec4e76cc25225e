#ifndef SEARCH_BID_H
#define SEARCH_BID_H

#include "eval/fast_eval.h"
#include "rules/game.h"

/* RULES 8: what the flood can hold, by games from the start. Which games follows from the seed, and not from
 * how many were asked for at a time; who bids does not matter for them. It begins as zeros. */
enum { BID_GAMES = 256, BID_MOST = 63 };
struct forecast_of_bids {
    int games;
    int held[BID_MOST + 1]; /* in how many of them neither builder reached this bid */
    int64_t ns, ew;         /* the products, added up */
};

/* Plays so many games more. */
void bid_forecast(const struct fast_eval *fast_eval, const struct game *view, uint64_t seed, int games,
                  struct forecast_of_bids *forecast);

/* In how many of the games a bid was held; what is higher than BID_MOST is held as often as that. */
int bid_held(const struct forecast_of_bids *forecast, int bid);

#endif
