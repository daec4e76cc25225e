#include "review/verdict.h"

#include "base/check.h"
#include "search/reason_pick.h"
#include "search/reward.h"
#include "search/rollout.h"

static const struct fast_eval *fast_eval_for(const struct question *question, struct player *room) {
    struct fast_eval *fast_eval = &room->search.fast_eval;
    fast_eval_prepare(fast_eval, question->view.setup.edition);
    return fast_eval;
}

/* Games say what the flood can hold, the same as they said while people bid. */
void verdict_of_bid(struct verdict *verdict, const struct question *question, struct player *room) {
    struct forecast_of_bids forecast = {0};
    bid_forecast(fast_eval_for(question, room), &question->view, AUCTION_SEED, BID_GAMES, &forecast);
    verdict->best = auction_best(&forecast, &question->view);
    struct auction_worth best = auction_worth(&forecast, &question->view, &verdict->best),
                         done = auction_worth(&forecast, &question->view, &question->action);
    verdict->before = (int16_t)(best.chance > done.chance ? best.chance : done.chance);
    verdict->after = (int16_t)done.chance;
    verdict->loss = (int16_t)(verdict->before - verdict->after);
    verdict->doubt = (int16_t)(!verdict->loss ? 0 : best.doubt > done.doubt ? best.doubt : done.doubt);
    if (verdict_grade(verdict) != GRADE_GOOD)
        verdict->reason_count = (uint8_t)reason_of_bid(&forecast, &question->view, &verdict->best,
                                                       &question->action, verdict->reasons);
}

/* The chance of the builder who takes that side, by games to the end. */
static int16_t chance_of_side(const struct question *question, const struct fast_eval *fast_eval,
                              struct action action) {
    enum { GAMES = 2 * BID_GAMES };
    struct refusal ignored;
    struct rollout_order order = {fast_eval, EYES_FAST_EVAL, SUPPLY_MAX};
    struct rollout rollout;
    struct game after = question->view;
    int seat = after.seat;
    double sum = 0;
    check(game_play(&after, &action, &ignored));
    rollout_prepare(&rollout, &net_release, &after);
    for (int i = 0; i < GAMES; i++) {
        struct rng rng = rng_seeded(question->depth.seed, (uint64_t)i);
        struct arrival arrival = rollout_run(&rollout, &order, &rng);
        sum += reward_share(game_winner(&after, arrival.ns, arrival.ew), (enum role)after.role[seat]);
    }
    return verdict_chance((int64_t)(2 * sum), 2 * GAMES);
}

void verdict_of_side(struct verdict *verdict, const struct question *question, struct player *room) {
    const struct fast_eval *fast_eval = fast_eval_for(question, room);
    struct action other = question->action;
    other.kind = other.kind == ACTION_NS ? ACTION_EW : ACTION_NS;
    verdict->after = chance_of_side(question, fast_eval, question->action);
    int16_t chance = chance_of_side(question, fast_eval, other);
    verdict->before = chance > verdict->after ? chance : verdict->after;
    verdict->loss = (int16_t)(verdict->before - verdict->after);
    verdict->best = other;
}
