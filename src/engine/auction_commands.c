#include "engine/auction_commands.h"

#include "base/json.h"
#include "engine/arguments.h"
#include "search/auction.h"
#include "table/view.h"

/* The auction as everybody sees it: before its first bid, so that games played for it stay good while it
 * goes on. Where the supply is not known here, what it shows is known only as long as the auction lasts. */
static void view_auction(const struct command_session *session, struct game *view) {
    const struct table *table = &session->game_record.table;
    struct game game;
    table_game_after(table, 0, &game);
    if (table->game.phase == PHASE_BID)
        game.supply = table->game.supply;
    view_game(&game, ONLOOKER, view);
}

/* Goes on with the games of the auction that was looked at last, if this is the same. */
static void play_games(struct command_session *session, int games) {
    struct auction_watch *watch = &session->auction;
    struct fast_eval *fast_eval = &session->thinker->player.search.fast_eval;
    struct game view;
    view_auction(session, &view);
    uint64_t hash = game_hash(&view);
    if (watch->hash != hash)
        *watch = (struct auction_watch){.hash = hash};
    fast_eval_prepare(fast_eval, view.setup.edition);
    int left = BID_GAMES - watch->forecast.games;
    bid_forecast(fast_eval, &view, AUCTION_SEED, games < left ? games : left, &watch->forecast);
}

static void write_action(struct text *out, const char *key, const struct action *action, int size) {
    struct text word = text_room(ACTION_LENGTH);
    action_write(&word, action, size);
    json_string(out, key, text_as_span(&word));
}

static void write_curve(struct text *out, const struct forecast_of_bids *forecast) {
    struct auction_range range = auction_fair_range(forecast);
    json_number(out, "games", forecast->games);
    json_number(out, "of", BID_GAMES);
    json_number(out, "fair", auction_fair(forecast));
    json_open(out, "fair_range", '[');
    json_number(out, NULL, range.low);
    json_number(out, NULL, range.high);
    json_close(out, ']');
    json_open(out, "holds", '[');
    for (int bid = 1; bid <= BID_MOST; bid++)
        json_thousandths(out, NULL, auction_flood(forecast, bid).chance);
    json_close(out, ']');
}

/* What the seat on turn may do, and what that is worth to it. */
static void write_turn(struct text *out, const struct forecast_of_bids *forecast, const struct game *game) {
    const struct action pass = {.kind = ACTION_PASS, .tile = TILE_NONE};
    struct action bid = {.kind = ACTION_BID, .tile = TILE_NONE}, best = auction_best(forecast, game);
    int most = game_highest_bid(game);
    json_number(out, "seat", game->seat);
    json_number(out, "most", most);
    write_action(out, "best", &best, editions[game->setup.edition].size);
    if (game->bid)
        json_thousandths(out, "pass", auction_worth(forecast, game, &pass).chance);
    json_open(out, "worth", '[');
    for (bid.bid = 1; bid.bid <= BID_MOST && bid.bid <= most; bid.bid++)
        json_thousandths(out, NULL, auction_worth(forecast, game, &bid).chance);
    json_close(out, ']');
}

static void write_step(struct text *out, const struct forecast_of_bids *forecast, const struct game *game,
                       const struct action *action) {
    int size = editions[game->setup.edition].size;
    struct action best = auction_best(forecast, game);
    int most = auction_worth(forecast, game, &best).chance,
        worth = auction_worth(forecast, game, action).chance;
    json_open(out, NULL, '{');
    json_number(out, "seat", game->seat);
    write_action(out, "action", action, size);
    json_thousandths(out, "worth", worth);
    json_thousandths(out, "loss", most > worth ? most - worth : 0);
    write_action(out, "best", most > worth ? &best : action, size);
    json_close(out, '}');
}

/* All bids and passes that were made, and what they were worth to who made them. */
static void write_past(struct text *out, const struct forecast_of_bids *forecast, const struct table *table) {
    struct game game;
    struct refusal never;
    table_game_after(table, 0, &game);
    json_open(out, "past", '[');
    for (int i = 0; i < table->count && game.phase == PHASE_BID; i++) {
        const struct action *action = &table->moves[i].action;
        if (action->kind == ACTION_BID || action->kind == ACTION_PASS)
            write_step(out, forecast, &game, action);
        if (!game_play(&game, action, &never))
            break;
    }
    json_close(out, ']');
}

/* What the three have when the auction is over. */
static void write_outcome(struct text *out, const struct forecast_of_bids *forecast,
                          const struct game *game) {
    json_number(out, "flood", game->bidder);
    json_number(out, "bid", game->bid);
    json_thousandths(out, "flood_chance", auction_flood(forecast, game->bid).chance);
    json_thousandths(out, "builder_chance", auction_builder(forecast, game->bid).chance);
}

bool run_auction(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    static const uint64_t range[] = {1, BID_GAMES};
    const struct table *table = &session->game_record.table;
    const struct forecast_of_bids *forecast = &session->auction.forecast;
    uint64_t games = BID_GAMES;
    if (!arguments_take_number(&words, range, &games, why) || !arguments_end(words, why))
        return false;
    if (table->game.setup.players != 3 || table->game.setup.three != THREE_AUCTION)
        return refuse(why, "this game has no auction");
    if (!table_is_dealt(table))
        return refuse_as(why, REFUSAL_NOT_NOW, "the tiles have not been dealt yet");
    play_games(session, (int)games);
    json_open(out, NULL, '{');
    write_curve(out, forecast);
    if (table->game.phase == PHASE_BID)
        write_turn(out, forecast, &table->game);
    else if (table->game.bidder)
        write_outcome(out, forecast, &table->game);
    write_past(out, forecast, table);
    json_close(out, '}');
    return true;
}
