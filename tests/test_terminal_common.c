/* src/terminal_common: who sits where, and corrections of what was entered. */
#include <string.h>

#include "at_terminal.h"
#include "table/policy.h"
#include "table/view.h"
#include "terminal_common/computer.h"
#include "terminal_common/entries.h"

static void refused(const char *argument, const char *expected) {
    struct refusal why;
    struct play_options options = {0};
    bool read = play_options_read(&options, argument, &why);
    assert_false(read && play_options_begin(&options, &other, &why));
    assert_string_equal(reason_of(&why), expected);
}

TEST(arguments_say_who_sits_where) {
    begin("players=4 people=24 level=7 seed=1");
    assert_false(game_record.table.seats[1].sitter == SITTER_PERSON);
    assert_true(game_record.table.seats[2].sitter == SITTER_PERSON &&
                game_record.table.seats[4].sitter == SITTER_PERSON);
    assert_int_equal(game_record.table.seats[3].level, 7);
    assert_int_equal(policy_persons(&game_record.table, POLICY_EVERYBODY), 2);
    begin("seed=1");
    assert_true(game_record.table.seats[1].sitter == SITTER_PERSON);
    assert_false(game_record.table.seats[2].sitter == SITTER_PERSON);
    assert_int_equal(game_record.table.seats[2].level, LEVEL_USUAL);
}

TEST(bad_arguments_are_refused) {
    refused("level=11", "level is a number from 1 to 10, not: '11'");
    refused("people=5", "people must be seats, as in people=12: '5'");
    refused("people=", "people must be seats, as in people=12");
    refused("people=3", "people names a seat that this game does not have");
    refused("--frobnicate", "no such option: '--frobnicate'");
    refused("colour=red", "no such key: 'colour'");
}

TEST(a_game_is_read_as_it_was_written) {
    static char one[RECORD_LENGTH_MAX], two[RECORD_LENGTH_MAX];
    struct text text = text_in(one, sizeof one);
    struct refusal why;
    begin("people=1 level=9 seed=5 start=1");
    seat_name(&game_record.table.seats[1], span_of("Zoë B."));
    acts("left");
    game_record_save(&game_record, &text);
    assert_non_null(strstr(one, "name 1 Zoë B.\nseat 1 person\nseat 2 computer 9\n\n"));
    assert_true(game_record_read(&other, text_as_span(&text), &why));
    assert_string_equal(other.table.seats[1].name, "Zoë B.");
    assert_int_equal(other.table.seats[2].level, 9);
    assert_false(policy_is_real(&other.table));
    text = text_in(two, sizeof two);
    game_record_save(&other, &text);
    assert_string_equal(one, two);
}

/* A '#' would begin a comment, a name of nothing else would be none, a letter is never cut in two, and
 * nothing in a name steers a terminal. */
TEST(any_name_can_be_written) {
    static char memory[RECORD_LENGTH_MAX];
    const char *const names[] = {
        "# 1", "#", "  ", "left=128", "a#b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaéé", "a\xc2\x9b[m\n"};
    begin("people=1 seed=5 start=1");
    for (int i = 0; i < 7; i++) {
        struct text text = text_in(memory, sizeof memory);
        struct refusal why;
        seat_name(&game_record.table.seats[1], span_of(names[i]));
        game_record_save(&game_record, &text);
        if (!game_record_read(&other, text_as_span(&text), &why))
            fail_msg("%s: %s", names[i], reason_of(&why));
        assert_string_equal(other.table.seats[1].name, game_record.table.seats[1].name);
        assert_null(strstr(memory, "\xc2\x9b"));
    }
}

