/* The players and the games played on, from what a seat may see in the middle of random games. */
#include "search/count.h"
#include "search/playout.h"
#include "search/suggest.h"
#include "search/world.h"
#include "table/view.h"

#include "invariants.h"
#include "random_player.h"
#include "support.h"

static struct player player;
static int counted_draws, dealt_from[WAY_SOURCES];

typedef void (*check_view)(const struct game *view, struct rng *rng);

/* Whether nothing can be placed, which is rare. */
static bool is_stuck(const struct game *game) {
    struct action list[GAME_LEGAL_MAX];
    return game->phase == PHASE_PLACE && game_legal(game, list) > 0 && list[0].kind != ACTION_PLACE;
}

/* Calls the check now and then in random games of all options, known and unknown supplies; some of them are
 * cramped. */
static void in_random_games(uint64_t games, check_view check_one) {
    for (uint64_t seed = 1; seed <= games; seed++) {
        struct rng rng = rng_seeded(seed, 9);
        struct setup setup = random_setup(&rng);
        struct game game, view;
        struct refusal why;
        game_start(&game, &setup);
        if (seed % 3)
            supply_shuffle(&game.supply, &setup);
        while (game.phase != PHASE_OVER) {
            if (rng_below(&rng, 20) == 0 || is_stuck(&game)) {
                view_game(&game, game.seat, &view);
                check_one(&view, &rng);
            }
            struct action action =
                seed % 8 == 0 ? random_closing_action(&game, &rng) : random_action(&game, &rng);
            assert_true(game_play(&game, &action, &why));
        }
    }
}

static bool knows_own_tiles(const struct game *view) {
    return !tile_is_unknown(view->hands[view->seat].kept) && !tile_is_unknown(view->hands[view->seat].drawn);
}

static void assert_is_legal(const struct game *view, struct action action) {
    struct action list[GAME_LEGAL_MAX];
    int count = game_legal(view, list);
    for (int i = 0; i < count; i++)
        if (action_equal(&list[i], &action))
            return;
    fail_msg("%s is not legal", action_name(&action, editions[view->setup.edition].size));
}

static struct action ask(const struct game *view, const struct order *order) {
    player_begin(&player, view, order);
    while (!player.settled)
        player_slice(&player, 0);
    return player_action(&player);
}

static void check_order(const struct game *view, const struct order *order) {
    struct action chosen = ask(view, order);
    assert_is_legal(view, chosen);
    int64_t simulations = player.simulations;
    struct action again = ask(view, order);
    assert_true(action_equal(&chosen, &again));
    assert_int_equal(player.simulations, simulations);
}

/* Each of them now and then. */
static void check_bots(const struct game *view, struct rng *rng) {
    static const struct order orders[] = {
        {.bot = BOT_TAYU, .level = 10, .simulations = 50},
        {.bot = BOT_TAYU, .level = 8},
        {.bot = BOT_TAYU, .level = 1},
        {.bot = BOT_RANDOM},
        {.bot = BOT_GREEDY},
        {.bot = BOT_MC, .simulations = 50},
    };
    enum { ORDER_COUNT = sizeof orders / sizeof *orders };
    if (!knows_own_tiles(view))
        return;
    struct order order = orders[rng_below(rng, ORDER_COUNT)];
    order.seed = rng_next(rng);
    check_order(view, &order);
}

TEST(every_bot_chooses_a_legal_action_and_the_same_again) {
    in_random_games(100, check_bots);
}

static int unlike_level_7[LEVEL_MOST + 1], placements_tried;

static void check_levels(const struct game *view, struct rng *rng) {
    struct order order = {.bot = BOT_TAYU, .level = 7, .seed = rng_next(rng)};
    if (!knows_own_tiles(view) || view->phase != PHASE_PLACE)
        return;
    struct action without_error = ask(view, &order);
    if (without_error.kind != ACTION_PLACE)
        return;
    placements_tried++;
    for (order.level = 1; order.level < 7; order.level++) {
        struct action chosen = ask(view, &order), again = ask(view, &order);
        assert_is_legal(view, chosen);
        assert_true(action_equal(&chosen, &again));
        unlike_level_7[order.level] += !action_equal(&chosen, &without_error);
    }
}

