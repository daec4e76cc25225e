/* src/table: a game being played, taken back, kept, and shown. */
#include <string.h>

#include "at_table.h"

static char text[RECORD_LENGTH_MAX + 1];

static void undo(void) {
    struct refusal why;
    if (!table_undo(&game_record.table, &why))
        fail_msg("%s", reason_of(&why));
}

TEST(table_takes_back_one_action) {
    new_table("draw=bag start=1");
    uint64_t start = game_hash(&game_record.table.game);
    play_at_table("bag=128");
    uint64_t drawn = game_hash(&game_record.table.game);
    play_at_table("i10h128");
    assert_true(game_hash(&game_record.table.game) != drawn && drawn != start);
    undo();
    assert_true(game_hash(&game_record.table.game) == drawn);
    undo();
    assert_true(game_hash(&game_record.table.game) == start);
    struct refusal why;
    assert_false(table_undo(&game_record.table, &why));
    assert_string_equal(reason_of(&why), "there is nothing to take back");
}

TEST(table_takes_back_the_end) {
    new_table("draw=bag start=1");
    play_at_table("bag=128 i10h128 resign");
    undo();
    assert_turn(&game_record.table.game, 2);
    play_at_table("bag=123 g11h567");
    assert_turn(&game_record.table.game, 1);
}

TEST(table_takes_back_what_was_read) {
    load("tayu 1\nname 1 A\nresult 0 0 ns\n\nleft=128 i10h128 # a\nright=135 # b\nresign # c\n");
    undo();
    assert_string_equal(record_for(KEEPER), "tayu 1\nname 1 A\n\nleft=128 i10h128 # a\nright=135\n");
    play_at_table("g11h157");
    assert_string_equal(record_for(KEEPER), "tayu 1\nname 1 A\n\nleft=128 i10h128 # a\nright=135 g11h157\n");
    for (int i = 0; i < 4; i++)
        undo();
    assert_string_equal(record_for(KEEPER), "tayu 1\nname 1 A\n\n");
    play_at_table("right=135 h10h135");
    assert_string_equal(record_for(KEEPER), "tayu 1\nname 1 A\n\nright=135 h10h135\n");
}

/* A record that ends without an end of line goes on in one of its own. */
TEST(table_goes_on_behind_a_last_comment) {
    load("tayu 1\nstart 1\n\nleft=128 # drawn");
    play_at_table("i10h128");
    assert_string_equal(record_for(KEEPER), "tayu 1\nstart 1\n\nleft=128 # drawn\ni10h128\n");
    load("tayu 1\nstart 1\n\nleft=128 ");
    play_at_table("i10h128");
    load(record_for(KEEPER));
    assert_int_equal(game_record.table.count, 2);
}

TEST(table_fills_in_the_tile_of_a_draw) {
    new_table_with_pile("draw=bag start=1", "128 123");
    play_at_table("bag i10h128 bag=123");
    assert_non_null(strstr(record_for(KEEPER), "\n\nbag=128 i10h128\nbag=123\n"));
}

/* "=?" may be said in hidden hands; the table that has the supply still knows the tile. */
TEST(table_fills_in_the_tile_of_an_unknown_draw) {
    new_table_with_pile("draw=bag start=1 hand=hidden", "128 123");
    play_at_table("bag=? bag=?");
    assert_non_null(strstr(record_for(KEEPER), "\n\nbag=128\nbag=123\n"));
    assert_non_null(strstr(record_for(1), "\n\nbag=128\nbag=?\n"));
    assert_non_null(strstr(record_for(ONLOOKER), "\n\nbag=?\nbag=?\n"));
}

TEST(table_refused_action_changes_nothing) {
    static struct table before;
    struct refusal why;
    struct action place = action_from("i10h128", 19);
    load("tayu 1\nresult none\n\nleft=128 i10h128 # a\n");
    memcpy(&before, &game_record.table, sizeof before);
    assert_false(table_play(&game_record.table, &place, &why));
    assert_string_equal(reason_of(&why), "a tile has to be drawn first");
    assert_memory_equal(&before, &game_record.table, sizeof before);
}

TEST(table_refuses_a_bad_pile) {
    uint8_t pile[SUPPLY_MAX] = {0};
    struct refusal why;
    new_table("draw=bag start=1");
    assert_false(table_set_pile(&game_record.table, pile, 112, &why));
    assert_string_equal(reason_of(&why), "too often in the pile: 123");
    assert_false(game_record.table.game.supply.known);
    assert_false(table_set_pile(&game_record.table, pile, 84, &why));
    assert_string_equal(reason_of(&why), "the pile must hold 112 tiles, not 84");
}

