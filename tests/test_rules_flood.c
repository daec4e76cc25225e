/* RULES 8: three players. */
#include "support.h"

#define AUCTION "players=3 three=auction draw=bag opener=1 start=2"

TEST(rule_8_the_opener_may_not_pass) {
    struct game game = game_from(AUCTION);
    assert_turn(&game, 1);
    assert_refused(&game, "pass", "the first player has to bid");
    assert_refused(&game, "bag=128", "the auction is still on: bid or pass");
    assert_refused(&game, "ns", "there is no side to choose now");
    static struct action list[GAME_LEGAL_MAX];
    assert_int_equal(game_legal(&game, list), 484);
}

TEST(rule_8_bids_go_from_1_to_the_highest_product) {
    static const char *const options[] = {AUCTION " edition=kosmos", AUCTION " edition=goliath"};
    for (int i = 0; i < 2; i++) {
        struct game game = game_from(options[i]);
        assert_refused(&game, "bid485", "a bid must be a number from 1 to 484");
        assert_refused(&game, "bid0", "a bid must be a number from 1 to 484");
        play(&game, "bid484");
        assert_turn(&game, 2);
    }
}

TEST(rule_8_each_bids_lower) {
    struct game game = game_from(AUCTION);
    play(&game, "bid20");
    assert_refused(&game, "bid20", "a bid must be a number from 1 to 19");
    assert_refused(&game, "bid21", "a bid must be a number from 1 to 19");
    play(&game, "bid3");
    assert_legal(&game, "bid1 bid2 pass");
}

TEST(rule_8_bidding_goes_clockwise_and_who_passed_is_out) {
    struct game game = game_from("players=3 three=auction draw=bag opener=3 start=2");
    assert_turn(&game, 3);
    play(&game, "bid30");
    assert_turn(&game, 1);
    play(&game, "pass");
    assert_turn(&game, 2);
    play(&game, "bid29");
    assert_turn(&game, 3);
    play(&game, "bid28");
    assert_turn(&game, 2); /* not 1 again */
    play(&game, "bid27");
    assert_turn(&game, 3);
    play(&game, "pass");
    assert_int_equal(game.phase, PHASE_SIDE);
    assert_int_equal(game.role[2], ROLE_FLOOD);
    assert_int_equal(game.bid, 27);
}

TEST(rule_8_the_auction_ends_after_two_passes) {
    struct game game = game_from(AUCTION);
    play(&game, "bid20 pass");
    assert_turn(&game, 3);
    play(&game, "pass");
    assert_int_equal(game.role[1], ROLE_FLOOD);
    assert_int_equal(game.bid, 20);
    assert_refused(&game, "bid5", "there is no auction now");
    assert_refused(&game, "pass", "there is no auction now");
    assert_turn(&game, 2);
    assert_legal(&game, "ew ns");
}

TEST(rule_8_a_bid_of_1_ends_the_auction) {
    struct game game = game_from(AUCTION);
    play(&game, "bid20 bid1");
    assert_int_equal(game.role[2], ROLE_FLOOD);
    assert_int_equal(game.phase, PHASE_SIDE);
    struct game at_once = game_from(AUCTION);
    play(&at_once, "bid1");
    assert_int_equal(at_once.role[1], ROLE_FLOOD);
}

/* The lot fell on seat 2 before anyone knew that it would be the flood: the next seat starts. */
TEST(rule_8_the_starting_builder_is_not_the_flood) {
    struct game game = game_from(AUCTION);
    play(&game, "bid20 bid10 pass pass");
    assert_int_equal(game.role[2], ROLE_FLOOD);
    assert_turn(&game, 3);
}

TEST(rule_8_target_says_number_and_flood) {
    struct game game = game_from("players=3 three=target flood=1 start=3 draw=bag");
    assert_int_equal(game.phase, PHASE_SIDE);
    assert_int_equal(game.bid, 24);
    assert_int_equal(game.role[1], ROLE_FLOOD);
    assert_turn(&game, 3);
    assert_refused(&game, "bid20", "there is no auction now");
    struct game other = game_from("players=3 three=target target=7 flood=2 start=3 draw=bag");
    assert_int_equal(other.bid, 7);
    assert_int_equal(other.role[2], ROLE_FLOOD);
}

TEST(rule_8_the_starting_builder_chooses_a_side) {
    struct game game = game_from("players=3 three=target flood=1 start=3 draw=bag"), other = game;
    assert_refused(&game, "bag=128", "the starting builder has to choose a side: ns or ew");
    play(&game, "ew");
    assert_int_equal(game.role[3], ROLE_EW);
    assert_int_equal(game.role[2], ROLE_NS);
    assert_int_equal(game.role[1], ROLE_FLOOD);
    assert_turn(&game, 3);
    assert_refused(&game, "ns", "there is no side to choose now");
    play(&other, "ns");
    assert_int_equal(other.role[3], ROLE_NS);
    assert_int_equal(other.role[2], ROLE_EW);
}