TEST(the_lower_the_level_the_more_it_overlooks_but_always_in_the_same_way) {
    in_random_games(30, check_levels);
    assert_true(placements_tried > 50);
    assert_true(unlike_level_7[1] > unlike_level_7[4] && unlike_level_7[4] > unlike_level_7[6]);
    assert_true(unlike_level_7[1] > placements_tried / 2);
}

static bool is_among(const struct search *search, int count, const struct action *action) {
    for (int i = 0; i < count; i++)
        if (action_equal(&search->list[i].action, action))
            return true;
    return false;
}

/* Nothing is lost or doubled, and those in the running are some of those that were before. */
static void assert_only_dropped(const struct search *before, const struct search *after) {
    assert_int_equal(after->count, before->count);
    assert_true(after->alive >= 1 && after->alive <= before->alive);
    for (int i = 0; i < after->count; i++)
        assert_true(is_among(after, after->count, &before->list[i].action));
    for (int i = 0; i < after->alive; i++)
        assert_true(is_among(before, before->alive, &after->list[i].action));
}

static void check_slices(const struct game *view, struct rng *rng) {
    static struct search before;
    struct order order = {.bot = rng_below(rng, 4) ? BOT_TAYU : BOT_MC,
                          .level = 10,
                          .simulations = 1 + (int64_t)rng_below(rng, 600),
                          .seed = rng_next(rng)};
    if (!knows_own_tiles(view))
        return;
    player_begin(&player, view, &order);
    assert_is_legal(view, player_action(&player));
    for (int used = 0; !player.settled; used += (int)rng_below(rng, 300)) {
        before = player.search;
        player_slice(&player, used < 1000 ? used : 1000);
        assert_only_dropped(&before, &player.search);
        assert_is_legal(view, player_action(&player));
    }
}

TEST(a_player_stopped_after_any_slice_has_a_legal_action) {
    in_random_games(16, check_slices);
}

/* Nothing in it is unknown, no tile is there too often, and whoever looks sees what was seen before. */
static void check_world(const struct game *view, struct rng *rng) {
    struct game world;
    uint8_t unseen[TILE_COUNT], rest[SUPPLY_MAX];
    world_sample(view, rng, &world);
    game_unseen(&world, unseen);
    int count = supply_rest(&world.supply, rest);
    assert_int_equal(count, view->supply.left);
    for (int i = 0; i < count; i++) {
        assert_true(rest[i] < TILE_COUNT && unseen[rest[i]] > 0);
        unseen[rest[i]]--;
    }
    for (int seat = 1; seat <= view->setup.players; seat++)
        assert_false(tile_is_unknown(world.hands[seat].kept) || tile_is_unknown(world.hands[seat].drawn));
    for (int column = 0; column < 2 && view->setup.draw == DRAW_BLOCK; column++) {
        struct sight seen = supply_sight(&view->supply, column);
        if (seen.back == BACK_RING || seen.back == BACK_PLAIN)
            assert_true(sight_allows(seen, supply_next(&world.supply, (enum source)column)));
    }
}

TEST(a_world_is_true_to_the_view) {
    in_random_games(300, check_world);
}

/* Whoever draws takes what is better for them: the next draw counted out is worth as much as the best of its
 * sources, looked at one by one. Where a tile can be set aside another one is drawn, which only the count
 * knows. */
static void check_next_draw(const struct game *view, struct rng *rng) {
    enum { ROUNDING = 16 };
    (void)rng;
    struct judge judge;
    int best = -1, from = -1;
    bool discards = view->setup.discard != DISCARD_NEVER && points_nobody_scored(board_points(&view->board));
    if (view->phase != PHASE_DRAW || !view->supply.left || !game_is_duel(view) || !knows_own_tiles(view) ||
        discards)
        return;
    const struct draw_way *way = supply_way(&view->supply);
    judge_prepare(&judge, &net_release, NULL, view);
    for (int n = 0; n < way->count; n++) {
        int chance = supply_offers(&view->supply, way->sources[n]) ? judge_draw(&judge, way->sources[n]) : -1;
        if (chance > best)
            best = chance, from = n;
    }
    struct next_draw next = count_next_draw(&net_release, view, &judge.position);
    int counted = judge.role == ROLE_NS ? next.chance : NET_CERTAIN - next.chance;
    assert_in_range(counted - best + ROUNDING, 0, 2 * ROUNDING);
    assert_true(next.from == from || judge_draw(&judge, way->sources[next.from]) >= best - ROUNDING);
    counted_draws++;
}

