/* RULES 4: drawing. */
#include "support.h"

static struct supply shuffled(const char *options, struct setup *setup) {
    struct supply supply;
    *setup = setup_from(options);
    supply_start(&supply, setup);
    supply_shuffle(&supply, setup);
    return supply;
}

/* Takes count tiles there and checks that they are those of the pile from this place on. */
static void take_run(struct supply *supply, enum source source, int from, int count) {
    for (int i = from; i < from + count; i++) {
        assert_true(supply_offers(supply, source));
        assert_int_equal(supply_next(supply, source), supply->pile[i]);
        supply_take(supply, source);
    }
}

TEST(rule_4_block_of_sixteen_stacks_of_seven) {
    struct setup setup;
    struct supply supply = shuffled("edition=kosmos draw=block seed=7", &setup);
    for (int stack = 0; stack < 8; stack++)
        take_run(&supply, SOURCE_LEFT, 14 * stack, 7);
    assert_false(supply_offers(&supply, SOURCE_LEFT));
    assert_int_equal(supply.left, 56);
    for (int stack = 0; stack < 8; stack++)
        take_run(&supply, SOURCE_RIGHT, 14 * stack + 7, 7);
    assert_false(supply_offers(&supply, SOURCE_RIGHT));
    assert_int_equal(supply.left, 0);
}

TEST(rule_4_goliath_block_of_twelve_stacks_of_seven) {
    struct setup setup;
    struct supply supply = shuffled("edition=goliath draw=block seed=8", &setup);
    for (int stack = 0; stack < 6; stack++)
        take_run(&supply, SOURCE_RIGHT, 14 * stack + 7, 7);
    assert_false(supply_offers(&supply, SOURCE_RIGHT));
    for (int stack = 0; stack < 6; stack++)
        take_run(&supply, SOURCE_LEFT, 14 * stack, 7);
    assert_int_equal(supply.left, 0);
}

TEST(rule_4_block_columns_at_different_depths) {
    struct setup setup;
    struct supply supply = shuffled("edition=kosmos draw=block seed=9", &setup);
    take_run(&supply, SOURCE_LEFT, 0, 7);
    take_run(&supply, SOURCE_RIGHT, 7, 3);
    take_run(&supply, SOURCE_LEFT, 14, 7);
    take_run(&supply, SOURCE_LEFT, 28, 2);
    take_run(&supply, SOURCE_RIGHT, 10, 4);
    take_run(&supply, SOURCE_RIGHT, 21, 1);
    take_run(&supply, SOURCE_LEFT, 30, 1);
}

TEST(rule_4_block_only_the_other_column_remains) {
    struct game game = game_with_pile("draw=block start=1", "");
    assert_legal(&game, "left right");
    for (int i = 0; i < 56; i++)
        supply_take(&game.supply, SOURCE_LEFT);
    assert_legal(&game, "right");
    assert_refused(&game, "left", "there is no tile to draw there");
    assert_int_equal(supply_sight(&game.supply, 0).back, BACK_NONE);
    assert_int_equal(supply_sight(&game.supply, 1).back, BACK_PLAIN);
    play(&game, "right");
}

TEST(rule_4_block_shows_the_backs_of_both_open_stacks) {
    struct game game =
        game_with_pile("draw=block start=1", "145 123 123 123 124 124 124 125 146 125 125 126 126 126");
    struct sight left = supply_sight(&game.supply, 0), right = supply_sight(&game.supply, 1);
    assert_int_equal(left.back, BACK_RING);
    assert_int_equal(right.back, BACK_PLAIN);
    assert_int_equal(left.exits | left.blanks | right.exits | right.blanks, 0);
    play(&game, "right=125 i10h125");
    assert_int_equal(supply_sight(&game.supply, 0).back, BACK_RING);
    assert_int_equal(supply_sight(&game.supply, 1).back, BACK_RING);
    supply_take(&game.supply, SOURCE_LEFT);
    assert_int_equal(supply_sight(&game.supply, 0).back, BACK_PLAIN);
}

TEST(rule_4_block_has_no_other_draws) {
    struct game game = game_with_pile("draw=block start=1", "");
    assert_refused(&game, "bag", "there is no tile to draw there");
    assert_refused(&game, "ring", "there is no tile to draw there");
    assert_refused(&game, "plain", "there is no tile to draw there");
}