TEST(rule_8_play_goes_clockwise_the_flood_included) {
    struct game game = game_from("players=3 three=target flood=1 start=3 draw=bag");
    play(&game, "ns bag=128 i10h128");
    assert_turn(&game, 1);
    play(&game, "bag=123 h10v123");
    assert_turn(&game, 2);
    play(&game, "bag=348 i9h478");
    assert_turn(&game, 3);
}

/* A canal down the middle. The estuaries j19 and j1 are on double squares: the last tile makes 2 x 2 = 4. */
#define CANAL "bag=248 j10v248 bag=248 j13v248 bag=248 j16v248 bag=248 j19v248 bag=148 j7v148 bag=148 j4v148 "
#define MOUTH "bag=236 i1h236 "
#define BESIDE "bag=148 k9h148 " /* joins the canal at its side and changes no score */

TEST(rule_8_the_flood_loses_as_soon_as_a_builder_reaches_the_bid) {
    struct game game = game_from("players=3 three=target target=4 flood=2 start=1 draw=bag");
    play(&game, "ns " CANAL);
    assert_turn(&game, 1);
    assert_false(game.flood_lost);
    play(&game, MOUTH);
    assert_scores(&game, 4, 0);
    assert_true(game.flood_lost);
    assert_turn(&game, 3); /* the flood is left out */
    play(&game, BESIDE);
    assert_turn(&game, 1); /* the builders alternate */
    play(&game, "bag=123 n9v567");
    assert_turn(&game, 3);
}

TEST(rule_8_a_score_below_the_bid_is_not_enough) {
    struct game game = game_from("players=3 three=target target=5 flood=2 start=1 draw=bag");
    play(&game, "ns " CANAL MOUTH);
    assert_scores(&game, 4, 0);
    assert_false(game.flood_lost);
    assert_turn(&game, 2);
}

TEST(rule_8_the_flood_loses_by_its_own_placement) {
    struct game game = game_from("players=3 three=target target=4 flood=2 start=1 draw=bag");
    play(&game, "ew " CANAL BESIDE);
    assert_turn(&game, 2);
    play(&game, MOUTH);
    assert_true(game.flood_lost);
    assert_turn(&game, 3);
    play(&game, "bag=123 n9v567");
    assert_turn(&game, 1);
}

static void use_up(struct game *game) {
    while (game->supply.left)
        supply_take(&game->supply, SOURCE_BAG);
    assert_legal(game, "end");
    play(game, "end");
}

TEST(rule_8_the_flood_wins_if_neither_builder_reaches_the_bid) {
    struct game game = game_from("players=3 three=target target=5 flood=2 start=1 draw=bag");
    play(&game, "ns " CANAL MOUTH);
    use_up(&game);
    assert_result(&game, "4 0 flood");
}

TEST(rule_8_the_builder_with_the_higher_score_wins) {
    struct game game = game_from("players=3 three=target target=4 flood=2 start=1 draw=bag");
    play(&game, "ns " CANAL MOUTH);
    use_up(&game);
    assert_result(&game, "4 0 ns");
}

/* Four corner tiles laid by hand give both sides 2 x 2. */
TEST(rule_8_equal_builders_both_win) {
    struct game game = game_from("players=3 three=target target=4 flood=2 start=1 draw=bag");
    static const char *const corners[] = {"a19h178", "s19v178", "a1h278", "s3v348"};
    play(&game, "ns bag=128 i10h128");
    for (int i = 0; i < 4; i++) {
        game.laid[game.board.tiles] = placement_from(corners[i], 19);
        board_lay(&game.board, game.laid[game.board.tiles]);
    }
    play(&game, "bag=123 h10v123");
    assert_true(game.flood_lost);
    use_up(&game);
    assert_result(&game, "4 4 builders");
}

#define CANAL_OF_4 "players=3 three=target target=4 flood=2 start=1 draw=bag "

TEST(rule_8_a_beaten_flood_may_stay) {
    struct game game = game_from(CANAL_OF_4 "beaten=stays");
    play(&game, "ns " CANAL MOUTH);
    assert_true(game.flood_lost);
    assert_turn(&game, 2); /* it goes on placing */
    play(&game, BESIDE);
    assert_turn(&game, 3);
    play(&game, "bag=123 n9v567");
    assert_turn(&game, 1);
    use_up(&game);
    assert_result(&game, "4 0 ns"); /* but it cannot win any more */
}

