/* NOTATION: squares and actions as text. */
#include <stdio.h>
#include <string.h>

#include "support.h"

static void assert_square(const char *expected, int column, int row, int size) {
    char memory[8];
    struct text text = text_in(memory, sizeof memory);
    square_write(&text, column, row, size);
    assert_string_equal(memory, expected);
}

/* Columns from the west, rows from the south; src counts rows from the north, from 0. */
TEST(notation_squares_of_both_editions) {
    assert_square("a19", 0, 0, 19);
    assert_square("a1", 0, 18, 19);
    assert_square("s19", 18, 0, 19);
    assert_square("s1", 18, 18, 19);
    assert_square("j10", 9, 9, 19);
    assert_square("a18", 0, 0, 18);
    assert_square("r1", 17, 17, 18);
    assert_square("i10", 8, 8, 18);
}

/* The name of a placement put together here, without src. */
static void expected_name(char *name, const int place[2], bool lying, const char *exits) {
    sprintf(name, "%c%d%c%s", 'a' + place[0], place[1], lying ? 'h' : 'v', exits);
}

static void check_placement(const char *name, int size, const int place[2], bool lying) {
    struct placement placement = placement_from(name, size);
    assert_int_equal(slot_orientation(placement.slot), lying ? LYING : STANDING);
    assert_int_equal(slot_column(placement.slot), place[0]);
    assert_int_equal(slot_row(placement.slot), size - place[1]);
    assert_string_equal(placement_name(placement, size), name);
}

/* Every slot of both boards with every pattern. */
TEST(notation_placements_there_and_back) {
    int count = 0;
    for (int size = 18; size <= 19; size++)
        for (int column = 0; column < size; column++)
            for (int number = 1; number <= size; number++)
                for (int i = 0; i < 2 * PATTERN_COUNT; i++) {
                    bool lying = i % 2;
                    const int place[2] = {column, number};
                    char name[16], exits[4];
                    struct text text = text_in(exits, sizeof exits);
                    if (lying ? column + 3 > size : number < 3)
                        continue;
                    pattern_write(&text, i / 2);
                    expected_name(name, place, lying, exits);
                    check_placement(name, size, place, lying);
                    count++;
                }
    assert_int_equal(count, 56 * 2 * (19 * 17 + 18 * 16));
}

TEST(notation_all_other_actions_there_and_back) {
    static const char *const words[] = {
        "left",    "right",    "bag",     "ring",   "plain",   "left=128", "right=348",
        "bag=123", "ring=145", "plain=?", "left=?", "discard", "end",      "bid1",
        "bid20",   "bid484",   "pass",    "ns",     "ew",      "talk",     "resign",
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct action action = action_from(words[i], 19);
        assert_string_equal(action_name(&action, 19), words[i]);
        struct action again = action_from(action_name(&action, 19), 19);
        assert_true(action_equal(&action, &again));
    }
}

TEST(notation_draws_with_every_tile) {
    static const char *const sources[] = {"left", "right", "bag", "ring", "plain"};
    for (int source = 0; source < SOURCE_COUNT; source++)
        for (int tile = 0; tile < TILE_COUNT; tile++) {
            char word[16];
            sprintf(word, "%s=%s", sources[source], tile_name(tile));
            struct action action = action_from(word, 19);
            assert_int_equal(action.kind, ACTION_DRAW);
            assert_int_equal(action.source, source);
            assert_int_equal(action.tile, tile);
            assert_string_equal(action_name(&action, 19), word);
        }
}

TEST(notation_actions_that_differ_are_not_equal) {
    static const char *const words[] = {"left",    "left=128", "left=?", "right=128", "i10h128", "i10h456",
                                        "i10v128", "j10h128",  "bid20",  "bid21",     "pass",    "end"};
    enum { COUNT = sizeof words / sizeof *words };
    for (int i = 0; i < COUNT; i++)
        for (int j = 0; j < COUNT; j++) {
            struct action a = action_from(words[i], 19), b = action_from(words[j], 19);
            assert_int_equal(action_equal(&a, &b), i == j);
        }
}

