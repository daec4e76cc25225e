/* RULES 3.7 and 5: a turn, the end, the early discard, who wins with two players; RULES 8: giving up. */
#include "support.h"

/* Two tiles 123 face to face: no exit is open any more, so nothing can be placed. Seat 1 is on turn. */
#define CLOSED "bag=123 i10h123 bag=123 i11h567 "

TEST(rule_5_a_turn_is_draw_place_next_player) {
    struct game game = game_from("draw=bag start=1");
    assert_turn(&game, 1);
    assert_refused(&game, "i10h128", "a tile has to be drawn first");
    assert_refused(&game, "end", "a tile has to be drawn first");
    assert_refused(&game, "discard", "a tile has to be drawn first");
    play(&game, "bag=128");
    assert_turn(&game, 1);
    assert_refused(&game, "bag=128", "the tile in hand has to be placed first");
    assert_refused(&game, "i10h125", "that tile is not in hand");
    assert_refused(&game, "a1h128", "the first tile must cover at least one square of the start area");
    play(&game, "i10h128");
    assert_turn(&game, 2);
    play(&game, "bag=123 g11h567");
    assert_turn(&game, 1);
}

TEST(rule_5_the_second_seat_can_start) {
    struct game game = game_from("draw=bag start=2");
    assert_turn(&game, 2);
    play(&game, "bag=128 i10h128");
    assert_turn(&game, 1);
}

TEST(rule_3_7_a_tile_that_can_be_placed_must_be_placed) {
    struct game game = game_from("draw=bag start=1");
    play(&game, "bag=128 i10h128 bag=123");
    assert_legal(&game, "g11h567 h10v123 h11h567 h11v123 h12v123");
    assert_refused(&game, "end", "a tile that can be placed must be placed");
    assert_refused(&game, "discard", "a tile that can be placed must be placed");
}

TEST(rule_3_a_refused_placement_is_told_the_rule) {
    struct game game = game_from("draw=bag start=1");
    play(&game, "bag=128");
    assert_refused(&game, "a1h128", "the first tile must cover at least one square of the start area");
    play(&game, "i10h128 bag=123");
    assert_refused(&game, "i10h123", "a square there is covered, or blank edges lie all around");
    assert_refused(&game, "k12v123", "a square there is covered, or blank edges lie all around");
    assert_refused(&game, "i9h567", "no exit of the tile would join an exit on the board");
    assert_refused(&game, "i11h567", "there an exit would meet a blank edge: edge 5");
    play(&game, "h10v123 bag=168");
    assert_refused(&game, "i11h168", "there a blank edge would meet an exit: edge 7");
}

TEST(rule_5_ends_when_the_tile_cannot_be_placed) {
    struct game game = game_from("draw=bag start=1 discard=never");
    play(&game, CLOSED "bag=128");
    assert_legal(&game, "end");
    play(&game, "end");
    assert_turn(&game, 0);
    assert_legal(&game, "");
    assert_result(&game, "0 0 draw");
    assert_int_equal(game.hands[1].drawn, tile_from("128"));
    assert_refused(&game, "bag=124", "the game is over");
    assert_refused(&game, "end", "the game is over");
    assert_refused(&game, "resign", "the game is over");
}

TEST(rule_5_discard_ask_leaves_both_ways) {
    struct game game = game_from("draw=bag start=1 discard=ask");
    play(&game, CLOSED "bag=128");
    assert_legal(&game, "discard end");
    struct game ended = game;
    play(&ended, "end");
    assert_turn(&ended, 0);
    play(&game, "discard");
    assert_turn(&game, 1); /* the same player draws */
    assert_legal(&game, "bag");
    assert_int_equal(game.aside[1][tile_from("128")], 1);
    assert_int_equal(game.hands[1].drawn, TILE_NONE);
    play(&game, "bag=124 end");
    assert_result(&game, "0 0 draw");
}

TEST(rule_5_discard_ask_is_the_default) {
    struct game game = game_from("draw=bag start=1");
    play(&game, CLOSED "bag=128");
    assert_legal(&game, "discard end");
}

TEST(rule_5_discard_always) {
    struct game game = game_from("draw=bag start=1 discard=always");
    play(&game, CLOSED "bag=128");
    assert_legal(&game, "discard");
    assert_refused(&game, "end", "the tile has to be set aside: nobody has a score yet");
    play(&game, "discard bag=348");
    assert_legal(&game, "discard");
}

TEST(rule_5_discard_never) {
    struct game game = game_from("draw=bag start=1 discard=never");
    play(&game, CLOSED "bag=128");
    assert_legal(&game, "end");
    assert_refused(&game, "discard", "no tile may be set aside now: the game has to end");
}

