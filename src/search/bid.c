#include "search/bid.h"

#include "search/rollout.h"

enum { BIDS = sizeof((struct forecast_of_bids){0}).held / sizeof(int) };

void bid_forecast(const struct glance *glance, const struct game *view, uint64_t seed,
                  struct forecast_of_bids *forecast) {
    struct rollout rollout;
    struct game game = *view;
    struct rollout_order order = {glance, EYES_GLANCE, SUPPLY_MAX};
    int next = view->seat % 3 + 1;
    game.role[view->seat] = ROLE_FLOOD;
    game.role[next] = ROLE_NS;
    game.role[next % 3 + 1] = ROLE_EW;
    game.seat = (uint8_t)next;
    game.phase = PHASE_DRAW;
    game.bid = UINT16_MAX; /* the flood plays to the end */
    *forecast = (struct forecast_of_bids){0};
    rollout_prepare(&rollout, &game);
    for (int i = 0; i < BID_GAMES; i++) {
        struct rng rng = rng_seeded(seed, (uint64_t)i);
        struct arrival arrival = rollout_run(&rollout, &order, &rng);
        forecast->ns += (double)arrival.ns / BID_GAMES;
        forecast->ew += (double)arrival.ew / BID_GAMES;
        int highest = arrival.ns > arrival.ew ? arrival.ns : arrival.ew;
        for (int bid = highest + 1; bid < BIDS; bid++)
            forecast->held[bid]++;
    }
}

static int held(const struct forecast_of_bids *forecast, int bid) {
    return forecast->held[bid < BIDS ? bid : BIDS - 1];
}

/* The steps of bidding were not measured alone. */
struct action bid_choose(const struct game *view, const struct forecast_of_bids *forecast, double *win) {
    int fair = 1, bid = view->bid ? view->bid - (view->bid + 7) / 8 : 0;
    while (fair < BIDS - 1 && held(forecast, fair) < BID_GAMES / 2)
        fair++;
    if (!view->bid)
        bid = fair + fair / 2; /* the opener must bid: high enough that someone may take it over */
    bid = bid < fair ? fair : bid;
    int most = game_highest_bid(view);
    bid = bid > most && !view->bid ? most : bid;
    if (bid > most) {
        *win = 0.5 * (BID_GAMES - held(forecast, view->bid)) / BID_GAMES;
        return (struct action){.kind = ACTION_PASS, .tile = TILE_NONE};
    }
    *win = (double)held(forecast, bid) / BID_GAMES;
    return (struct action){.kind = ACTION_BID, .tile = TILE_NONE, .bid = (uint16_t)bid};
}