TEST(rule_8_a_flood_that_stayed_can_give_up) {
    struct game game = game_from(CANAL_OF_4 "beaten=stays");
    play(&game, "ns " CANAL MOUTH "resign");
    assert_true(game.flood_lost && !game.flood_gave_up); /* the bid was reached before */
    assert_turn(&game, 3);
    play(&game, BESIDE);
    assert_turn(&game, 1);
    play(&game, "bag=123 n9v567");
    assert_turn(&game, 3);
}

TEST(rule_8_a_flood_that_gives_up_is_gone_even_if_a_beaten_one_stays) {
    struct game game = game_from("players=3 three=target flood=2 start=1 draw=bag beaten=stays");
    play(&game, "ns bag=128 i10h128 resign bag=123 h10v123");
    assert_turn(&game, 1);
    play(&game, "bag=348 i9h478");
    assert_turn(&game, 3);
}

TEST(rule_8_whoever_reaches_the_bid_first_may_win_at_once) {
    struct game game = game_from(CANAL_OF_4 "reached=first");
    play(&game, "ns " CANAL);
    assert_turn(&game, 1);
    play(&game, MOUTH);
    assert_turn(&game, 0);
    assert_legal(&game, "");
    assert_refused(&game, "end", "the game is over");
    assert_refused(&game, "resign", "the game is over");
    assert_result(&game, "4 0 ns");
}

TEST(rule_8_the_flood_may_make_a_builder_win_at_once) {
    struct game game = game_from(CANAL_OF_4 "reached=first beaten=stays");
    play(&game, "ew " CANAL BESIDE MOUTH);
    assert_turn(&game, 0);
    assert_result(&game, "4 0 ns");
}

TEST(rule_8_reached_first_needs_the_bid) {
    struct game game = game_from("players=3 three=target target=5 flood=2 start=1 draw=bag reached=first");
    play(&game, "ns " CANAL MOUTH);
    assert_turn(&game, 2);
    use_up(&game);
    assert_result(&game, "4 0 flood");
}

/* Lays by hand; a tile joined to the canal is laid after that. */
static void lay_corners(struct game *game, const char *const *corners, int count) {
    for (int i = 0; i < count; i++) {
        game->laid[game->board.tiles] = placement_from(corners[i], 19);
        board_lay(&game->board, game->laid[game->board.tiles]);
    }
}

TEST(rule_8_both_builders_reach_the_bid_at_once) {
    static const char *const corners[] = {"a19h178", "s19v178", "a1h278", "s3v348"};
    static const char *const more[] = {"a19h178", "s19v178", "a1h278", "s3v348", "e19h128"};
    for (int i = 0; i < 2; i++) {
        struct game game = game_from(CANAL_OF_4 "reached=first");
        play(&game, "ns bag=128 i10h128");
        lay_corners(&game, i ? more : corners, i ? 5 : 4);
        play(&game, "bag=123 h10v123");
        assert_turn(&game, 0);
        assert_result(&game, i ? "8 4 builders" : "4 4 builders"); /* the higher score does not count */
    }
}

TEST(rule_8_builders_race_for_the_bid_when_the_flood_gave_up) {
    struct game game = game_from(CANAL_OF_4 "reached=first"), other;
    play(&game, "ns bag=248 j10v248 resign bag=248 j13v248 bag=248 j16v248 bag=248 j19v248");
    other = game;
    play(&game, "bag=148 j7v148 bag=148 j4v148");
    assert_turn(&game, 1);
    play(&game, MOUTH);
    assert_result(&game, "4 0 ns");
    use_up(&other);
    assert_result(&other, "0 0 builders"); /* nobody reached it: the higher score, and these are equal */
}

TEST(rule_8_a_flood_that_gave_up_has_lost_by_that_although_the_bid_is_reached_later) {
    struct game game = game_from(CANAL_OF_4);
    play(&game, "ns " CANAL "resign2 " MOUTH);
    assert_true(game.flood_lost && game.flood_gave_up);
}

TEST(rule_8_goliath_plays_reached_first_if_nothing_is_said) {
    struct setup kosmos = setup_from("players=3"), goliath = setup_from("players=3 edition=goliath");
    assert_string_equal(setup_choice(&kosmos, "reached"), "highest");
    assert_string_equal(setup_choice(&goliath, "reached"), "first");
    assert_string_equal(setup_choice(&kosmos, "beaten"), "leaves");
    assert_string_equal(setup_choice(&goliath, "beaten"), "leaves");
}

