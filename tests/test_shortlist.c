/* Which placements the network is asked about in games played on, and which candidates are played on from. */
#include "search/player.h"
#include "table/view.h"

#include "random_player.h"
#include "support.h"

static struct shortlist shortlist;
static struct player player;

/* Calls the check where a tile is to be placed in random games of two sides. */
static void in_duels(uint64_t games, void (*check_one)(const struct game *view, struct rng *rng)) {
    for (uint64_t seed = 1; seed <= games; seed++) {
        struct rng rng = rng_seeded(seed, 12);
        struct setup setup = random_setup(&rng);
        struct game game, view;
        struct refusal why;
        game_start(&game, &setup);
        supply_shuffle(&game.supply, &setup);
        while (game.phase != PHASE_OVER) {
            view_game(&game, game.seat, &view);
            struct action list[GAME_LEGAL_MAX];
            bool places =
                view.phase == PHASE_PLACE && game_legal(&view, list) > 1 && list[1].kind == ACTION_PLACE;
            if (places && !search_plays_to_the_end(&view) && rng_below(&rng, 20) == 0)
                check_one(&view, &rng);
            struct action action = random_action(&game, &rng);
            assert_true(game_play(&game, &action, &why));
        }
    }
}

TEST(the_best_few_are_those_that_sorting_would_put_first) {
    struct rng rng = rng_seeded(1, 1);
    for (int round = 0; round < 2000; round++) {
        int values[12], count = 1 + (int)rng_below(&rng, 12), most = 1 + (int)rng_below(&rng, SHORTLIST_MOST);
        struct few few = {.count = 0};
        for (int i = 0; i < count; i++) {
            values[i] = (int)rng_below(&rng, 9);
            few_add(&few, most, i, values[i]);
        }
        assert_int_equal(few.count, count < most ? count : most);
        for (int n = 0; n < few.count; n++) {
            int better = 0, i = few.which[n];
            for (int j = 0; j < count; j++)
                better += values[j] > values[i] || (values[j] == values[i] && j < i);
            assert_int_equal(better, n);
        }
    }
}

static void check_shortlist(const struct game *view, struct rng *rng) {
    struct net_position position;
    struct placement places[PLACEMENTS_MAX];
    int known = 0, legal = 0, tile = (int)rng_below(rng, TILE_COUNT);
    shortlist_make(&shortlist, &net_release, view);
    net_of_game(&net_release, &position, view);
    int count = board_placements(&view->board, tile, places);
    for (int i = 0; i < count; i++) {
        struct placement place = places[i];
        int next_ew = net_value_after(&net_release, &position, &view->board, place, ROLE_EW);
        int next_ns = net_value_after(&net_release, &position, &view->board, place, ROLE_NS);
        assert_int_equal(shortlist.value[1][place.slot][place.pattern], next_ew);
        assert_int_equal(shortlist.value[0][place.slot][place.pattern], -next_ns);
    }
    for (int slot = 0; slot < SLOT_COUNT; slot++)
        for (int pattern = 0; pattern < PATTERN_COUNT; pattern++)
            known += shortlist.value[1][slot][pattern] != SHORTLIST_UNKNOWN;
    for (tile = 0; tile < TILE_COUNT; tile++)
        legal += board_placements(&view->board, tile, places);
    assert_int_equal(known, legal);
}

TEST(a_shortlist_has_what_the_network_says_of_all_that_could_be_placed) {
    in_duels(30, check_shortlist);
}

static int dropped, chosen_at_once;

/* Those that are left are the ones near the best, and all are if somebody compares. */
static void check_candidates(const struct game *view, struct rng *rng) {
    struct order order = {.bot = BOT_TAYU, .level = LEVEL_MOST, .simulations = 20, .seed = rng_next(rng)};
    player_begin(&player, view, &order);
    const struct search *search = &player.search;
    int best = net_chance(search->list[0].judgement), alive = search->alive;
    for (int i = 0; i < search->count; i++)
        assert_int_equal(i < alive, i < SEARCH_COUNTED &&
                                        net_chance(search->list[i].judgement) >= best - NET_CERTAIN / 20);
    assert_true(player.settled == (alive == 1));
    dropped += search->count - alive;
    chosen_at_once += alive == 1;
    order.compares = true;
    player_begin(&player, view, &order);
    assert_int_equal(search->alive, search->count);
}

TEST(what_is_judged_far_behind_the_best_is_played_on_from_only_to_compare) {
    in_duels(40, check_candidates);
    assert_true(dropped > 0 && chosen_at_once > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_few_are_those_that_sorting_would_put_first),
        cmocka_unit_test(a_shortlist_has_what_the_network_says_of_all_that_could_be_placed),
        cmocka_unit_test(what_is_judged_far_behind_the_best_is_played_on_from_only_to_compare),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
