#include "search/player.h"

#include "base/check.h"
#include "base/tr_later.h"
#include "search/auction.h"

const char *const bot_names[BOT_COUNT] = {"tayu", "random", "greedy", "mc"};

/* What is seen is fitted: each level wins 70 to 75 % of its games against the one below (docs/strength.md).
 */
const struct level levels[LEVEL_MOST + 1] = {
    [1] = {tr_later("first game"), {950, 980, 0}, 4, 0, 220},
    [2] = {tr_later("family"), {875, 450, 5}, 8, 0, 380},
    [3] = {tr_later("game night"), {860, 250, 30}, 16, 0, 550},
    [4] = {tr_later("experienced"), {820, 100, 70}, 32, 0, 730},
    [5] = {tr_later("strong"), {745, 0, 100}, 64, 0, 890},
    [6] = {tr_later("club"), {550, 0, 100}, 128, 0, 1090},
    [7] = {tr_later("expert"), {305, 0, 100}, 192, 0, 1240},
    [8] = {tr_later("very strong"), {0, 0, 0}, BID_GAMES, 0, 1400},
    [9] = {tr_later("champion"), {0, 0, 0}, BID_GAMES, 16, 1520},
    [10] = {tr_later("full strength"), {0, 0, 0}, BID_GAMES, -1, 1590},
};

static struct action choose_bid(struct player *player, const struct game *view) {
    struct forecast_of_bids forecast = {0};
    struct fast_eval *fast_eval = &player->search.fast_eval;
    bool by_level = player->order.bot == BOT_TAYU && !player->order.simulations;
    int games = by_level ? levels[player->order.level].bid_games : BID_GAMES;
    fast_eval_prepare(fast_eval, view->setup.edition);
    bid_forecast(fast_eval, view, games < BID_GAMES ? notice_luck(view) : AUCTION_SEED, games, &forecast);
    return games < BID_GAMES ? auction_guess(&forecast, view) : auction_best(&forecast, view);
}

static struct action choose_random(const struct game *view, uint64_t seed) {
    struct action list[GAME_LEGAL_MAX];
    struct rng rng = rng_seeded(seed, game_hash(view));
    int count = game_legal(view, list);
    check(count > 0);
    return list[rng_below(&rng, (uint32_t)count)];
}

/* The score after a placement; a point on a bare coast is worth something too. */
static int greedy_value(const struct game *view, const struct action *action) {
    struct board board = view->board;
    if (action->kind != ACTION_PLACE)
        return 0;
    board_lay(&board, action->placement);
    struct points points = board_points(&board);
    int ns = (points.coast[NORTH] + 1) * (points.coast[SOUTH] + 1);
    int ew = (points.coast[WEST] + 1) * (points.coast[EAST] + 1);
    enum role role = (enum role)view->role[view->seat];
    return role == ROLE_NS ? ns - ew : role == ROLE_EW ? ew - ns : -ns - ew;
}

static struct action choose_greedy(const struct game *view, uint64_t seed) {
    struct action list[GAME_LEGAL_MAX];
    struct rng rng = rng_seeded(seed, game_hash(view));
    int count = game_legal(view, list), best = 0, best_value = 0, ties = 0;
    check(count > 0);
    for (int i = 0; i < count; i++) {
        int value = greedy_value(view, &list[i]);
        ties = !i || value > best_value ? 1 : value == best_value ? ties + 1 : ties;
        if (!i || value > best_value || (value == best_value && !rng_below(&rng, (uint32_t)ties))) {
            best_value = value;
            best = i;
        }
    }
    return list[best];
}

static void settle(struct player *player, struct action action) {
    player->settled = true;
    player->action = action;
}

/* Begins a search as strong as the order says. */
static void begin_search(struct player *player, const struct game *view) {
    const struct level *level = &levels[player->order.level];
    struct skill skill = player->order.bot == BOT_MC ? skill_uniform : skill_best;
    bool by_level = player->order.bot == BOT_TAYU && !player->order.simulations;
    if (player->order.net)
        skill.net = player->order.net;
    if (player->order.bot == BOT_TAYU)
        skill.notice = level->notice;
    skill.counts = skill.counts && (player->order.simulations || level->worlds);
    search_begin(&player->search, view, &skill, player->order.seed);
    if (!player->order.compares)
        search_drop_hopeless(&player->search);
    player->most = player->order.simulations;
    if (by_level && level->worlds > 0)
        player->most = (int64_t)level->worlds * player->search.count;
    bool at_once = by_level && level->worlds == 0;
    if (at_once || !search_is_open(&player->search))
        settle(player, search_best(&player->search)->action);
    else
        search_prepare(&player->search);
}

void player_begin(struct player *player, const struct game *view, const struct order *order) {
    struct action list[GAME_LEGAL_MAX];
    player->order = *order;
    player->settled = false;
    player->simulations = player->most = 0;
    if (view->phase == PHASE_BID)
        settle(player, choose_bid(player, view));
    else if (order->bot == BOT_RANDOM)
        settle(player, choose_random(view, order->seed));
    else if (order->bot == BOT_GREEDY)
        settle(player, choose_greedy(view, order->seed));
    else if (game_legal(view, list) == 1 || list[0].kind == ACTION_DISCARD)
        settle(player, list[0]); /* RULES 5: computer players agree to a discard */
    else
        begin_search(player, view);
}

int player_slice_worlds(const struct player *player) {
    if (player->search.weighs_draws)
        return 1;
    bool fast = player->search.skill.uniform && player->search.list[0].rollout->playout.by_kernel;
    int games = fast ? 512 : player->search.skill.uniform ? 32 : 16, worlds = games / player->search.alive;
    if (player->most) {
        int64_t left = (player->most - player->simulations) / player->search.alive;
        worlds = left < worlds ? (int)left : worlds;
    }
    return worlds > 1 ? worlds : 1;
}

void player_take(struct player *player, const struct tally tallies[SEARCH_CANDIDATES], int worlds, int used) {
    bool weighs_draws = player->search.weighs_draws;
    player->simulations += weighs_draws ? 0 : (int64_t)worlds * player->search.alive;
    if (player->most && !weighs_draws) {
        int64_t by_games = player->simulations * 1000 / player->most;
        used = by_games > used ? (int)(by_games < 1000 ? by_games : 1000) : used;
    }
    search_take(&player->search, tallies, used);
    if (used >= 1000 || !search_is_open(&player->search))
        settle(player, search_best(&player->search)->action);
}

void player_slice(struct player *player, int used) {
    struct tally tallies[SEARCH_CANDIDATES] = {0};
    int worlds = player_slice_worlds(player);
    search_play(&player->search, player->search.next_game, worlds, tallies);
    player->search.next_game += worlds;
    player_take(player, tallies, worlds, used);
}

struct action player_action(const struct player *player) {
    return player->settled ? player->action : search_best(&player->search)->action;
}