/* The first stored game ends with 12 to 10, the second with 0 to 4: one side is enough. */
TEST(rule_5_no_discard_once_somebody_has_a_score) {
    static const char *const options[] = {"draw=bag start=1 discard=ask", "draw=bag start=1 discard=always"};
    for (int i = 0; i < 4; i++) {
        struct game game = game_from(options[i % 2]);
        play_stored_game(&game, i < 2 ? 1 : 2);
        assert_scores(&game, i < 2 ? 12 : 0, i < 2 ? 10 : 4);
        assert_legal(&game, "end");
        assert_refused(&game, "discard", "no tile may be set aside now: the game has to end");
    }
}

/* In the sixth stored game tiles are set aside while north and east have points, south and west none: points
 * on one coast alone are no score. */
TEST(rule_5_discard_while_no_product_is_above_zero) {
    struct game game = game_from("draw=bag start=1 discard=ask");
    play_stored_game(&game, 6);
    int aside = 0;
    for (int tile = 0; tile < TILE_COUNT; tile++)
        aside += game.aside[1][tile] + game.aside[2][tile];
    assert_int_equal(aside, 3);
    struct game strict = game_from("draw=bag start=1 discard=never");
    play(&strict, CLOSED "bag=128 end");
    assert_turn(&strict, 0);
}

TEST(rule_5_ends_when_no_tile_is_left_to_draw) {
    struct game game = game_with_pile("draw=bag start=1 discard=always", "123 123");
    play(&game, CLOSED);
    for (int i = 0; i < 110; i++)
        play(&game, "bag discard");
    assert_legal(&game, "end");
    assert_refused(&game, "bag", "nothing is left to draw");
    play(&game, "end");
    assert_result(&game, "0 0 draw");
}

TEST(rule_5_the_higher_score_wins) {
    struct game game = game_from("draw=bag start=1");
    play_stored_game(&game, 1);
    assert_result(&game, "none");
    play(&game, "end");
    assert_result(&game, "12 10 ns");
    game = game_from("draw=bag start=1");
    play_stored_game(&game, 2); /* points 0 1 2 2 */
    play(&game, "end");
    assert_result(&game, "0 4 ew");
}

/* The points of this game are 4 2 2 4. */
TEST(rule_5_equal_scores_are_a_draw) {
    struct game game = game_from("edition=goliath draw=bag start=1");
    play_stored_game(&game, 19);
    play(&game, "end");
    assert_result(&game, "8 8 draw");
}

TEST(rule_6_the_first_seat_plays_north_south) {
    struct game game = game_from("draw=bag start=2");
    assert_int_equal(game.role[1], ROLE_NS);
    assert_int_equal(game.role[2], ROLE_EW);
}

TEST(rule_8_giving_up_with_two_players) {
    struct game game = game_from("draw=bag start=1");
    play(&game, "resign");
    assert_turn(&game, 0);
    assert_result(&game, "0 0 ew");
    game = game_from("draw=bag start=1");
    play_stored_game(&game, 1); /* 12 to 10, seat 2 on turn */
    assert_turn(&game, 2);
    play(&game, "resign");
    assert_result(&game, "12 10 ns");
    game = game_from("draw=bag start=2");
    play_stored_game(&game, 1); /* the same with seat 1 on turn: the higher score does not help */
    play(&game, "resign");
    assert_result(&game, "12 10 ew");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_5_a_turn_is_draw_place_next_player),
        cmocka_unit_test(rule_5_the_second_seat_can_start),
        cmocka_unit_test(rule_3_7_a_tile_that_can_be_placed_must_be_placed),
        cmocka_unit_test(rule_3_a_refused_placement_is_told_the_rule),
        cmocka_unit_test(rule_5_ends_when_the_tile_cannot_be_placed),
        cmocka_unit_test(rule_5_discard_ask_leaves_both_ways),
        cmocka_unit_test(rule_5_discard_ask_is_the_default),
        cmocka_unit_test(rule_5_discard_always),
        cmocka_unit_test(rule_5_discard_never),
        cmocka_unit_test(rule_5_no_discard_once_somebody_has_a_score),
        cmocka_unit_test(rule_5_discard_while_no_product_is_above_zero),
        cmocka_unit_test(rule_5_ends_when_no_tile_is_left_to_draw),
        cmocka_unit_test(rule_5_the_higher_score_wins),
        cmocka_unit_test(rule_5_equal_scores_are_a_draw),
        cmocka_unit_test(rule_6_the_first_seat_plays_north_south),
        cmocka_unit_test(rule_8_giving_up_with_two_players),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
