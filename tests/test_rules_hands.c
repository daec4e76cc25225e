/* RULES 6: two players, and the variants in which each keeps a tile in hand. */
#include <string.h>

#include "support.h"
#include "table/view.h"

static void drain(struct game *game, int left) {
    while (game->supply.left > left)
        supply_take(&game->supply, SOURCE_BAG);
}

TEST(rule_6_each_draws_one_tile_first_in_turn_order) {
    struct game game = game_from("hand=open draw=bag start=2");
    assert_turn(&game, 2);
    play(&game, "bag=123");
    assert_turn(&game, 1);
    assert_int_equal(game.hands[2].kept, tile_from("123"));
    assert_refused(&game, "i10h123", "a tile has to be drawn first");
    play(&game, "bag=124");
    assert_int_equal(game.hands[1].kept, tile_from("124"));
    assert_turn(&game, 2); /* now the game begins */
    assert_refused(&game, "i10h123", "a tile has to be drawn first");
    play(&game, "bag=125");
    assert_turn(&game, 2);
    assert_int_equal(game.hands[2].drawn, tile_from("125"));
}

TEST(rule_6_single_keeps_no_tile) {
    struct game game = game_from("hand=single draw=bag start=1");
    play(&game, "bag=123");
    assert_turn(&game, 1);
    assert_int_equal(game.hands[1].kept, TILE_NONE);
    play(&game, "i10h123");
    assert_int_equal(game.hands[1].drawn, TILE_NONE);
}

TEST(rule_6_either_tile_may_be_placed) {
    struct game game = game_from("hand=open draw=bag start=1");
    play(&game, "bag=123 bag=124 bag=125");
    static struct action list[GAME_LEGAL_MAX];
    assert_int_equal(game_legal(&game, list), 24);
    assert_true(is_legal(&game, "i10h123") && is_legal(&game, "i10h125"));
    assert_refused(&game, "i10h124", "that tile is not in hand");
    struct game kept = game, drawn = game;
    play(&kept, "i10h123");
    assert_int_equal(kept.hands[1].kept, tile_from("125"));
    assert_int_equal(kept.hands[1].drawn, TILE_NONE);
    play(&drawn, "i10h125");
    assert_int_equal(drawn.hands[1].kept, tile_from("123"));
    assert_int_equal(drawn.hands[1].drawn, TILE_NONE);
    assert_turn(&drawn, 2);
}

TEST(rule_6_two_tiles_alike_are_listed_once) {
    struct game game = game_from("hand=open draw=bag start=1");
    play(&game, "bag=123 bag=124 bag=123");
    static struct action list[GAME_LEGAL_MAX];
    assert_int_equal(game_legal(&game, list), 12);
    play(&game, "i10h123");
    assert_int_equal(game.hands[1].kept, tile_from("123"));
}

/* Nothing can be placed after this, seat 1 is on turn with 128 in hand. */
#define CLOSED "bag=123 bag=123 bag=128 i10h123 bag=124 i11h567 "

TEST(rule_6_ends_when_neither_tile_can_be_placed) {
    struct game game = game_from("hand=open draw=bag start=1 discard=never");
    play(&game, CLOSED "bag=125");
    assert_legal(&game, "end");
    play(&game, "end");
    assert_result(&game, "0 0 draw");
}

/* The board of the first stored game has no room for 238, but some for other tiles. */
TEST(rule_6_goes_on_while_one_of_the_two_can_be_placed) {
    struct game stored = game_from("draw=bag start=1");
    play_stored_game(&stored, 1);
    for (int drawn_fits = 0; drawn_fits <= 1; drawn_fits++) {
        struct game game = game_from("hand=open draw=bag start=1");
        play(&game, drawn_fits ? "bag=238 bag=124" : "bag=127 bag=124");
        game.board = stored.board;
        memcpy(game.laid, stored.laid, sizeof game.laid);
        play(&game, drawn_fits ? "bag=127" : "bag=238");
        assert_int_equal(board_count(&game.board, tile_from("238")), 0);
        assert_int_equal(board_count(&game.board, tile_from("127")), 1);
        assert_legal(&game, "e8v127");
        assert_refused(&game, "end", "a tile that can be placed must be placed");
        assert_refused(&game, "discard", "a tile that can be placed must be placed");
    }
}

