/* src/tui/chooser: a tile moved and turned over the board by keys. */
#include "support.h"
#include "tui/chooser.h"

static struct chooser chooser;

static void offer(const char *actions, const char *tile) {
    struct game game = game_from("draw=bag start=1");
    play(&game, actions);
    chooser = (struct chooser){0};
    chooser_offer(&chooser, &game.board, tile_from(tile));
}

TEST(the_tile_starts_at_a_place_where_it_fits) {
    offer("", "168");
    assert_true(chooser.chosen >= 0);
    assert_true(placement_covers(chooser_placement(&chooser), (struct square){9, 9}));
    offer("bag=168 i10h168", "123");
    assert_true(chooser.chosen >= 0);
}

TEST(turning_goes_through_the_ways_it_fits_there_and_comes_back) {
    offer("", "168");
    int first = chooser.chosen, ways = 0;
    do {
        chooser_turn(&chooser, 1);
        assert_true(chooser.chosen >= 0);
        assert_true(placement_covers(chooser_placement(&chooser), chooser.anchor));
    } while (++ways < 20 && chooser.chosen != first);
    assert_int_equal(ways, 12); /* three squares, four turns */
    chooser_turn(&chooser, 1);
    struct placement there = chooser_placement(&chooser);
    chooser_turn(&chooser, 1);
    chooser_turn(&chooser, -1);
    assert_int_equal(chooser_placement(&chooser).slot, there.slot);
}

TEST(away_from_the_canal_the_tile_hovers_and_turns_freely) {
    offer("bag=168 i10h168", "123");
    for (int i = 0; i < 30; i++)
        chooser_move(&chooser, -1, -1);
    assert_int_equal(chooser.chosen, -1);
    assert_int_equal(chooser.anchor.column, 0);
    assert_int_equal(chooser.anchor.row, 0);
    int turn = chooser.turn;
    for (int i = 0; i < 4; i++) {
        struct placement placement = chooser_placement(&chooser);
        assert_true(slot_column(placement.slot) >= 0 && slot_row(placement.slot) >= 0);
        assert_true(placement_covers(placement, chooser.anchor));
        chooser_turn(&chooser, 1);
    }
    assert_int_equal(chooser.turn, turn);
    for (int i = 0; i < 30; i++)
        chooser_move(&chooser, 1, 1);
    assert_true(placement_covers(chooser_placement(&chooser), (struct square){18, 18}));
}

TEST(steps_go_through_all_places_and_round) {
    offer("bag=168 i10h168", "123");
    int first = chooser.chosen;
    for (int i = 0; i < chooser.count; i++)
        chooser_step(&chooser, 1);
    assert_int_equal(chooser.chosen, first);
    chooser_step(&chooser, -1);
    chooser_step(&chooser, 1);
    assert_int_equal(chooser.chosen, first);
}

TEST(pointing_at_the_tile_itself_changes_nothing) {
    offer("", "168");
    struct square middle = slot_square(chooser_placement(&chooser).slot, 1);
    assert_false(chooser_point(&chooser, middle));
    assert_true(chooser_point(&chooser, (struct square){1, 1}));
    assert_int_equal(chooser.chosen, -1);
}

TEST(a_placement_can_be_gone_to) {
    offer("bag=168 i10h168", "123");
    struct placement last = chooser.legal[chooser.count - 1];
    chooser_go(&chooser, last);
    assert_int_equal(chooser.chosen, chooser.count - 1);
    assert_int_equal(chooser_placement(&chooser).pattern, last.pattern);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tile_starts_at_a_place_where_it_fits),
        cmocka_unit_test(turning_goes_through_the_ways_it_fits_there_and_comes_back),
        cmocka_unit_test(away_from_the_canal_the_tile_hovers_and_turns_freely),
        cmocka_unit_test(steps_go_through_all_places_and_round),
        cmocka_unit_test(pointing_at_the_tile_itself_changes_nothing),
        cmocka_unit_test(a_placement_can_be_gone_to),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
