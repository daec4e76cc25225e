#include "review/verdict.h"

#include "base/check.h"
#include "search/bid.h"
#include "search/reward.h"
#include "search/rollout.h"

/* RULES 8, the auction. The flood can hold a bid in so many of the games that are played for it, and builders
 * share the rest. The lowest bid that it holds in a third of them is fair: there each of the three has a
 * third of the game, and so it is while a higher bid can still be taken over, as somebody goes down to the
 * fair one. So a bid or a pass costs something only if it leaves its seat with less than that for good, or
 * with less than what others have given away. */

struct auction {
    const struct game *view;
    struct forecast_of_bids forecast;
    int fair;
};

enum { BIDS = sizeof((struct forecast_of_bids){0}).held / sizeof(int) };

/* All chances here are in parts of this: BID_GAMES games, each shared out in six. */
enum { WHOLE = 6 * BID_GAMES, THIRD = WHOLE / 3 };

static int held_in_auction(const struct auction *auction, int bid) {
    return 6 * auction->forecast.held[bid < BIDS ? bid : BIDS - 1];
}

static int builders_share(const struct auction *auction, int bid) {
    return (WHOLE - held_in_auction(auction, bid)) / 2;
}

/* Nobody takes over a bid that is fair or below it. */
static int worth_of_bid(const struct auction *auction, int bid) {
    return bid < auction->fair ? held_in_auction(auction, bid) : THIRD;
}

/* Whether somebody else than the bidder is left to take the bid over. */
static bool has_other_bidder(const struct game *view) {
    for (int seat = 1; seat <= view->setup.players; seat++)
        if (seat != view->seat && seat != view->bidder && !(view->passed >> seat & 1))
            return true;
    return false;
}

static int worth_of_passing(const struct auction *auction) {
    int bid = auction->view->bid;
    bool stays = bid < auction->fair || (bid > auction->fair && !has_other_bidder(auction->view));
    return stays ? builders_share(auction, bid) : THIRD;
}

static int worth_of(const struct auction *auction, const struct action *action) {
    return action->kind == ACTION_BID ? worth_of_bid(auction, action->bid) : worth_of_passing(auction);
}

static struct action best_of(const struct auction *auction) {
    int most = game_highest_bid(auction->view), bid = auction->fair < most ? auction->fair : most;
    struct action best = {.kind = ACTION_BID, .tile = TILE_NONE, .bid = (uint16_t)bid};
    bool may_pass = auction->view->bid > 0;
    if (may_pass && (most < 1 || worth_of_passing(auction) >= worth_of(auction, &best)))
        best = (struct action){.kind = ACTION_PASS, .tile = TILE_NONE};
    return best;
}

static const struct fast_eval *fast_eval_for(const struct question *question, struct player *room) {
    struct fast_eval *fast_eval = &room->search.fast_eval;
    if (fast_eval->edition != question->view.setup.edition)
        fast_eval_prepare(fast_eval, question->view.setup.edition);
    return fast_eval;
}

void verdict_of_bid(struct verdict *verdict, const struct question *question, struct player *room) {
    struct auction auction = {.view = &question->view, .fair = 1};
    bid_forecast(fast_eval_for(question, room), &question->view, question->depth.seed, BID_GAMES,
                 &auction.forecast);
    while (auction.fair < BIDS - 1 && held_in_auction(&auction, auction.fair) < THIRD)
        auction.fair++;
    verdict->best = best_of(&auction);
    int best = worth_of(&auction, &verdict->best), done = worth_of(&auction, &question->action);
    verdict->before = verdict_chance(best > done ? best : done, WHOLE);
    verdict->after = verdict_chance(done, WHOLE);
    verdict->loss = (int16_t)(verdict->before - verdict->after);
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
