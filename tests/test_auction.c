/* RULES 8: what bids are worth, while people bid and afterwards. */
#include <stdlib.h>
#include <string.h>

#include "at_page.h"
#include "review/verdict.h"
#include "search/auction.h"
#include "search/suggest.h"
#include "table/view.h"

static struct fast_eval fast_eval;

/* The auction from the eyes of that seat. */
static struct game view_of(int seat) {
    struct game game = game_from("players=3 seed=7 opener=1"), view;
    supply_shuffle(&game.supply, &game.setup);
    game.seat = (uint8_t)seat;
    view_game(&game, seat, &view);
    return view;
}

static struct forecast_of_bids forecast_for(const struct game *view, int first, int second) {
    struct forecast_of_bids forecast = {0};
    fast_eval_prepare(&fast_eval, view->setup.edition);
    bid_forecast(&fast_eval, view, AUCTION_SEED, first, &forecast);
    bid_forecast(&fast_eval, view, AUCTION_SEED, second, &forecast);
    return forecast;
}

TEST(games_in_slices_are_the_same_games) {
    struct game view = view_of(1);
    struct forecast_of_bids whole = forecast_for(&view, 64, 0), parts = forecast_for(&view, 5, 59);
    assert_memory_equal(&whole, &parts, sizeof whole);
}

TEST(who_bids_does_not_matter_for_the_curve) {
    struct game first = view_of(1), third = view_of(3);
    struct forecast_of_bids one = forecast_for(&first, 64, 0), other = forecast_for(&third, 64, 0);
    assert_memory_equal(&one, &other, sizeof one);
}

TEST(a_higher_bid_is_held_as_often_and_the_fair_one_in_a_third) {
    struct game view = view_of(2);
    struct forecast_of_bids forecast = forecast_for(&view, BID_GAMES, 0);
    int fair = auction_fair(&forecast);
    struct auction_range range = auction_fair_range(&forecast);
    for (int bid = 1; bid < BID_MOST; bid++)
        assert_true(bid_held(&forecast, bid) <= bid_held(&forecast, bid + 1));
    assert_true(3 * bid_held(&forecast, fair) >= forecast.games);
    assert_true(3 * bid_held(&forecast, fair - 1) < forecast.games);
    assert_true(range.low <= fair && fair <= range.high);
    assert_int_equal(bid_held(&forecast, 400), bid_held(&forecast, BID_MOST));
}

/* With p held of n games, the error is the root of p (1 − p) / n. */
TEST(the_doubt_of_a_share_is_its_standard_error) {
    struct forecast_of_bids forecast = {.games = 100, .held = {[20] = 50}};
    assert_int_equal(auction_flood(&forecast, 20).chance, 500);
    assert_int_equal(auction_flood(&forecast, 20).doubt, 50);
    assert_int_equal(auction_builder(&forecast, 20).chance, 250);
    assert_int_equal(auction_builder(&forecast, 20).doubt, 25);
}

/* The number behind a key of a JSON object: "loss":0.118 is 118. */
static int thousandths_of(const char *json, const char *key) {
    const char *at = strstr(json, key);
    assert_non_null(at);
    return (int)(strtod(at + strlen(key), NULL) * 1000 + 0.5);
}

TEST(the_coach_and_the_review_say_the_same) {
    struct verdict verdict;
    struct game game;
    ask("new players=3 seed=7 opener=1");
    ask("play bid30");
    ask("play bid9");
    const struct table *table = &page.session.game_record.table;
    const struct review_depth depth = {.simulations = 4, .seed = 1};
    table_game_after(table, 1, &game);
    verdict_find(&verdict, table, 1, &game, &depth, &page.thinker.player);
    const char *second = strstr(ask("auction"), "\"action\":\"bid9\"");
    assert_non_null(second);
    assert_int_equal(thousandths_of(second, "\"worth\":"), verdict.after);
    assert_int_equal(thousandths_of(second, "\"loss\":"), verdict.loss);
    assert_true(verdict.loss > 50);
}

/* With two seeds, as two programs ask. */
static void assert_bids(const struct game *view, struct action expected) {
    static struct player player;
    struct suggestion hints[SEARCH_CANDIDATES];
    for (struct order order = {.level = 8}; order.level <= LEVEL_MOST; order.level++) {
        order.seed = 10 * (uint64_t)order.level;
        player_begin(&player, view, &order);
        assert_true(player.settled && action_equal(&player.action, &expected));
    }
    suggest_begin(&player, view, 0, 3);
    assert_int_equal(suggest_list(&player, hints), 1);
    assert_true(action_equal(&hints[0].action, &expected));
}