TEST(the_next_draw_is_from_the_better_source) {
    in_random_games(200, check_next_draw);
    assert_true(counted_draws > 50);
}

static int worth_of_source(const struct game *view, enum source source) {
    struct judge judge;
    uint8_t unseen[TILE_COUNT];
    int64_t sum = 0, tiles = 0;
    judge_prepare(&judge, &net_release, NULL, view);
    game_unseen(view, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        if (unseen[tile] && supply_may_bring(&view->supply, source, tile)) {
            sum += (int64_t)unseen[tile] * count_drawn(&judge, tile);
            tiles += unseen[tile];
        }
    return (int)(sum / tiles);
}

/* Whether one of two stacks shows a back that the other one does not. */
static bool shows_a_difference(const struct game *view) {
    struct sight left = supply_sight(&view->supply, 0), right = supply_sight(&view->supply, 1);
    return left.back != right.back;
}

static int weighed_draws, unlike_judged;

/* Levels that look ahead do so before they draw: they take the source whose tiles, counted out, are worth
 * more. Stopped before that, they take the one that is judged better, as those do that do not look ahead. */
static void check_weighed_draw(const struct game *view, struct rng *rng) {
    struct order ahead = {.bot = BOT_TAYU, .level = LEVEL_MOST - (int)rng_below(rng, 2), .seed = 1};
    struct order judging = {.bot = BOT_TAYU, .level = 8, .seed = 1};
    if (!game_is_duel(view) || search_plays_to_the_end(view) || !count_draws_differ(view) ||
        !knows_own_tiles(view))
        return;
    struct action judged = ask(view, &judging), action = ask(view, &ahead);
    const struct draw_way *way = supply_way(&view->supply);
    int worth = worth_of_source(view, (enum source)action.source);
    for (int n = 0; n < way->count; n++)
        if (supply_offers(&view->supply, way->sources[n]))
            assert_true(worth >= worth_of_source(view, way->sources[n]));
    player_begin(&player, view, &ahead);
    assert_false(player.settled);
    player_slice(&player, 0);
    player_slice(&player, 1000);
    assert_true(player.settled && action_equal(&player.action, &judged));
    unlike_judged += !action_equal(&action, &judged);
    weighed_draws++;
}

TEST(the_source_is_chosen_by_looking_one_draw_further) {
    in_random_games(40, check_weighed_draw);
    assert_true(weighed_draws > 10 && unlike_judged > 0);
}

/* Where the first tiles are dealt, a draw is not followed by a placement; in the eyes of others it is not
 * known by which. Nothing is counted out then. */
TEST(rule_6_draws_in_two_tile_variants_are_legal_in_all_eyes) {
    int differ = 0;
    for (uint64_t seed = 1; seed <= 400; seed++) {
        struct rng rng = rng_seeded(seed, 9);
        struct setup setup = random_setup(&rng);
        struct game game, view;
        struct refusal why;
        game_start(&game, &setup);
        supply_shuffle(&game.supply, &setup);
        for (int turns = 0; setup.hand != HAND_SINGLE && turns < 12 && game.phase != PHASE_OVER; turns++) {
            struct order order = {.bot = BOT_TAYU, .level = LEVEL_MOST - (int)(seed % 2), .seed = seed};
            struct action drawn = random_action(&game, &rng);
            for (int seat = 1; seat <= setup.players && game.phase == PHASE_DRAW; seat++) {
                view_game(&game, seat, &view);
                assert_is_legal(&view, ask(&view, &order));
                differ += shows_a_difference(&view);
            }
            assert_true(game_play(&game, &drawn, &why));
        }
    }
    assert_true(differ > 10);
}

/* What is dealt begins with a tile that looks like the source it is asked to come from. */
static void check_deal_from(const struct game *view, struct rng *rng) {
    struct playout playout;
    struct random_game random;
    const struct draw_way *way = supply_way(&view->supply);
    if (view->phase != PHASE_DRAW || view->setup.hand != HAND_SINGLE || way->sight == SIGHT_NOTHING)
        return;
    playout_prepare(&playout, view);
    for (int n = 0; n < way->count; n++) {
        struct sight sight = supply_sight(&view->supply, n);
        if (sight.back == BACK_NONE || sight.back == BACK_UNKNOWN)
            continue;
        playout.from = n;
        playout_deal(&playout, &random, rng);
        assert_true(random.queue_size > 0 && sight_allows(sight, random.queue[0]));
        dealt_from[n]++;
    }
}

TEST(the_next_tile_comes_from_the_source_that_is_asked_for) {
    in_random_games(200, check_deal_from);
    assert_true(dealt_from[0] > 20 && dealt_from[1] > 20);
}

/* Whether who places wins with that, because no tile that may come fits any more. */
static bool wins_at_once(const struct game *after, enum role role) {
    uint8_t unseen[TILE_COUNT];
    struct points points = board_points(&after->board);
    int lead = points_ns(points) - points_ew(points);
    bool won = role == ROLE_NS ? lead > 0 : lead < 0;
    game_unseen(after, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        won = won && !(unseen[tile] && board_count(&after->board, tile));
    return won;
}

static int count_wins_at_once(const struct game *view) {
    struct action list[GAME_LEGAL_MAX];
    int count = game_legal(view, list), wins = 0;
    for (int i = 0; i < count; i++) {
        struct game after = *view;
        struct refusal why;
        assert_true(game_play(&after, &list[i], &why));
        wins += list[i].kind == ACTION_PLACE && wins_at_once(&after, (enum role)view->role[view->seat]);
    }
    return wins;
}

/* Every game that is played on from there is over, so they all count the same. */
static void check_wins_at_once(const struct game *view) {
    struct order order = {.bot = BOT_TAYU, .level = LEVEL_MOST, .simulations = 100, .seed = 1};
    int played = 0;
    ask(view, &order);
    for (int i = 0; i < player.search.count && player.simulations; i++) {
        const struct candidate *candidate = &player.search.list[i];
        if (!wins_at_once(&candidate->rollout->playout.view, (enum role)view->role[view->seat]))
            continue;
        assert_int_equal(candidate->tally.reward, (int64_t)candidate->tally.games * NET_CERTAIN);
        played += candidate->tally.games;
    }
    assert_true(played > 0 || !player.simulations);
}

/* A game that is over and one that the network judges are compared: both by the chance to win. */
TEST(a_narrow_win_at_once_is_worth_as_much_as_a_certain_one_later) {
    int wins = 0;
    for (uint64_t seed = 16875; !wins; seed++) { /* the first of these games has one */
        struct rng rng = rng_seeded(seed, 0);
        struct refusal why;
        struct game game = game_from("draw=bag start=1 discard=never");
        while (game.phase != PHASE_OVER) {
            if (game.phase == PHASE_PLACE && game.board.tiles > 20 && count_wins_at_once(&game)) {
                check_wins_at_once(&game);
                wins += player.simulations > 0;
            }
            struct action action = random_closing_action(&game, &rng);
            assert_true(game_play(&game, &action, &why));
        }
    }
}

/* The tiles that can still be laid: in the supply and in hands. */
static int tiles_to_lay(const struct game *view) {
    int count = view->supply.left;
    for (int seat = 1; seat <= view->setup.players; seat++)
        count += (view->hands[seat].kept != TILE_NONE) + (view->hands[seat].drawn != TILE_NONE);
    return count;
}

static void check_playout(const struct game *view, struct rng *rng) {
    struct playout playout;
    struct points before = board_points(&view->board);
    if (!knows_own_tiles(view))
        return;
    playout_prepare(&playout, view);
    for (int i = 0; i < 3; i++) {
        struct playout_end outcome = playout_run(&playout, rng);
        assert_true(outcome.ns >= points_ns(before) && outcome.ew >= points_ew(before));
        assert_true(outcome.placements >= 0 && outcome.placements <= tiles_to_lay(view));
    }
}

TEST(a_playout_goes_on_from_the_view) {
    in_random_games(300, check_playout);
}

/* Scores never sink, and a rollout that may lay more tiles than there are comes to its end. */
static void check_arrival(const struct rollout *rollout, const struct rollout_order *order, struct rng *rng) {
    const struct game *view = &rollout->playout.view;
    struct points before = board_points(&view->board);
    struct arrival arrival = rollout_run(rollout, order, rng);
    int most = edition_product_most(&editions[view->setup.edition]);
    if (arrival.over) {
        assert_true(arrival.ns >= points_ns(before) && arrival.ns <= most);
        assert_true(arrival.ew >= points_ew(before) && arrival.ew <= most);
    }
    if (order->most_placements > tiles_to_lay(view))
        assert_true(arrival.over);
    int most_judged = order->eyes == EYES_NET ? order->most_placements / 2 - 1 : 0;
    assert_in_range(arrival.judgements, 0, most_judged > 0 ? most_judged : 0);
    if (order->eyes == EYES_NET && !arrival.over)
        assert_int_equal(arrival.judgements, most_judged > 0 ? most_judged : 0);
    assert_in_range(arrival.chances, 0, (int64_t)arrival.judgements * NET_CERTAIN);
}

static void check_rollout(const struct game *view, struct rng *rng) {
    static struct fast_eval fast_evals[EDITION_END];
    static struct rollout rollout;
    struct fast_eval *fast_eval = &fast_evals[view->setup.edition];
    bool two_sides = game_is_duel(view);
    if (!knows_own_tiles(view) || view->phase == PHASE_BID || view->phase == PHASE_SIDE)
        return;
    fast_eval_prepare(fast_eval, view->setup.edition);
    rollout_prepare(&rollout, &net_release, view);
    struct rollout_order to_the_end = {fast_eval, EYES_FAST_EVAL, tiles_to_lay(view) + 1};
    struct rollout_order some_way = {fast_eval, two_sides ? EYES_NET : EYES_FAST_EVAL,
                                     (int)rng_below(rng, 9)};
    check_arrival(&rollout, &to_the_end, rng);
    check_arrival(&rollout, &some_way, rng);
    to_the_end.eyes = some_way.eyes;
    if (rng_below(rng, 10) == 0)
        check_arrival(&rollout, &to_the_end, rng);
}

TEST(a_rollout_goes_on_from_the_view_with_the_tiles_there_are) {
    in_random_games(100, check_rollout);
}

static void assert_plausible(const struct game *view, const struct suggestion *suggestion) {
    int most = edition_product_most(&editions[view->setup.edition]);
    assert_true(suggestion->games >= 0);
    assert_true(suggestion->win >= 0 && suggestion->win <= 1);
    assert_true(suggestion->ns >= 0 && suggestion->ns <= most);
    assert_true(suggestion->ew >= 0 && suggestion->ew <= most);
}

static void check_suggestions(const struct game *view, struct rng *rng) {
    static struct suggestion list[SEARCH_CANDIDATES];
    struct action actions[GAME_LEGAL_MAX];
    if (!knows_own_tiles(view))
        return;
    suggest_begin(&player, view, 0, rng_next(rng));
    for (int used = 0; !player.settled && used < 900; used += 300)
        player_slice(&player, used);
    int count = suggest_list(&player, list), legal = game_legal(view, actions);
    struct action chosen = player_action(&player);
    legal = legal < SEARCH_CANDIDATES ? legal : SEARCH_CANDIDATES;
    assert_int_equal(count, view->phase == PHASE_BID ? 1 : legal);
    assert_true(action_equal(&list[0].action, &chosen));
    for (int i = 0; i < count; i++) {
        assert_is_legal(view, list[i].action);
        assert_plausible(view, &list[i]);
        for (int n = 0; n < i; n++)
            assert_false(action_equal(&list[n].action, &list[i].action));
    }
}

TEST(suggestions_are_the_legal_actions_and_the_first_is_what_the_player_does) {
    in_random_games(40, check_suggestions);
}

/* A short game in which nobody has a point shortly before its end; so nobody will have a product. */
static void play_without_points(struct game *game, enum phase phase) {
    struct refusal why;
    for (uint64_t seed = 1;; seed++) {
        struct rng rng = rng_seeded(seed, 0);
        *game = game_from("length=short draw=bag start=1");
        while (game->phase != PHASE_OVER && (game->board.tiles < 26 || game->phase != phase)) {
            struct action action = random_action(game, &rng);
            assert_true(game_play(game, &action, &why));
        }
        if (game->phase == phase && points_nobody_scored(board_points(&game->board)))
            return;
    }
}

/* The network has learned full games: it would expect some twenty points for each. */
TEST(what_is_expected_of_a_short_game_is_what_it_can_still_come_to) {
    static struct suggestion list[SEARCH_CANDIDATES];
    static const enum phase phases[] = {PHASE_DRAW, PHASE_PLACE};
    for (int i = 0; i < 2; i++) {
        struct game game;
        play_without_points(&game, phases[i]);
        suggest_begin(&player, &game, 0, 1);
        for (int used = 0; !player.settled && used < 900; used += 300)
            player_slice(&player, used);
        int count = suggest_list(&player, list);
        for (int n = 0; n < count; n++) {
            assert_float_equal(list[n].win, 0.5, 0.01);
            assert_true(list[n].ns == 0 && list[n].ew == 0);
        }
    }
}

/* A cramped game up to a tile of the flood's that fits nowhere. */
static bool play_until_flood_is_stuck(struct game *game, uint64_t seed) {
    struct refusal why;
    struct rng rng = rng_seeded(seed, 0);
    *game = game_from("players=3 three=target target=30 flood=1 draw=bag edition=goliath discard=ask");
    while (game->phase != PHASE_OVER && !(is_stuck(game) && game->role[game->seat] == ROLE_FLOOD)) {
        struct action action = random_closing_action(game, &rng);
        assert_true(game_play(game, &action, &why));
    }
    return game->phase != PHASE_OVER && game_ways_on(game).discard;
}

TEST(rule_5_computer_players_discard_even_if_the_end_would_be_theirs) {
    struct game game;
    uint64_t seed = 1;
    while (!play_until_flood_is_stuck(&game, seed))
        seed++;
    struct order order = {.bot = BOT_TAYU, .level = 7};
    assert_int_equal(ask(&game, &order).kind, ACTION_DISCARD);
    check_suggestions(&game, &(struct rng){{1, 2}});
}

/* A canal down the middle; the tile 236 may make 2 x 2 = 4 for north-south, or 2 x 3. */
#define CANAL "bag=248 j10v248 bag=248 j13v248 bag=248 j16v248 bag=248 j19v248 bag=148 j7v148 bag=148 j4v148 "

/* Whether the computer ends the game for north-south. */
static bool lets_north_south_win(const char *first, int level) {
    struct refusal why;
    struct game game = game_from("players=3 three=target target=4 flood=2 start=1 draw=bag reached=first");
    struct order order = {.bot = BOT_TAYU, .level = level, .simulations = 200};
    play(&game, first);
    struct action action = ask(&game, &order);
    assert_true(game_play(&game, &action, &why));
    return game_result(&game).winner == WINNER_NS;
}

TEST(rule_8_the_computer_knows_that_reaching_the_bid_wins_at_once) {
    for (int level = 8; level <= LEVEL_MOST; level++) {
        assert_true(lets_north_south_win("ns " CANAL "bag=236", level));
        assert_false(lets_north_south_win("ew " CANAL "bag=236", level));
    }
}

struct sums {
    int scores, both, placements;
};

/* Over random games, or games by the fast evaluation, of three from a position. */
static struct sums sum_games(const char *options, bool by_fast_eval) {
    static struct fast_eval fast_eval;
    static struct rollout rollout;
    struct sums sums = {0};
    struct game game = game_from(options);
    play(&game, "ns");
    fast_eval_prepare(&fast_eval, game.setup.edition);
    rollout_prepare(&rollout, &net_release, &game);
    for (uint64_t i = 0; i < 200; i++) {
        struct rng rng = rng_seeded(i, 8);
        struct rollout_order order = {&fast_eval, EYES_FAST_EVAL, SUPPLY_MAX};
        struct playout_end outcome = {0};
        if (by_fast_eval) {
            struct arrival arrival = rollout_run(&rollout, &order, &rng);
            assert_true(arrival.over);
            outcome = (struct playout_end){arrival.ns, arrival.ew, 0};
        } else
            outcome = playout_run(&rollout.playout, &rng);
        sums.scores += outcome.ns + outcome.ew;
        sums.both += outcome.ns && outcome.ew;
        sums.placements += outcome.placements;
    }
    return sums;
}

/* Levels that decide at once prepare no games to be played on; those that play on prepare all of them. */
TEST(only_levels_that_play_on_prepare_to) {
    struct game game = game_from("draw=bag start=1");
    play(&game, "bag=128");
    for (int level = LEVEL_LEAST; level <= LEVEL_MOST; level++) {
        struct order order = {.bot = BOT_TAYU, .level = level, .seed = 1};
        player_begin(&player, &game, &order);
        assert_int_equal(player.settled, levels[level].worlds == 0);
        assert_true(player.search.count > 1);
        for (int i = 0; i < player.search.count; i++)
            assert_int_equal(player.search.list[i].rollout != NULL, levels[level].worlds != 0);
    }
}

#define THREE "players=3 three=target target=1 flood=2 start=1 draw=bag discard=always "

TEST(rule_8_games_played_on_are_over_when_the_bid_is_reached) {
    for (int by_fast_eval = 0; by_fast_eval < 2; by_fast_eval++) {
        struct sums highest = sum_games(THREE "reached=highest", by_fast_eval);
        struct sums first = sum_games(THREE "reached=first", by_fast_eval);
        assert_true(first.scores > 0);
        assert_true(5 * first.both < highest.both);
        assert_true(by_fast_eval || first.placements < highest.placements);
    }
}

TEST(rule_8_in_games_played_on_a_beaten_flood_leaves_or_stays) {
    struct sums leaves = sum_games(THREE "beaten=leaves", true);
    struct sums stays = sum_games(THREE "beaten=stays", true);
    assert_true(10 * stays.scores < 9 * leaves.scores);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_bot_chooses_a_legal_action_and_the_same_again),
        cmocka_unit_test(the_lower_the_level_the_more_it_overlooks_but_always_in_the_same_way),
        cmocka_unit_test(a_player_stopped_after_any_slice_has_a_legal_action),
        cmocka_unit_test(only_levels_that_play_on_prepare_to),
        cmocka_unit_test(a_world_is_true_to_the_view),
        cmocka_unit_test(the_next_draw_is_from_the_better_source),
        cmocka_unit_test(the_source_is_chosen_by_looking_one_draw_further),
        cmocka_unit_test(rule_6_draws_in_two_tile_variants_are_legal_in_all_eyes),
        cmocka_unit_test(the_next_tile_comes_from_the_source_that_is_asked_for),
        cmocka_unit_test(a_narrow_win_at_once_is_worth_as_much_as_a_certain_one_later),
        cmocka_unit_test(a_playout_goes_on_from_the_view),
        cmocka_unit_test(a_rollout_goes_on_from_the_view_with_the_tiles_there_are),
        cmocka_unit_test(suggestions_are_the_legal_actions_and_the_first_is_what_the_player_does),
        cmocka_unit_test(rule_8_the_computer_knows_that_reaching_the_bid_wins_at_once),
        cmocka_unit_test(rule_8_games_played_on_are_over_when_the_bid_is_reached),
        cmocka_unit_test(rule_8_in_games_played_on_a_beaten_flood_leaves_or_stays),
        cmocka_unit_test(what_is_expected_of_a_short_game_is_what_it_can_still_come_to),
        cmocka_unit_test(rule_5_computer_players_discard_even_if_the_end_would_be_theirs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