TEST(rule_4_bag_brings_one_tile_of_the_supply) {
    struct game game = game_with_pile("draw=bag start=1", "348 123");
    assert_legal(&game, "bag");
    assert_refused(&game, "left", "there is no tile to draw there");
    assert_refused(&game, "ring", "there is no tile to draw there");
    assert_refused(&game, "bag=123", "another tile lies there in this supply");
    play(&game, "bag");
    assert_int_equal(game.hands[1].drawn, tile_from("348"));
    assert_int_equal(supply_sight(&game.supply, 0).back, BACK_UNKNOWN);
    play(&game, "j10h348 bag=123");
    assert_int_equal(game.hands[2].drawn, tile_from("123"));
}

TEST(rule_4_shuffling_is_by_seed_and_keeps_all_copies) {
    struct setup setup, other_setup;
    struct supply one = shuffled("draw=bag seed=1", &setup), again = shuffled("draw=bag seed=1", &setup);
    struct supply other = shuffled("draw=bag seed=2", &other_setup);
    assert_memory_equal(one.pile, again.pile, sizeof one.pile);
    assert_memory_not_equal(one.pile, other.pile, sizeof one.pile);
    int copies[TILE_COUNT] = {0};
    for (int i = 0; i < 112; i++)
        copies[one.pile[i]]++;
    for (int tile = 0; tile < TILE_COUNT; tile++)
        assert_int_equal(copies[tile], 4);
}

TEST(rule_4_table_gives_the_kind_asked_for) {
    struct game game = game_with_pile("draw=table start=1", "123 124 145 146 125");
    assert_legal(&game, "plain ring");
    assert_refused(&game, "bag", "there is no tile to draw there");
    play(&game, "ring=145 j10h145 plain=123 h11h567");
    assert_int_equal(supply_next(&game.supply, SOURCE_RING), tile_from("146"));
    assert_int_equal(supply_next(&game.supply, SOURCE_PLAIN), tile_from("124"));
}

/* 12 of the 28 tiles have a ring: 48 of 112. */
TEST(rule_4_table_while_there_are_any_of_that_kind) {
    struct game game = game_with_pile("draw=table start=1", "");
    for (int i = 0; i < 48; i++) {
        assert_true(tile_has_ring(supply_next(&game.supply, SOURCE_RING)));
        supply_take(&game.supply, SOURCE_RING);
    }
    assert_legal(&game, "plain");
    assert_refused(&game, "ring", "there is no tile to draw there");
    for (int i = 0; i < 64; i++)
        supply_take(&game.supply, SOURCE_PLAIN);
    assert_legal(&game, "end");
    assert_refused(&game, "plain", "nothing is left to draw");
}

TEST(rule_4_unknown_supply_takes_what_is_turned_over) {
    struct game game = game_from("draw=table start=1");
    assert_refused(&game, "ring", "the supply is not known here: name the tile, as in left=128");
    assert_refused(&game, "ring=123", "that tile has another back");
    assert_refused(&game, "plain=145", "that tile has another back");
    play(&game, "ring=145 j10h145");
    struct game bag = game_from("draw=bag start=1");
    play(&bag, "bag=123 i10h123 bag=123 i11h567 bag=123 discard bag=123 discard");
    assert_refused(&bag, "bag=123", "all copies of that tile have been drawn");
    play(&bag, "bag=124");
}

TEST(rule_4_unknown_block_takes_what_matches_the_back) {
    struct game game = game_from("draw=block start=1");
    struct refusal why;
    assert_int_equal(supply_sight(&game.supply, 0).back, BACK_UNKNOWN);
    assert_true(supply_set_sight(&game.supply, 0, (struct sight){.back = BACK_RING}, &why));
    assert_true(supply_set_sight(&game.supply, 1, (struct sight){.back = BACK_PLAIN}, &why));
    assert_refused(&game, "left=123", "that tile does not match what the stack shows");
    assert_refused(&game, "right=145", "that tile does not match what the stack shows");
    play(&game, "left=145");
    assert_int_equal(supply_sight(&game.supply, 0).back, BACK_UNKNOWN);
    assert_int_equal(supply_sight(&game.supply, 1).back, BACK_PLAIN);
    assert_false(supply_set_sight(&game.supply, 0, (struct sight){.back = BACK_NONE}, &why));
    assert_string_equal(reason_of(&why), "that column is not empty");
    assert_false(supply_set_sight(&game.supply, 0, (struct sight){BACK_RING, 1, 0}, &why));
    assert_string_equal(reason_of(&why), "that edge of the stack cannot be seen");
    game.supply.taken[0] = 56;
    assert_false(supply_set_sight(&game.supply, 0, (struct sight){.back = BACK_RING}, &why));
    assert_string_equal(reason_of(&why), "that column is empty");
}