TEST(rule_6_discard_sets_aside_the_tile_just_drawn) {
    struct game game = game_from("hand=open draw=bag start=1 discard=ask");
    play(&game, CLOSED "bag=125");
    assert_legal(&game, "discard end");
    play(&game, "discard");
    assert_turn(&game, 1);
    assert_int_equal(game.hands[1].kept, tile_from("128"));
    assert_int_equal(game.aside[1][tile_from("125")], 1);
    assert_legal(&game, "bag");
    play(&game, "bag=126");
    assert_legal(&game, "discard end");
}

TEST(rule_6_goes_on_with_the_tile_in_hand_when_the_supply_is_used_up) {
    struct game game = game_from("hand=open draw=bag start=1");
    play(&game, "bag=123 bag=128");
    drain(&game, 1);
    play(&game, "bag=123 i10h123"); /* the last one */
    assert_turn(&game, 2);
    assert_refused(&game, "bag=124", "the tile in hand has to be placed first");
    assert_refused(&game, "end", "a tile that can be placed must be placed");
    play(&game, "j13v456");
    assert_turn(&game, 1);
    assert_int_equal(game.hands[2].kept, TILE_NONE);
    play(&game, "k11h567");
    assert_turn(&game, 2);
    assert_legal(&game, "end"); /* no tile to draw and none in hand */
    assert_refused(&game, "bag=124", "nothing is left to draw");
    play(&game, "end");
    assert_turn(&game, 0);
}

TEST(rule_6_the_last_tile_in_hand_cannot_be_set_aside) {
    struct game game = game_from("hand=open draw=bag start=1 discard=always");
    play(&game, CLOSED);
    drain(&game, 1);
    play(&game, "bag=125");
    assert_legal(&game, "discard");
    play(&game, "discard");
    assert_legal(&game, "end");
}

TEST(rule_6_open_hands_are_seen_by_all) {
    struct game game = game_from("hand=open draw=bag start=1"), view;
    play(&game, "bag=123 bag=124 bag=125");
    for (int viewer = KEEPER; viewer <= 2; viewer++) {
        view_game(&game, viewer, &view);
        assert_memory_equal(view.hands, game.hands, sizeof view.hands);
    }
}

TEST(rule_6_hidden_hands_are_seen_by_their_owner) {
    struct game game = game_from("hand=hidden draw=bag start=1"), view;
    play(&game, "bag=123 bag=124 bag=125");
    view_game(&game, 1, &view);
    assert_int_equal(view.hands[1].kept, tile_from("123"));
    assert_int_equal(view.hands[1].drawn, tile_from("125"));
    assert_int_equal(view.hands[2].kept, TILE_UNKNOWN);
    assert_int_equal(view.hands[2].drawn, TILE_NONE);
    view_game(&game, 2, &view);
    assert_int_equal(view.hands[1].kept, TILE_UNKNOWN);
    assert_int_equal(view.hands[1].drawn, TILE_UNKNOWN);
    assert_int_equal(view.hands[2].kept, tile_from("124"));
    view_game(&game, ONLOOKER, &view);
    assert_int_equal(view.hands[1].kept, TILE_UNKNOWN);
    assert_int_equal(view.hands[2].kept, TILE_UNKNOWN);
    view_game(&game, KEEPER, &view);
    assert_int_equal(view.hands[2].kept, tile_from("124"));
    play(&game, "resign");
    view_game(&game, 1, &view);
    assert_int_equal(view.hands[2].kept, tile_from("124"));
}

TEST(rule_6_unknown_draws_are_for_hidden_hands_only) {
    static const char *const refused[] = {"hand=single draw=bag start=1", "hand=open draw=bag start=1"};
    for (int i = 0; i < 2; i++) {
        struct game game = game_from(refused[i]), known = game_with_pile(refused[i], "123");
        assert_refused(&game, "bag=?", "all players see this tile: name it");
        assert_refused(&known, "bag=?", "all players see this tile: name it");
    }
    struct game hidden = game_from("hand=hidden draw=bag start=1");
    play(&hidden, "bag=? bag=?");
    assert_int_equal(hidden.hands[1].kept, TILE_UNKNOWN);
    struct game known = game_with_pile("hand=hidden draw=bag start=1", "123 124");
    play(&known, "bag=? bag=?");
    assert_int_equal(known.hands[2].kept, tile_from("124"));
}

