#include "search/suggest.h"

#include "search/count.h"
#include "search/reason_pick.h"

void suggest_begin(struct player *player, const struct game *view, int64_t simulations, uint64_t seed) {
    struct order order = {
        .bot = BOT_TAYU, .level = LEVEL_MOST, .simulations = simulations, .seed = seed, .compares = true};
    player_begin(player, view, &order);
    if (view->phase == PHASE_BID)
        player->search.view = *view;
    else if (player->settled) {
        search_begin(&player->search, view, &skill_best, seed);
        search_prepare(&player->search);
    }
    if (view->phase != PHASE_BID && player->search.to_the_end && player->settled)
        search_slice(&player->search, BID_GAMES, 0);
}

/* The network says what scores to expect, unless games were played to their end. */
static struct suggestion suggestion_of(const struct search *search, const struct candidate *candidate) {
    const struct tally *tally = &candidate->tally;
    const struct game *after = &candidate->rollout->playout.view;
    enum { UNIT = 1 << NET_FORECAST_BITS };
    struct suggestion suggestion = {
        .action = candidate->action, .games = tally->games, .win = search_win(search, candidate)};
    struct points points = board_points(&after->board);
    struct net_forecast forecast =
        net_forecast(search->skill.net, &candidate->rollout->position, (enum role)after->role[after->seat]);
    bool over = after->phase == PHASE_OVER, played = search->to_the_end && tally->ended;
    suggestion.ns = over     ? points_ns(points)
                    : played ? (double)tally->ns / tally->ended
                             : (double)forecast.ns / UNIT;
    suggestion.ew = over     ? points_ew(points)
                    : played ? (double)tally->ew / tally->ended
                             : (double)forecast.ew / UNIT;
    return suggestion;
}

static struct forecast_of_bids forecast_for(const struct search *search) {
    struct forecast_of_bids forecast = {0};
    bid_forecast(&search->fast_eval, &search->view, AUCTION_SEED, BID_GAMES, &forecast);
    return forecast;
}

static struct suggestion suggest_bid(const struct search *search) {
    struct forecast_of_bids forecast = forecast_for(search);
    struct action best = auction_best(&forecast, &search->view);
    return (struct suggestion){.action = best,
                               .games = BID_GAMES,
                               .win = auction_worth(&forecast, &search->view, &best).chance / 1000.0,
                               .ns = (double)forecast.ns / forecast.games,
                               .ew = (double)forecast.ew / forecast.games};
}

/* What the player does comes first, also where it has its reasons beyond the judgement (RULES 5: a discard).
 */
static const struct candidate *chosen(const struct player *player) {
    const struct search *search = &player->search;
    struct action action = player_action(player);
    for (int i = 0; i < search->count; i++)
        if (action_equal(&search->list[i].action, &action))
            return &search->list[i];
    return search_best(search);
}

int suggest_list(const struct player *player, struct suggestion list[SEARCH_CANDIDATES]) {
    const struct search *search = &player->search;
    if (search->view.phase == PHASE_BID) {
        list[0] = suggest_bid(search);
        return 1;
    }
    const struct candidate *best = chosen(player);
    list[0] = suggestion_of(search, best);
    int count = 1;
    for (int i = 0; i < search->count; i++)
        if (&search->list[i] != best)
            list[count++] = suggestion_of(search, &search->list[i]);
    return count;
}

static int find_thought(const struct search *search, const struct action *action) {
    for (int i = 0; i < search->count; i++)
        if (action_equal(&search->list[i].action, action))
            return i;
    return -1;
}

static bool is_allowed(const struct game *view, const struct action *action) {
    struct game after = *view;
    struct refusal ignored;
    return (action->kind == ACTION_BID || action->kind == ACTION_PASS) && game_play(&after, action, &ignored);
}

static int reasons_of_bids(const struct search *search, const struct suggest_pair *pair,
                           struct reason list[REASONS_MOST]) {
    if (!is_allowed(&search->view, pair->better) || !is_allowed(&search->view, pair->worse))
        return -1;
    struct forecast_of_bids forecast = forecast_for(search);
    return reason_of_bid(&forecast, &search->view, pair->better, pair->worse, list);
}

/* The chance to win with each tile, by what the search has made of the draws. */
static void weigh_tiles(const struct search *search, int chances[TILE_COUNT]) {
    struct judge judge;
    bool weighed = search->weighs_draws && !search_is_open(search);
    judge_prepare(&judge, search->skill.net, &search->fast_eval, &search->view);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        chances[tile] = weighed ? count_drawn(&judge, tile) : net_chance(judge_drawn(&judge, tile));
}

/* Draws whose chances differ by less than a hundredth are told to be the same. */
static int reasons_of_draws(const struct search *search, const int at[2], struct reason list[REASONS_MOST]) {
    double gain = search_win(search, &search->list[at[0]]) - search_win(search, &search->list[at[1]]);
    list[0] = (struct reason){.kind = REASON_SAME};
    if (gain < 0.01)
        return gain > -0.01;
    int chances[TILE_COUNT];
    weigh_tiles(search, chances);
    const struct pick_question question = {&search->view, (enum source)search->list[at[0]].action.source,
                                           (enum source)search->list[at[1]].action.source, chances};
    return reason_of_pick(&question, list);
}

int suggest_reasons(const struct player *player, const struct suggest_pair *pair, struct contrast *contrast,
                    struct reason list[REASONS_MOST]) {
    const struct search *search = &player->search;
    if (search->view.phase == PHASE_BID)
        return reasons_of_bids(search, pair, list);
    int at[2] = {find_thought(search, pair->better), find_thought(search, pair->worse)};
    if (at[0] < 0 || at[1] < 0 || pair->better->kind != pair->worse->kind)
        return -1;
    if (pair->better->kind == ACTION_DRAW)
        return reasons_of_draws(search, at, list);
    return pair->better->kind == ACTION_PLACE
               ? reason_between(search, at[0], at[1], pair->worlds, contrast, list)
               : -1;
}

void suggest_chances(const struct player *player, const struct suggest_pair *pair, double win[2]) {
    const struct search *search = &player->search;
    const struct action *actions[2] = {pair->better, pair->worse};
    if (search->view.phase == PHASE_BID) {
        struct forecast_of_bids forecast = forecast_for(search);
        for (int i = 0; i < 2; i++)
            win[i] = auction_worth(&forecast, &search->view, actions[i]).chance / 1000.0;
        return;
    }
    for (int i = 0; i < 2; i++) {
        int at = find_thought(search, actions[i]);
        win[i] = at < 0 ? 0 : search_win(search, &search->list[at]);
    }
}