enum { FRONT = 0x07, LEFT_END = 0x80, RIGHT_END = 0x08 };

/* The edges of a column's top tile that are seen; what is seen must be that tile in one of its readings. */
static int edges_seen(const struct supply *supply, int column) {
    struct sight sight = supply_sight(supply, column);
    assert_int_equal(sight.exits & sight.blanks, 0);
    assert_true(sight_allows(sight, supply_next(supply, column == 0 ? SOURCE_LEFT : SOURCE_RIGHT)));
    return sight.exits | sight.blanks;
}

TEST(rule_4_peek_sees_the_front_and_the_outer_end) {
    struct setup setup;
    struct supply supply = shuffled("draw=block peek=on seed=3", &setup);
    for (int i = 0; i < 7; i++) {
        assert_int_equal(edges_seen(&supply, 0), FRONT | LEFT_END);
        assert_int_equal(edges_seen(&supply, 1), FRONT | RIGHT_END);
        supply_take(&supply, SOURCE_LEFT);
        if (i < 6)
            supply_take(&supply, SOURCE_RIGHT);
    }
}

/* What was said of a stack is whole until its inner end comes to light. */
TEST(rule_4_peek_at_an_unknown_block) {
    struct game game = game_from("draw=block peek=on start=1");
    struct refusal why;
    const struct sight sights[] = {{BACK_RING, LEFT_END | 0x02, 0x05}, {BACK_PLAIN, 0x03, RIGHT_END | 0x04}},
                       impossible[] = {{BACK_RING, 0, LEFT_END | FRONT}, {.back = BACK_UNKNOWN}};
    assert_false(supply_sight_is_whole(&game.supply, 0));
    assert_false(game_set_sights(&game, impossible, &why));
    assert_string_equal(reason_of(&why), "the tiles that are left cannot look like that");
    assert_int_equal(supply_sight(&game.supply, 0).back, BACK_UNKNOWN);
    assert_true(game_set_sights(&game, sights, &why));
    assert_true(supply_sight_is_whole(&game.supply, 0));
    assert_true(supply_sight_is_whole(&game.supply, 1));
    assert_refused(&game, "left=168", "that tile does not match what the stack shows");
    for (int i = 0; i < 7; i++)
        supply_take(&game.supply, SOURCE_LEFT);
    assert_int_equal(supply_sight(&game.supply, 1).back, BACK_PLAIN);
    assert_false(supply_sight_is_whole(&game.supply, 1));
}

TEST(rule_4_peek_sees_the_inner_end_while_the_other_stack_stands_further_back) {
    struct setup setup;
    struct supply supply = shuffled("draw=block peek=on seed=4", &setup);
    take_run(&supply, SOURCE_LEFT, 0, 7);
    assert_int_equal(edges_seen(&supply, 0), FRONT | LEFT_END);
    assert_int_equal(edges_seen(&supply, 1), FRONT | RIGHT_END | LEFT_END);
    take_run(&supply, SOURCE_RIGHT, 7, 7);
    assert_int_equal(edges_seen(&supply, 0), FRONT | LEFT_END);
    assert_int_equal(edges_seen(&supply, 1), FRONT | RIGHT_END);
    take_run(&supply, SOURCE_RIGHT, 21, 7);
    assert_int_equal(edges_seen(&supply, 0), FRONT | LEFT_END | RIGHT_END);
    while (supply_offers(&supply, SOURCE_RIGHT))
        supply_take(&supply, SOURCE_RIGHT);
    assert_int_equal(edges_seen(&supply, 0), FRONT | LEFT_END | RIGHT_END);
}

