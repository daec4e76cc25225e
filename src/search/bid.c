#include "search/bid.h"

#include "search/rollout.h"

enum { BIDS = sizeof((struct forecast_of_bids){0}).held / sizeof(int) };

void bid_forecast(const struct fast_eval *fast_eval, const struct game *view, uint64_t seed, int games,
                  struct forecast_of_bids *forecast) {
    struct rollout rollout;
    struct game game = *view;
    struct rollout_order order = {fast_eval, EYES_FAST_EVAL, SUPPLY_MAX};
    int next = view->seat % 3 + 1;
    game.role[view->seat] = ROLE_FLOOD;
    game.role[next] = ROLE_NS;
    game.role[next % 3 + 1] = ROLE_EW;
    game.seat = (uint8_t)next;
    game.phase = PHASE_DRAW;
    game.bid = UINT16_MAX; /* the flood plays to the end */
    *forecast = (struct forecast_of_bids){.games = games};
    rollout_prepare(&rollout, &net_release, &game);
    for (int i = 0; i < games; i++) {
        struct rng rng = rng_seeded(seed, (uint64_t)i);
        struct arrival arrival = rollout_run(&rollout, &order, &rng);
        forecast->ns += (double)arrival.ns / games;
        forecast->ew += (double)arrival.ew / games;
        int highest = arrival.ns > arrival.ew ? arrival.ns : arrival.ew;
        for (int bid = highest + 1; bid < BIDS; bid++)
            forecast->held[bid]++;
    }
}

static int held_by_forecast(const struct forecast_of_bids *forecast, int bid) {
    return forecast->held[bid < BIDS ? bid : BIDS - 1];
}

/* The steps of bidding were not measured alone. */
struct action bid_choose(const struct game *view, const struct forecast_of_bids *forecast, double *win) {
    int fair = 1, bid = view->bid ? view->bid - (view->bid + 7) / 8 : 0;
    while (fair < BIDS - 1 && held_by_forecast(forecast, fair) < forecast->games / 2)
        fair++;
    if (!view->bid)
        bid = fair + fair / 2; /* the opener must bid: high enough that someone may take it over */
    bid = bid < fair ? fair : bid;
    int most = game_highest_bid(view);
    bid = bid > most && !view->bid ? most : bid;
    if (bid > most) {
        *win = 0.5 * (forecast->games - held_by_forecast(forecast, view->bid)) / forecast->games;
        return (struct action){.kind = ACTION_PASS, .tile = TILE_NONE};
    }
    *win = (double)held_by_forecast(forecast, bid) / forecast->games;
    return (struct action){.kind = ACTION_BID, .tile = TILE_NONE, .bid = (uint16_t)bid};
}