TEST(no_name_turns_what_is_beside_it_round_or_is_unseen) {
    static const char *const names[][2] = {
        {"\u202eevil\u202c", "evil"},
        {"\u200b\ufeff\u2060", ""},
        {"Ann\u2066\u200e", "Ann"},
        {"a\u2028b", "ab"},
        {"\u00a0Ann\u00a0Lee\u3000", "Ann Lee"},
        {"\u00ad\u3164\u115f\u1160\uffa0", ""},
        {"A\U000e0041nn\U000e007f", "Ann"},
        {"\u2800", ""},
        {"\U0001f600\ufe0f", "\U0001f600\ufe0f"},
        {"\u0646\u0648\u0631", "\u0646\u0648\u0631"},
        {"\u0915\u094d\u200d\u0937", "\u0915\u094d\u200d\u0937"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct seat seat = {0};
        seat_name(&seat, span_of(names[i][0]));
        assert_string_equal(seat.name, names[i][1]);
    }
}

TEST(real_tiles_stay_real) {
    static char memory[RECORD_LENGTH_MAX];
    struct text text = text_in(memory, sizeof memory);
    struct refusal why;
    begin("--real people=12 start=1");
    assert_false(game_record.table.game.supply.known);
    acts("left=168 i10h168");
    game_record_save(&game_record, &text);
    assert_true(game_record_read(&other, text_as_span(&text), &why));
    assert_true(policy_is_real(&other.table));
    assert_int_equal(other.table.count, 2);
}

/* One who plays the computer goes back to the own last decision, whatever was seen since; but never to a
 * draw. */
TEST(against_computers_one_goes_back_to_the_own_last_decision) {
    begin("people=1 start=1 seed=1");
    acts("left");
    assert_int_equal(policy_undo(&game_record.table), -1);
    acts("i10h168 left");
    assert_int_equal(policy_undo(&game_record.table), 1);
}

TEST(only_ones_own_last_move_can_be_taken_back) {
    begin("people=12 start=1 seed=1");
    assert_false(policy_undo(&game_record.table) >= 0);
    acts("left");
    assert_false(policy_undo(&game_record.table) >= 0); /* the tile has been seen */
    acts("i10h168");
    assert_true(policy_undo(&game_record.table) >= 0);
    acts("left");
    assert_false(policy_undo(&game_record.table) >= 0);
}

TEST(hidden_hands_are_covered_between_people) {
    begin("people=12 hand=hidden start=1 seed=1");
    assert_false(policy_covers(&game_record.table, POLICY_EVERYBODY)); /* there is nothing to see yet */
    acts("left");
    assert_true(policy_covers(&game_record.table, POLICY_EVERYBODY));
    begin("people=1 hand=hidden start=1 seed=1");
    assert_false(policy_covers(&game_record.table, POLICY_EVERYBODY));
    assert_int_equal(policy_viewer(&game_record.table, POLICY_EVERYBODY), 1);
    begin("people=12 start=2 seed=1");
    assert_int_equal(policy_viewer(&game_record.table, POLICY_EVERYBODY), 2);
    begin("people=2 start=1 seed=1");
    assert_int_equal(policy_viewer(&game_record.table, POLICY_EVERYBODY),
                     2); /* the only one, on turn or not */
}

static struct entries entries;

static void change(int at, const char *word) {
    struct action action = action_from(word, table_size(&game_record.table));
    entries_change(&entries, at, &action);
}

TEST(a_correction_points_out_what_no_longer_fits) {
    begin("--real people=12 start=1");
    acts("left=168 i10h168 right=128 j9v128");
    entries_open(&entries, &game_record.table);
    assert_true(entries_all_fit(&entries));
    change(0, "left=147");
    assert_int_equal(entries.fit, 1);
    assert_string_equal(reason_of(&entries.reason), "that tile is not in hand");
    assert_int_equal(game_record.table.count, 4); /* nothing is lost yet */
    change(1, "i10h147");
    assert_int_equal(entries.fit, 3);
    change(0, "left=168");
    change(1, "i10h168");
    assert_true(entries_all_fit(&entries));
    change(2, "left=128");
    assert_true(entries_all_fit(&entries));
    entries_keep(&entries, &game_record.table);
    assert_int_equal(game_record.table.moves[2].action.source, SOURCE_LEFT);
    assert_int_equal(game_record.table.count, 4);
}

TEST(entries_can_be_forgotten_or_too_many) {
    struct refusal why;
    struct action forgotten;
    begin("--real people=12 start=1");
    acts("left=168 i10h168 right=128 j9v128");
    entries_open(&entries, &game_record.table);
    entries_remove(&entries, 1);
    assert_int_equal(entries.fit, 1);
    forgotten = action_from("i10h168", 19);
    assert_true(entries_insert(&entries, 1, &forgotten, &why));
    assert_true(entries_all_fit(&entries));
    entries_remove(&entries, 2);
    assert_int_equal(entries.fit, 2);
    entries_keep(&entries, &game_record.table);
    assert_int_equal(game_record.table.count, 2);
}

/* What was said of a stack holds while no tile was taken from it. */
TEST(corrections_keep_what_the_stacks_show) {
    struct refusal why;
    begin("--real people=12 start=1");
    acts("left=168 i10h168");
    assert_true(supply_set_sight(&game_record.table.game.supply, 1, (struct sight){.back = BACK_RING}, &why));
    entries_open(&entries, &game_record.table);
    change(1, "j10h168");
    entries_keep(&entries, &game_record.table);
    assert_int_equal(supply_sight(&game_record.table.game.supply, 1).back, BACK_RING);
}

TEST(thinking_comes_in_pieces) {
    static struct thinker thinker;
    struct suggestion list[SEARCH_CANDIDATES];
    begin("people=1 start=1 seed=1");
    acts("left");
    computer_weigh(&thinker, &game_record.table.game, 50);
    while (!thinker_work(&thinker, 5)) {
    }
    assert_true(thinker_list(&thinker, list) > 0);
    assert_true(list[0].win > 0 && list[0].win < 1);
    computer_decide(&thinker, &game_record.table.game, 1, 50);
    thinker_finish(&thinker);
    assert_int_equal(thinker_action(&thinker).kind, ACTION_PLACE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arguments_say_who_sits_where),
        cmocka_unit_test(bad_arguments_are_refused),
        cmocka_unit_test(a_game_is_read_as_it_was_written),
        cmocka_unit_test(any_name_can_be_written),
        cmocka_unit_test(no_name_turns_what_is_beside_it_round_or_is_unseen),
        cmocka_unit_test(real_tiles_stay_real),
        cmocka_unit_test(against_computers_one_goes_back_to_the_own_last_decision),
        cmocka_unit_test(only_ones_own_last_move_can_be_taken_back),
        cmocka_unit_test(hidden_hands_are_covered_between_people),
        cmocka_unit_test(a_correction_points_out_what_no_longer_fits),
        cmocka_unit_test(entries_can_be_forgotten_or_too_many),
        cmocka_unit_test(corrections_keep_what_the_stacks_show),
        cmocka_unit_test(thinking_comes_in_pieces),
    };
    return cmocka_run_group_tests(tests, open_game_records, NULL);
}