/* A pile that was set does not come from the seed, so a record must not say that it does. */
TEST(table_forgets_the_seed_when_a_pile_is_set) {
    new_table_with_pile("draw=bag start=1 seed=9", "128");
    play_at_table("resign");
    assert_null(strstr(record_for(KEEPER), "seed"));
    assert_non_null(strstr(record_for(KEEPER), "\npile 128 "));
}

TEST(table_shuffles_by_the_seed) {
    uint8_t pile[SUPPLY_MAX];
    new_table("draw=bag seed=11");
    table_shuffle(&game_record.table);
    memcpy(pile, game_record.table.game.supply.pile, sizeof pile);
    new_table("draw=bag seed=11");
    table_shuffle(&game_record.table);
    assert_memory_equal(pile, game_record.table.game.supply.pile, sizeof pile);
    new_table("draw=bag seed=12");
    table_shuffle(&game_record.table);
    assert_memory_not_equal(pile, game_record.table.game.supply.pile, sizeof pile);
}

TEST(table_saved_is_carried_on_with_its_supply) {
    new_table("draw=block peek=on start=1 seed=11");
    table_shuffle(&game_record.table);
    play_at_table("left");
    struct sight left = supply_sight(&game_record.table.game.supply, 0),
                 right = supply_sight(&game_record.table.game.supply, 1);
    uint64_t hash = game_hash(&game_record.table.game);
    strcpy(text, saved());
    new_table("");
    load(text);
    assert_true(game_hash(&game_record.table.game) == hash);
    struct sight left_again = supply_sight(&game_record.table.game.supply, 0);
    struct sight right_again = supply_sight(&game_record.table.game.supply, 1);
    assert_memory_equal(&left, &left_again, sizeof left); /* the tiles in the block lie as they lay */
    assert_memory_equal(&right, &right_again, sizeof right);
}

TEST(table_record_does_not_hold_the_supply) {
    new_table("draw=bag start=1 seed=9");
    table_shuffle(&game_record.table);
    play_at_table("bag");
    for (int viewer = KEEPER; viewer <= 2; viewer++) {
        assert_null(strstr(record_for(viewer), "pile"));
        assert_null(strstr(record_for(viewer), "seed"));
    }
    assert_non_null(strstr(saved(), "\nseed 9\npile "));
    play_at_table("resign");
    assert_non_null(strstr(record_for(ONLOOKER), "\nseed 9\npile "));
}

/* The same for a game that was kept and read again: what it was saved with stays with the keeper. */
TEST(table_record_does_not_hold_the_supply_it_was_read_with) {
    static const char header[] = "tayu 1\nstart 1\nseed 9\nsalt 00ff\ndraw bag\n";
    new_table_with_pile("draw=bag start=1", "128 123");
    strcpy(text, header);
    strcat(text, strstr(saved(), "pile"));
    strcat(text, "bag=128 i10h128\n");
    load(text);
    assert_string_equal(saved(), text);
    for (int viewer = ONLOOKER; viewer <= 2; viewer++) {
        assert_string_equal(record_for(viewer), "tayu 1\nstart 1\ndraw bag\n\nbag=128 i10h128\n");
    }
    play_at_table("bag g11h567");
    for (int viewer = ONLOOKER; viewer <= 2; viewer++)
        assert_null(strstr(record_for(viewer), "pile"));
    assert_non_null(strstr(saved(), "\npile 128 123 "));
    play_at_table("resign");
    strcpy(text, record_for(1));
    assert_non_null(strstr(text, "\npile 128 123 "));
    load(text); /* no line is in it twice */
}

TEST(table_record_hides_the_draws_of_hidden_hands) {
    new_table("draw=bag start=1 hand=hidden");
    play_at_table("bag=123 bag=124 bag=128 i10h128");
    assert_non_null(strstr(record_for(KEEPER), "\n\nbag=123\nbag=124\nbag=128 i10h128\n"));
    assert_non_null(strstr(record_for(1), "\n\nbag=123\nbag=?\nbag=128 i10h128\n"));
    assert_non_null(strstr(record_for(2), "\n\nbag=?\nbag=124\nbag=? i10h128\n"));
    assert_non_null(strstr(record_for(ONLOOKER), "\n\nbag=?\nbag=?\nbag=? i10h128\n"));
    play_at_table("resign");
    assert_non_null(strstr(record_for(2), "\n\nbag=123\nbag=124\nbag=128 i10h128\nresign\n"));
}