TEST(rule_8_a_flood_that_gives_up_has_lost_and_the_builders_go_on) {
    struct game game = game_from("players=3 three=target flood=2 start=1 draw=bag");
    play(&game, "ns bag=128 i10h128 bag=123 resign");
    assert_true(game.flood_lost && game.flood_gave_up);
    assert_int_equal(game.aside[2][tile_from("123")], 1);
    assert_turn(&game, 3);
    play(&game, "bag=123 h10v123");
    assert_turn(&game, 1);
    play(&game, "bag=348 i9h478");
    assert_turn(&game, 3);
    use_up(&game);
    assert_result(&game, "0 0 builders");
}

TEST(rule_8_a_flood_can_give_up_before_the_draw) {
    struct game game = game_from("players=3 three=target flood=2 start=1 draw=bag");
    play(&game, "ns bag=128 i10h128 resign");
    assert_turn(&game, 3);
    assert_legal(&game, "bag");
}

TEST(rule_8_a_builder_who_gives_up_before_the_bid_is_reached) {
    struct game game = game_from("players=3 three=target flood=2 start=1 draw=bag target=5");
    play(&game, "ns " CANAL MOUTH BESIDE);
    assert_turn(&game, 3);
    play(&game, "resign");
    assert_turn(&game, 0);
    assert_result(&game, "4 0 flood");
}

TEST(rule_8_the_score_of_a_builder_who_gives_up_counts_as_0) {
    struct game game = game_from("players=3 three=target flood=2 start=1 draw=bag target=4");
    play(&game, "ns " CANAL MOUTH);
    struct game north = game, east = game;
    play(&north, BESIDE "resign");
    assert_result(&north, "0 0 builders"); /* seat 1 had 4; the flood has lost all the same */
    play(&east, "resign");
    assert_result(&east, "4 0 ns");
}

TEST(rule_8_giving_up_before_the_game) {
    struct game bidding = game_from(AUCTION), choosing = game_from(AUCTION);
    play(&bidding, "bid20 resign");
    assert_result(&bidding, "0 0 draw");
    play(&choosing, "bid20 pass pass resign");
    assert_result(&choosing, "0 0 flood");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_8_the_opener_may_not_pass),
        cmocka_unit_test(rule_8_bids_go_from_1_to_the_highest_product),
        cmocka_unit_test(rule_8_each_bids_lower),
        cmocka_unit_test(rule_8_bidding_goes_clockwise_and_who_passed_is_out),
        cmocka_unit_test(rule_8_the_auction_ends_after_two_passes),
        cmocka_unit_test(rule_8_a_bid_of_1_ends_the_auction),
        cmocka_unit_test(rule_8_the_starting_builder_is_not_the_flood),
        cmocka_unit_test(rule_8_target_says_number_and_flood),
        cmocka_unit_test(rule_8_the_starting_builder_chooses_a_side),
        cmocka_unit_test(rule_8_play_goes_clockwise_the_flood_included),
        cmocka_unit_test(rule_8_the_flood_loses_as_soon_as_a_builder_reaches_the_bid),
        cmocka_unit_test(rule_8_a_score_below_the_bid_is_not_enough),
        cmocka_unit_test(rule_8_the_flood_loses_by_its_own_placement),
        cmocka_unit_test(rule_8_the_flood_wins_if_neither_builder_reaches_the_bid),
        cmocka_unit_test(rule_8_the_builder_with_the_higher_score_wins),
        cmocka_unit_test(rule_8_equal_builders_both_win),
        cmocka_unit_test(rule_8_a_beaten_flood_may_stay),
        cmocka_unit_test(rule_8_a_flood_that_stayed_can_give_up),
        cmocka_unit_test(rule_8_a_flood_that_gives_up_is_gone_even_if_a_beaten_one_stays),
        cmocka_unit_test(rule_8_whoever_reaches_the_bid_first_may_win_at_once),
        cmocka_unit_test(rule_8_the_flood_may_make_a_builder_win_at_once),
        cmocka_unit_test(rule_8_reached_first_needs_the_bid),
        cmocka_unit_test(rule_8_both_builders_reach_the_bid_at_once),
        cmocka_unit_test(rule_8_builders_race_for_the_bid_when_the_flood_gave_up),
        cmocka_unit_test(rule_8_a_flood_that_gave_up_has_lost_by_that_although_the_bid_is_reached_later),
        cmocka_unit_test(rule_8_goliath_plays_reached_first_if_nothing_is_said),
        cmocka_unit_test(rule_8_a_flood_that_gives_up_has_lost_and_the_builders_go_on),
        cmocka_unit_test(rule_8_a_flood_can_give_up_before_the_draw),
        cmocka_unit_test(rule_8_a_builder_who_gives_up_before_the_bid_is_reached),
        cmocka_unit_test(rule_8_the_score_of_a_builder_who_gives_up_counts_as_0),
        cmocka_unit_test(rule_8_giving_up_before_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
