/* The players and the random games to the end, from what a seat may see in the middle of random games. */
#include "search/one_look.h"
#include "search/playout.h"
#include "search/suggest.h"
#include "search/world.h"
#include "table/view.h"

#include "invariants.h"
#include "random_player.h"
#include "support.h"

enum { GAMES = 300 };

typedef void (*check_view)(const struct game *view, struct rng *rng);

/* Calls the check now and then in random games of all options, known and unknown supplies. */
static void in_random_games(check_view check_one) {
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct rng rng = rng_seeded(seed, 9);
        struct setup setup = random_setup(&rng);
        struct game game, view;
        char reason[REASON_LENGTH];
        struct text why = text_in(reason, sizeof reason);
        game_start(&game, &setup);
        if (seed % 3)
            supply_shuffle(&game.supply, &setup);
        while (game.phase != PHASE_OVER) {
            if (rng_below(&rng, 20) == 0) {
                view_game(&game, game.seat, &view);
                check_one(&view, &rng);
            }
            struct action action = random_action(&game, &rng);
            assert_true(game_play(&game, &action, &why));
        }
    }
}

static bool knows_own_tiles(const struct game *view) {
    return !tile_is_unknown(view->hands[view->seat].kept) && !tile_is_unknown(view->hands[view->seat].drawn);
}

static void check_one_look(const struct game *view, struct rng *rng) {
    (void)rng;
    struct action list[GAME_LEGAL_MAX];
    if (!knows_own_tiles(view))
        return;
    struct action chosen = one_look_choose(view), again = one_look_choose(view);
    assert_true(action_equal(&chosen, &again));
    int count = game_legal(view, list);
    for (int i = 0; i < count; i++)
        if (action_equal(&list[i], &chosen))
            return;
    fail_msg("%s is not legal", action_name(&chosen, editions[view->setup.edition].size));
}

TEST(one_look_chooses_a_legal_action) {
    in_random_games(check_one_look);
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
    in_random_games(check_world);
}

static void check_playout(const struct game *view, struct rng *rng) {
    struct playout playout;
    struct points before = board_points(&view->board);
    if (!knows_own_tiles(view))
        return;
    playout_prepare(&playout, view);
    for (int i = 0; i < 3; i++) {
        struct outcome outcome = playout_run(&playout, rng);
        assert_true(outcome.ns >= points_ns(before) && outcome.ew >= points_ew(before));
        int held = view->hands[1].kept != TILE_NONE ? 2 : 1;
        assert_true(outcome.placements >= 0 && outcome.placements <= view->supply.left + held);
    }
}

TEST(a_playout_goes_on_from_the_view) {
    in_random_games(check_playout);
}

static bool never(void *context) {
    (void)context;
    return false;
}

static void check_suggestions(const struct game *view, struct rng *rng) {
    static struct suggestion list[GAME_LEGAL_MAX];
    struct action actions[GAME_LEGAL_MAX];
    struct budget budget = {.games = 1, .out_of_time = never};
    if (!knows_own_tiles(view))
        return;
    int count = suggest(view, &budget, rng, list);
    assert_int_equal(count, view->phase == PHASE_BID ? 1 : game_legal(view, actions));
    for (int i = 0; i < count; i++) {
        assert_true(list[i].games >= 1 && list[i].win >= 0 && list[i].win <= 1);
        assert_true(!i || list[i - 1].win >= list[i].win);
    }
}

TEST(suggestions_are_the_legal_actions_best_first) {
    in_random_games(check_suggestions);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_look_chooses_a_legal_action),
        cmocka_unit_test(a_world_is_true_to_the_view),
        cmocka_unit_test(a_playout_goes_on_from_the_view),
        cmocka_unit_test(suggestions_are_the_legal_actions_best_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