static void refuses_word(const char *word, int size, const char *expected) {
    struct refusal why;
    struct action action;
    if (action_read(span_of(word), size, &action, &why))
        fail_msg("'%s' was read", word);
    assert_string_equal(reason_of(&why), expected);
}

TEST(notation_refuses_squares_that_are_not_there) {
    refuses_word("t10h128", 19, "no such square on this board: 't10h128'");
    refuses_word("s10h128", 18, "no such square on this board: 's10h128'");
    refuses_word("a19v128", 18, "no such square on this board: 'a19v128'");
    refuses_word("a20v128", 19, "no such square on this board: 'a20v128'");
    refuses_word("a0v128", 19, "no such square on this board: 'a0v128'");
    refuses_word("a05v128", 19, "no such square on this board: 'a05v128'");
    refuses_word("A10h128", 19, "no such square on this board: 'A10h128'");
    refuses_word("110h128", 19, "no such square on this board: '110h128'");
    refuses_word("j-1h128", 19, "no such action: 'j-1h128'");
}

TEST(rule_3_1_refuses_tiles_over_the_border) {
    refuses_word("r10h128", 19, "the tile would lie over the border: 'r10h128'");
    refuses_word("s1h128", 19, "the tile would lie over the border: 's1h128'");
    refuses_word("q10h128", 18, "the tile would lie over the border: 'q10h128'");
    refuses_word("j2v128", 19, "the tile would lie over the border: 'j2v128'");
    refuses_word("j1v128", 19, "the tile would lie over the border: 'j1v128'");
    action_from("q10h128", 19);
    action_from("p10h128", 18);
    action_from("j3v128", 19);
    action_from("j19v128", 19);
}

TEST(notation_refuses_exits_no_tile_has) {
    refuses_word("i10h821", 19, "the exits must be three numbers from 1 to 8, the smaller first: '821'");
    refuses_word("i10h129", 19, "the exits must be three numbers from 1 to 8, the smaller first: '129'");
    refuses_word("i10h122", 19, "the exits must be three numbers from 1 to 8, the smaller first: '122'");
    refuses_word("left=129", 19, "no such tile: '129'");
    refuses_word("left=456", 19, "no such tile: '456'"); /* the other reading of 128 names nothing */
    refuses_word("left=", 19, "no such tile: ''");
    refuses_word("left=128=128", 19, "no such tile: '128=128'");
}

TEST(notation_refuses_what_is_no_action) {
    static const char *const words[] = {"",       "l",       "lefT",      "bid",  "i10",  "i10h",
                                        "i10h12", "i10x128", "i10h1288",  "Left", "endx", "en",
                                        "pass ",  " pass",   "left =128", "-",    "="};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char expected[60];
        sprintf(expected, "no such action: '%s'", words[i]);
        refuses_word(words[i], 19, expected);
    }
    refuses_word("bid-1", 19, "no such bid: 'bid-1'");
    refuses_word("bid020", 19, "no such bid: 'bid020'");
    refuses_word("bid65536", 19, "no such bid: 'bid65536'");
    refuses_word("bid99999999999999999999", 19, "no such bid: 'bid99999999999999999999'");
    refuses_word("bid2 ", 19, "no such bid: 'bid2 '");
}

/* What is repeated in a reason is short and in one line of plain characters. */
TEST(notation_reasons_are_one_short_line) {
    refuses_word("a word that is much too long to be repeated", 19,
                 "no such action: 'a word that is much too …'");
    refuses_word("zwei\nZeilen", 19, "no such action: 'zwei?Zeilen'");
    refuses_word("fl\xc3\xbct", 19, "no such action: 'fl??t'");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(notation_squares_of_both_editions),
        cmocka_unit_test(notation_placements_there_and_back),
        cmocka_unit_test(notation_all_other_actions_there_and_back),
        cmocka_unit_test(notation_draws_with_every_tile),
        cmocka_unit_test(notation_actions_that_differ_are_not_equal),
        cmocka_unit_test(notation_refuses_squares_that_are_not_there),
        cmocka_unit_test(rule_3_1_refuses_tiles_over_the_border),
        cmocka_unit_test(notation_refuses_exits_no_tile_has),
        cmocka_unit_test(notation_refuses_what_is_no_action),
        cmocka_unit_test(notation_reasons_are_one_short_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
