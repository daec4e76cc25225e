/* RULES 2 and the tile list of NOTATION, written out here a second time. */
#include <string.h>

#include "support.h"

/* Each tile, the other reading of it, and whether its back has a ring. */
static const struct {
    const char *name, *turned;
    bool ring;
} tiles[TILE_COUNT] = {
    {"123", "567", false}, {"124", "568", false}, {"125", "156", false}, {"126", "256", false},
    {"127", "356", false}, {"128", "456", false}, {"134", "578", false}, {"135", "157", false},
    {"136", "257", false}, {"137", "357", false}, {"138", "457", false}, {"145", "158", true},
    {"146", "258", true},  {"147", "358", true},  {"148", "458", true},  {"167", "235", false},
    {"168", "245", true},  {"178", "345", true},  {"234", "678", false}, {"236", "267", false},
    {"237", "367", false}, {"238", "467", false}, {"246", "268", true},  {"247", "368", true},
    {"248", "468", true},  {"278", "346", true},  {"347", "378", true},  {"348", "478", true},
};

TEST(rule_2_there_are_28_tiles_in_the_order_of_the_list) {
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        int read = TILE_NONE;
        assert_string_equal(tile_name(tile), tiles[tile].name);
        assert_true(tile_read(span_of(tiles[tile].name), &read));
        assert_int_equal(read, tile);
    }
}

TEST(rule_2_half_a_turn_pairs_the_56_patterns) {
    for (int tile = 0; tile < TILE_COUNT; tile++)
        for (int turned = 0; turned < 2; turned++) {
            char memory[4];
            int read = -1;
            struct text text = text_in(memory, sizeof memory);
            pattern_write(&text, pattern_of(tile, turned));
            assert_string_equal(memory, turned ? tiles[tile].turned : tiles[tile].name);
            assert_true(pattern_read(span_of(memory), &read));
            assert_int_equal(read, pattern_of(tile, turned));
            assert_int_equal(pattern_tile(read), tile);
        }
}

/* C(8,3) = 56 sets of exits, each of them the pattern of one tile. */
TEST(rule_2_every_three_exits_are_a_pattern) {
    int count = 0, pattern;
    for (char a = '1'; a <= '8'; a++)
        for (char b = (char)(a + 1); b <= '8'; b++)
            for (char c = (char)(b + 1); c <= '8'; c++) {
                const char digits[] = {a, b, c, 0};
                assert_true(pattern_read(span_of(digits), &pattern));
                count++;
            }
    assert_int_equal(count, 56);
    assert_int_equal(PATTERN_COUNT, 56);
}

static int sides(const char *name) {
    return (strpbrk(name, "123") != NULL) + (strchr(name, '4') != NULL) + (strpbrk(name, "567") != NULL) +
           (strchr(name, '8') != NULL);
}

TEST(rule_2_one_tile_has_one_side_15_two_and_12_three) {
    int with[5] = {0};
    for (int tile = 0; tile < TILE_COUNT; tile++)
        with[sides(tile_name(tile))]++;
    assert_int_equal(with[1], 1);
    assert_int_equal(with[2], 15);
    assert_int_equal(with[3], 12);
}

TEST(rule_2_a_ring_on_the_back_of_those_with_three_sides) {
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        assert_int_equal(tile_has_ring(tile), tiles[tile].ring);
        assert_int_equal(tile_has_ring(tile), sides(tiles[tile].name) == 3);
    }
}

/* 124 is 238 in the mirror: turned it may lie, flipped it may not. */
TEST(rule_2_tiles_are_turned_never_flipped) {
    struct game game = game_from("draw=bag start=1");
    play(&game, "bag=124");
    assert_refused(&game, "i10h238", "that tile is not in hand");
    assert_refused(&game, "i10h467", "that tile is not in hand");
    struct game same = game;
    play(&same, "i10h124");
    play(&game, "i10h568");
}

TEST(rule_2_a_tile_is_named_in_the_smaller_reading_only) {
    int tile;
    for (int i = 0; i < TILE_COUNT; i++)
        assert_false(tile_read(span_of(tiles[i].turned), &tile));
}

TEST(names_that_are_no_tile) {
    static const char *const names[] = {"",    "12",  "1234", "321",  "112", "129",
                                        "012", "12a", " 12",  "128 ", "?"};
    int read;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_false(tile_read(span_of(names[i]), &read));
        assert_false(pattern_read(span_of(names[i]), &read));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_2_there_are_28_tiles_in_the_order_of_the_list),
        cmocka_unit_test(rule_2_half_a_turn_pairs_the_56_patterns),
        cmocka_unit_test(rule_2_every_three_exits_are_a_pattern),
        cmocka_unit_test(rule_2_one_tile_has_one_side_15_two_and_12_three),
        cmocka_unit_test(rule_2_a_ring_on_the_back_of_those_with_three_sides),
        cmocka_unit_test(rule_2_tiles_are_turned_never_flipped),
        cmocka_unit_test(rule_2_a_tile_is_named_in_the_smaller_reading_only),
        cmocka_unit_test(names_that_are_no_tile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