/* 16 is fair: it is bid as long as it can be, and nobody goes below it. */
TEST(computers_and_hints_bid_what_the_coach_calls_best) {
    static const int highest[] = {0, 9, 16, 17, 30, 100};
    for (size_t i = 0; i < sizeof highest / sizeof *highest; i++) {
        struct game game = game_from("players=3 seed=7 opener=1");
        struct action bid = {.kind = ACTION_BID, .tile = TILE_NONE, .bid = (uint16_t)highest[i]};
        struct refusal why;
        if (bid.bid)
            assert_true(game_play(&game, &bid, &why));
        struct forecast_of_bids forecast = forecast_for(&game, BID_GAMES, 0);
        struct action best = auction_best(&forecast, &game), pass = {.kind = ACTION_PASS, .tile = TILE_NONE};
        bid.bid = 16;
        assert_true(action_equal(&best, highest[i] && highest[i] <= 16 ? &pass : &bid));
        assert_bids(&game, best);
    }
}

/* Weak levels have a notion of what is fair, and go down to it in steps. */
TEST(weak_levels_open_high_and_go_down_in_steps) {
    const struct forecast_of_bids forecast = {.games = 3, .held = {[9] = 1, [10] = 2}};
    static const int bids[][2] = {{0, 13}, {40, 35}, {11, 9}, {10, 9}, {9, 0}, {3, 0}};
    for (size_t i = 0; i < sizeof bids / sizeof *bids; i++) {
        struct game game = game_from("players=3 opener=1");
        struct action first = {.kind = ACTION_BID, .tile = TILE_NONE, .bid = (uint16_t)bids[i][0]};
        struct refusal why;
        if (first.bid)
            assert_true(game_play(&game, &first, &why));
        struct action action = auction_guess(&forecast, &game);
        assert_int_equal(action.kind, bids[i][1] ? ACTION_BID : ACTION_PASS);
        assert_int_equal(action.bid, bids[i][1]);
    }
}

TEST(an_auction_is_looked_at_in_slices) {
    ask("new players=3 seed=7 opener=1");
    contains("auction 10", "{\"games\":10,\"of\":256,");
    contains("auction 10", "{\"games\":20,");
    contains("auction 10", "\"seat\":1,\"most\":484,\"best\":\"bid");
    ask("play bid30");
    contains("auction 1", "{\"games\":31,");
    contains("auction", "{\"games\":256,");
    contains("auction 1", "{\"games\":256,");
    contains("auction 1", "\"seat\":2,\"most\":29,\"best\":\"bid15\",\"pass\":0.333,");
    ask("new players=3 seed=7 opener=1 edition=goliath three=auction");
    contains("auction 1", "{\"games\":1,");
}

TEST(an_auction_that_is_over_says_what_each_has) {
    ask("new players=3 seed=7 opener=1");
    ask("play bid9");
    ask("play pass");
    ask("play pass");
    contains("auction", "\"flood\":1,\"bid\":9,\"flood_chance\":0.");
    ask("play ns");
    ask("play left");
    contains("auction", "\"flood\":1,\"bid\":9,\"flood_chance\":0.");
    assert_null(strstr(ask("auction"), "\"most\""));
}

TEST(who_gave_up_during_the_auction_ends_it) {
    ask("new players=3 seed=7 opener=1");
    ask("play bid9");
    ask("play abort");
    contains("auction 1", "\"past\":[{\"seat\":1,\"action\":\"bid9\"");
}

TEST(a_game_without_an_auction_has_none) {
    refuses("auction", "this game has no auction");
    ask("new players=3 three=target");
    refuses("auction", "this game has no auction");
    ask("new players=3");
    refuses("auction 0", "a number from 1 to 256 is needed, not '0'");
    refuses("auction 2 3", "too much said: '3'");
    ask("new players=3 supply=sealed");
    refuses("auction", "the tiles have not been dealt yet");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_in_slices_are_the_same_games),
        cmocka_unit_test(who_bids_does_not_matter_for_the_curve),
        cmocka_unit_test(a_higher_bid_is_held_as_often_and_the_fair_one_in_a_third),
        cmocka_unit_test(the_doubt_of_a_share_is_its_standard_error),
        cmocka_unit_test(computers_and_hints_bid_what_the_coach_calls_best),
        cmocka_unit_test(weak_levels_open_high_and_go_down_in_steps),
        cmocka_unit_test_setup(the_coach_and_the_review_say_the_same, start_page),
        cmocka_unit_test_setup(an_auction_is_looked_at_in_slices, start_page),
        cmocka_unit_test_setup(an_auction_that_is_over_says_what_each_has, start_page),
        cmocka_unit_test_setup(who_gave_up_during_the_auction_ends_it, start_page),
        cmocka_unit_test_setup(a_game_without_an_auction_has_none, start_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