TEST(view_hides_what_others_set_aside) {
    struct game view;
    new_table("draw=bag start=1 hand=hidden");
    play_at_table("bag=123 bag=123 bag=128 i10h123 bag=124 i11h567 bag=125 discard");
    view_game(&game_record.table.game, 2, &view);
    assert_int_equal(view.aside_unknown[1], 1);
    assert_int_equal(view.aside[1][tile_from("125")], 0);
    view_game(&game_record.table.game, 1, &view);
    assert_int_equal(view.aside_unknown[1], 0);
    assert_int_equal(view.aside[1][tile_from("125")], 1);
}

/* A view keeps what all can see: the backs of the open stacks and how many tiles are left. */
TEST(view_keeps_the_backs) {
    struct game view;
    new_table_with_pile("draw=block start=1 seed=3", "145 123 123 123 123 124 124 125");
    view_game(&game_record.table.game, 2, &view);
    assert_int_equal(supply_sight(&view.supply, 0).back, BACK_RING);
    assert_int_equal(supply_sight(&view.supply, 1).back, BACK_PLAIN);
    assert_int_equal(view.supply.left, 112);
    assert_int_equal(supply_next(&view.supply, SOURCE_LEFT), TILE_UNKNOWN);
    assert_refused(&view, "left=123", "that tile does not match what the stack shows");
    play(&view, "left=145");
}

/* Every option that makes two games differ makes their hashes differ. */
TEST(hash_tells_games_apart) {
    static const char *const options[] = {
        "start=1",
        "start=2",
        "start=1 edition=goliath draw=block",
        "start=1 players=4",
        "start=1 draw=bag",
        "start=1 draw=table",
        "start=1 discard=never",
        "start=1 discard=always",
        "start=1 peek=on",
        "start=1 hand=open",
        "start=1 hand=hidden",
        "start=1 players=3 opener=1",
        "start=1 players=3 opener=2",
        "start=2 players=3 opener=1",
        "start=1 players=3 three=target flood=2 target=10",
        "start=1 players=3 three=target flood=3 target=10",
        "start=1 players=3 three=target flood=3 target=11",
    };
    enum { COUNT = sizeof options / sizeof *options };
    uint64_t hashes[COUNT];
    for (int i = 0; i < COUNT; i++) {
        struct game game = game_from(options[i]);
        hashes[i] = game_hash(&game);
        for (int j = 0; j < i; j++)
            if (hashes[i] == hashes[j])
                fail_msg("the same hash: %s and %s", options[i], options[j]);
    }
}

TEST(hash_tells_who_set_an_unknown_tile_aside) {
    struct game one = game_from("start=1 draw=bag hand=hidden"), two = one;
    one.aside_unknown[1] = two.aside_unknown[2] = 1;
    assert_true(game_hash(&one) != game_hash(&two));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table_takes_back_one_action),
        cmocka_unit_test(table_takes_back_the_end),
        cmocka_unit_test(table_takes_back_what_was_read),
        cmocka_unit_test(table_goes_on_behind_a_last_comment),
        cmocka_unit_test(table_fills_in_the_tile_of_a_draw),
        cmocka_unit_test(table_fills_in_the_tile_of_an_unknown_draw),
        cmocka_unit_test(table_refused_action_changes_nothing),
        cmocka_unit_test(table_refuses_a_bad_pile),
        cmocka_unit_test(table_forgets_the_seed_when_a_pile_is_set),
        cmocka_unit_test(table_shuffles_by_the_seed),
        cmocka_unit_test(table_saved_is_carried_on_with_its_supply),
        cmocka_unit_test(table_record_does_not_hold_the_supply),
        cmocka_unit_test(table_record_does_not_hold_the_supply_it_was_read_with),
        cmocka_unit_test(table_record_hides_the_draws_of_hidden_hands),
        cmocka_unit_test(view_hides_what_others_set_aside),
        cmocka_unit_test(view_keeps_the_backs),
        cmocka_unit_test(hash_tells_games_apart),
        cmocka_unit_test(hash_tells_who_set_an_unknown_tile_aside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
