#include "search/bid.h"

#include "search/rollout.h"

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
    rollout_prepare(&rollout, &net_release, &game);
    for (int i = 0; i < games; i++) {
        struct rng rng = rng_seeded(seed, (uint64_t)forecast->games++);
        struct arrival arrival = rollout_run(&rollout, &order, &rng);
        forecast->ns += arrival.ns;
        forecast->ew += arrival.ew;
        int highest = arrival.ns > arrival.ew ? arrival.ns : arrival.ew;
        for (int bid = highest + 1; bid <= BID_MOST; bid++)
            forecast->held[bid]++;
    }
}

int bid_held(const struct forecast_of_bids *forecast, int bid) {
    return forecast->held[bid < BID_MOST ? bid : BID_MOST];
}