TEST(rule_6_an_unknown_hand_may_play_what_it_can_hold) {
    struct game game = game_from("hand=hidden draw=bag start=1");
    static struct action list[GAME_LEGAL_MAX];
    play(&game, "bag=? bag=123 bag=?");
    assert_int_equal(game_legal(&game, list), -1);
    assert_refused(&game, "a1h128", "the first tile must cover at least one square of the start area");
    play(&game, "i10h128");
    assert_int_equal(game.hands[1].kept, TILE_UNKNOWN);
    assert_int_equal(game.hands[1].drawn, TILE_NONE);
    play(&game, "bag=123 h10v123 bag=?");
    assert_refused(&game, "end", "a tile that can be placed must be placed");
}

/* All four copies of 123 are seen elsewhere, so the hidden hand cannot hold one. */
TEST(rule_6_an_unknown_hand_cannot_play_what_has_been_drawn) {
    struct game game = game_from("hand=hidden draw=bag start=1");
    play(&game, "bag=123 bag=? bag=123 i10h123 bag=? j13v456");
    play(&game, "bag=123 k11h567 bag=? i14v134 bag=123 l10h123 bag=?");
    assert_refused(&game, "j15h567", "that tile is not in hand");
}

/* Only h10 is open, for tiles with exits to the north and the east. Once all the others have been seen, the
 * hidden hand is known to fit. */
TEST(rule_6_an_unknown_hand_must_place_what_fits_whatever_it_is) {
    struct game game = game_from("hand=hidden draw=bag start=1");
    uint8_t unseen[TILE_COUNT];
    play(&game, "bag=? bag=? bag=? i10h128 bag=? h11h567 bag=?");
    struct game ended = game;
    play(&ended, "end");
    game_unseen(&game, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        if (!board_count(&game.board, tile))
            game.aside[2][tile] = unseen[tile];
    assert_refused(&game, "end", "a tile that can be placed must be placed");
}

/* Nothing fits any more, whatever the other one holds. */
TEST(rule_6_an_unknown_hand_may_end_where_it_can_be_stuck) {
    struct game game = game_from("hand=hidden draw=bag start=1 discard=ask");
    play(&game, "bag=? bag=? bag=? i10h123 bag=? i11h567 bag=?");
    struct game ended = game;
    play(&ended, "end");
    assert_result(&ended, "0 0 draw");
    play(&game, "discard bag=?");
    assert_int_equal(game.aside_unknown[1], 1);
    play(&game, "end");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_6_each_draws_one_tile_first_in_turn_order),
        cmocka_unit_test(rule_6_single_keeps_no_tile),
        cmocka_unit_test(rule_6_either_tile_may_be_placed),
        cmocka_unit_test(rule_6_two_tiles_alike_are_listed_once),
        cmocka_unit_test(rule_6_ends_when_neither_tile_can_be_placed),
        cmocka_unit_test(rule_6_goes_on_while_one_of_the_two_can_be_placed),
        cmocka_unit_test(rule_6_discard_sets_aside_the_tile_just_drawn),
        cmocka_unit_test(rule_6_goes_on_with_the_tile_in_hand_when_the_supply_is_used_up),
        cmocka_unit_test(rule_6_the_last_tile_in_hand_cannot_be_set_aside),
        cmocka_unit_test(rule_6_open_hands_are_seen_by_all),
        cmocka_unit_test(rule_6_hidden_hands_are_seen_by_their_owner),
        cmocka_unit_test(rule_6_unknown_draws_are_for_hidden_hands_only),
        cmocka_unit_test(rule_6_an_unknown_hand_may_play_what_it_can_hold),
        cmocka_unit_test(rule_6_an_unknown_hand_cannot_play_what_has_been_drawn),
        cmocka_unit_test(rule_6_an_unknown_hand_must_place_what_fits_whatever_it_is),
        cmocka_unit_test(rule_6_an_unknown_hand_may_end_where_it_can_be_stuck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
