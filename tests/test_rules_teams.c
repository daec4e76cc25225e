/* RULES 7: four players; RULES 8: giving up with four. */
#include <stdio.h>

#include "support.h"

TEST(rule_7_turns_go_north_east_south_west) {
    struct game game = game_from("players=4 draw=bag start=1");
    assert_turn(&game, 1);
    play(&game, "bag=128 i10h128");
    assert_turn(&game, 2);
    play(&game, "bag=123 h10v123");
    assert_turn(&game, 3);
    play(&game, "bag=348 i9h478");
    assert_turn(&game, 4);
    play(&game, "bag=167 i11h167");
    assert_turn(&game, 1);
}

TEST(rule_7_any_seat_can_start) {
    struct game game = game_from("players=4 draw=bag start=3");
    assert_turn(&game, 3);
    play(&game, "bag=128 i10h128");
    assert_turn(&game, 4);
    play(&game, "bag=123 h10v123");
    assert_turn(&game, 1);
}

TEST(rule_7_partners_sit_opposite) {
    struct game game = game_from("players=4 draw=bag");
    assert_int_equal(game.role[1], ROLE_NS);
    assert_int_equal(game.role[2], ROLE_EW);
    assert_int_equal(game.role[3], ROLE_NS);
    assert_int_equal(game.role[4], ROLE_EW);
}

TEST(rule_7_talk_hands_the_drawn_tile_to_the_left) {
    struct game game = game_from("players=4 draw=bag start=1");
    play(&game, "bag=128 talk");
    assert_turn(&game, 2);
    assert_int_equal(game.hands[1].drawn, TILE_NONE);
    assert_int_equal(game.hands[2].drawn, tile_from("128"));
    assert_refused(&game, "bag=123", "the tile in hand has to be placed first");
    play(&game, "i10h128");
    assert_turn(&game, 3); /* play goes on from there */
    assert_legal(&game, "bag");
}

TEST(rule_7_talk_twice_in_a_row) {
    struct game game = game_from("players=4 draw=bag start=4");
    play(&game, "bag=128 talk");
    assert_turn(&game, 1);
    play(&game, "talk");
    assert_turn(&game, 2);
    assert_int_equal(game.hands[4].drawn, TILE_NONE);
    assert_int_equal(game.hands[1].drawn, TILE_NONE);
    play(&game, "i10h128");
    assert_turn(&game, 3);
    assert_int_equal(game.supply.left, 111);
}

TEST(rule_7_talk_comes_after_the_draw) {
    struct game game = game_from("players=4 draw=bag start=1");
    assert_refused(&game, "talk", "a tile has to be drawn first");
    play(&game, "bag=128 i10h128");
    assert_refused(&game, "talk", "a tile has to be drawn first");
}

TEST(rule_7_only_partners_talk) {
    struct game two = game_from("players=2 draw=bag start=1");
    play(&two, "bag=128");
    assert_refused(&two, "talk", "only four players have partners to talk to");
    struct game three = game_from("players=3 three=target flood=3 draw=bag start=1");
    play(&three, "ns bag=128");
    assert_refused(&three, "talk", "only four players have partners to talk to");
}

/* "As if drawn": whoever gets the tile may set it aside or end. */
TEST(rule_7_a_tile_handed_over_is_as_if_drawn) {
    struct game game = game_from("players=4 draw=bag start=1 discard=ask");
    play(&game, "bag=123 i10h123 bag=123 i11h567 bag=128 talk");
    assert_turn(&game, 4);
    assert_legal(&game, "discard end");
    play(&game, "discard");
    assert_turn(&game, 4);
    assert_int_equal(game.aside[4][tile_from("128")], 1);
    play(&game, "bag=124 talk end");
    assert_result(&game, "0 0 draw");
}

TEST(rule_7_talk_is_not_listed) {
    struct game game = game_from("players=4 draw=bag start=1 discard=never");
    play(&game, "bag=123 i10h123 bag=123 i11h567 bag=128");
    assert_legal(&game, "end");
}

TEST(rule_8_giving_up_with_four_players) {
    static const char *const winners[] = {"0 0 ew", "0 0 ns", "0 0 ew", "0 0 ns"};
    for (int seat = 1; seat <= 4; seat++) {
        char options[] = "players=4 draw=bag start=0";
        options[sizeof options - 2] = (char)('0' + seat);
        struct game game = game_from(options);
        play(&game, "resign");
        assert_result(&game, winners[seat - 1]);
    }
}

/* RULES 7: Goliath's text says nothing of it, so talking is no action there. */
TEST(rule_7_partners_may_talk_by_the_rules_of_goliath) {
    static const char *const free[] = {"edition=goliath", "preset=goliath", "talk=free",
                                       "preset=goliath edition=kosmos"};
    static const char *const penalty[] = {"", "preset=de", "preset=hu", "edition=goliath talk=penalty",
                                          "preset=fr edition=goliath"};
    char options[100];
    for (int i = 0; i < 4; i++) {
        snprintf(options, sizeof options, "players=4 draw=bag start=1 %s", free[i]);
        struct game game = game_from(options);
        play(&game, "bag=128");
        assert_refused(&game, "talk", "partners may talk in this game");
    }
    for (int i = 0; i < 5; i++) {
        snprintf(options, sizeof options, "players=4 draw=bag start=1 %s", penalty[i]);
        struct game game = game_from(options);
        play(&game, "bag=128 talk");
        assert_turn(&game, 2);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_7_turns_go_north_east_south_west),
        cmocka_unit_test(rule_7_any_seat_can_start),
        cmocka_unit_test(rule_7_partners_sit_opposite),
        cmocka_unit_test(rule_7_talk_hands_the_drawn_tile_to_the_left),
        cmocka_unit_test(rule_7_talk_twice_in_a_row),
        cmocka_unit_test(rule_7_talk_comes_after_the_draw),
        cmocka_unit_test(rule_7_only_partners_talk),
        cmocka_unit_test(rule_7_a_tile_handed_over_is_as_if_drawn),
        cmocka_unit_test(rule_7_talk_is_not_listed),
        cmocka_unit_test(rule_8_giving_up_with_four_players),
        cmocka_unit_test(rule_7_partners_may_talk_by_the_rules_of_goliath),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