/* 128 lies as 128 or as 456: its front has two exits or none, its left end an exit or none. */
TEST(rule_4_peek_tells_which_tiles_it_can_be) {
    int tile = tile_from("128");
    assert_true(sight_allows((struct sight){BACK_PLAIN, 0x83, 0x04}, tile));
    assert_true(sight_allows((struct sight){BACK_PLAIN, 0, FRONT | LEFT_END}, tile));
    assert_true(sight_allows((struct sight){BACK_UNKNOWN, 0x02, 0}, tile));
    assert_false(sight_allows((struct sight){BACK_RING, 0x83, 0x04}, tile));
    assert_false(sight_allows((struct sight){BACK_PLAIN, 0x04, 0}, tile));
    assert_false(sight_allows((struct sight){BACK_PLAIN, 0x01, 0x02}, tile));
    assert_false(sight_allows((struct sight){BACK_PLAIN, 0x80, 0x01}, tile));
}

TEST(rule_4_peek_is_off_by_default) {
    struct setup setup;
    struct supply supply = shuffled("draw=block seed=4", &setup);
    take_run(&supply, SOURCE_LEFT, 0, 7);
    assert_int_equal(edges_seen(&supply, 0) | edges_seen(&supply, 1), 0);
    assert_int_not_equal(supply_sight(&supply, 0).back, BACK_UNKNOWN);
}

/* Tile 123 shows three exits at the front or none: both happen. */
TEST(rule_4_peek_tiles_lie_in_either_orientation) {
    int tops = 0, front = 0, behind = 0;
    for (int seed = 1; seed <= 2000; seed++) {
        struct setup setup = setup_from("draw=block peek=on");
        struct supply supply;
        setup.seed = (uint64_t)seed;
        supply_start(&supply, &setup);
        supply_shuffle(&supply, &setup);
        struct sight sight = supply_sight(&supply, 0);
        if (supply_next(&supply, SOURCE_LEFT) != tile_from("123"))
            continue;
        tops++;
        front += sight.exits == FRONT && sight.blanks == LEFT_END;
        behind += sight.exits == 0 && sight.blanks == (FRONT | LEFT_END);
    }
    assert_int_equal(front + behind, tops);
    assert_true(front >= 15 && behind >= 15);
}

TEST(rule_4_peek_tiles_lie_by_the_seed_whatever_their_order) {
    struct setup setup = setup_from("draw=block peek=on seed=1");
    struct supply first = shuffled("draw=block peek=on seed=1", &setup), set;
    uint8_t other_order[SUPPLY_MAX];
    struct refusal why;
    for (int i = 0; i < SUPPLY_MAX; i++)
        other_order[i] = first.pile[SUPPLY_MAX - 1 - i];
    supply_start(&set, &setup);
    assert_true(supply_set(&set, &setup, other_order, SUPPLY_MAX, &why));
    assert_memory_equal(set.turned, first.turned, sizeof set.turned);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_4_block_of_sixteen_stacks_of_seven),
        cmocka_unit_test(rule_4_goliath_block_of_twelve_stacks_of_seven),
        cmocka_unit_test(rule_4_block_columns_at_different_depths),
        cmocka_unit_test(rule_4_block_only_the_other_column_remains),
        cmocka_unit_test(rule_4_block_shows_the_backs_of_both_open_stacks),
        cmocka_unit_test(rule_4_block_has_no_other_draws),
        cmocka_unit_test(rule_4_bag_brings_one_tile_of_the_supply),
        cmocka_unit_test(rule_4_shuffling_is_by_seed_and_keeps_all_copies),
        cmocka_unit_test(rule_4_table_gives_the_kind_asked_for),
        cmocka_unit_test(rule_4_table_while_there_are_any_of_that_kind),
        cmocka_unit_test(rule_4_unknown_supply_takes_what_is_turned_over),
        cmocka_unit_test(rule_4_unknown_block_takes_what_matches_the_back),
        cmocka_unit_test(rule_4_peek_sees_the_front_and_the_outer_end),
        cmocka_unit_test(rule_4_peek_at_an_unknown_block),
        cmocka_unit_test(rule_4_peek_sees_the_inner_end_while_the_other_stack_stands_further_back),
        cmocka_unit_test(rule_4_peek_tells_which_tiles_it_can_be),
        cmocka_unit_test(rule_4_peek_is_off_by_default),
        cmocka_unit_test(rule_4_peek_tiles_lie_in_either_orientation),
        cmocka_unit_test(rule_4_peek_tiles_lie_by_the_seed_whatever_their_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
