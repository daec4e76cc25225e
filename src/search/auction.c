#include "search/auction.h"

enum { WHOLE = 1000, THIRD = 333 };

int auction_fair(const struct forecast_of_bids *forecast) {
    int fair = 1;
    while (fair < BID_MOST && 3 * bid_held(forecast, fair) < forecast->games)
        fair++;
    return fair;
}

static int root(int64_t square) {
    int64_t low = 0, high = WHOLE;
    while (low < high) {
        int64_t middle = (low + high + 1) / 2;
        if (middle * middle <= square)
            low = middle;
        else
            high = middle - 1;
    }
    return (int)low;
}

/* A share of the games, in thousandths, rounded, and its standard error. */
static struct auction_worth share_of(int64_t part, int64_t games) {
    int64_t chance = (2 * part * WHOLE + games) / (2 * games);
    return (struct auction_worth){(int)chance, root(chance * (WHOLE - chance) / games)};
}

struct auction_worth auction_flood(const struct forecast_of_bids *forecast, int bid) {
    return share_of(bid_held(forecast, bid), forecast->games);
}

struct auction_worth auction_builder(const struct forecast_of_bids *forecast, int bid) {
    struct auction_worth both = share_of(forecast->games - bid_held(forecast, bid), forecast->games);
    return (struct auction_worth){both.chance / 2, both.doubt / 2};
}

struct auction_range auction_fair_range(const struct forecast_of_bids *forecast) {
    struct auction_range range = {auction_fair(forecast), auction_fair(forecast)};
    for (int bid = 1; bid <= BID_MOST; bid++) {
        struct auction_worth flood = auction_flood(forecast, bid);
        int away = flood.chance > THIRD ? flood.chance - THIRD : THIRD - flood.chance;
        bool open = flood.doubt && away < 2 * flood.doubt;
        range.low = open && bid < range.low ? bid : range.low;
        range.high = open && bid > range.high ? bid : range.high;
    }
    return range;
}

/* Nobody takes over a bid that is fair or below it. */
static struct auction_worth worth_of_bid(const struct forecast_of_bids *forecast, int bid) {
    return bid < auction_fair(forecast) ? auction_flood(forecast, bid) : (struct auction_worth){THIRD, 0};
}

/* Whether somebody else than the bidder is left to take the bid over. */
static bool has_other_bidder(const struct game *view) {
    for (int seat = 1; seat <= view->setup.players; seat++)
        if (seat != view->seat && seat != view->bidder && !(view->passed >> seat & 1))
            return true;
    return false;
}

static struct auction_worth worth_of_passing(const struct forecast_of_bids *forecast,
                                             const struct game *view) {
    int fair = auction_fair(forecast);
    bool stays = view->bid < fair || (view->bid > fair && !has_other_bidder(view));
    return stays ? auction_builder(forecast, view->bid) : (struct auction_worth){THIRD, 0};
}

struct auction_worth auction_worth(const struct forecast_of_bids *forecast, const struct game *view,
                                   const struct action *action) {
    return action->kind == ACTION_BID ? worth_of_bid(forecast, action->bid)
                                      : worth_of_passing(forecast, view);
}

struct action auction_best(const struct forecast_of_bids *forecast, const struct game *view) {
    const struct action pass = {.kind = ACTION_PASS, .tile = TILE_NONE};
    int most = game_highest_bid(view), fair = auction_fair(forecast);
    struct action bid = {.kind = ACTION_BID, .tile = TILE_NONE, .bid = (uint16_t)(fair < most ? fair : most)};
    bool passes = view->bid && (most < 1 || auction_worth(forecast, view, &pass).chance >
                                                auction_worth(forecast, view, &bid).chance);
    return passes ? pass : bid;
}

struct action auction_guess(const struct forecast_of_bids *forecast, const struct game *view) {
    int most = game_highest_bid(view), fair = auction_fair(forecast);
    int lower = view->bid ? view->bid - (view->bid + 7) / 8 : fair + fair / 2,
        bid = lower > fair ? lower : fair;
    if (view->bid && bid > most)
        return (struct action){.kind = ACTION_PASS, .tile = TILE_NONE};
    return (struct action){.kind = ACTION_BID, .tile = TILE_NONE, .bid = (uint16_t)(bid < most ? bid : most)};
}
