/* NOTATION, record files: what is written reads back, and is written again byte for byte. */
#include <string.h>

#include "at_table.h"

/* Room for a record that is changed or kept. */
static char text[RECORD_LENGTH_MAX + 1];

/* The example of NOTATION; there the second tile lies on a square of the first one (see
 * test_record_damage.c). */
TEST(record_example) {
    static const char example[] = "tayu 1\n"
                                  "edition kosmos\n"
                                  "players 2\n"
                                  "name 1 North\n"
                                  "\n"
                                  "left=128 i10h128\n"
                                  "right=135 g11h157     # comment\n";
    load(example);
    assert_int_equal(game_record.table.count, 4);
    assert_int_equal(game_record.table.game.board.tiles, 2);
    assert_turn(&game_record.table.game, 1);
    assert_string_equal(record_for(KEEPER), example);
    assert_string_equal(record_for(ONLOOKER), "tayu 1\nedition kosmos\nplayers 2\nname 1 North\n\n"
                                              "left=128 i10h128\nright=135 g11h157\n");
}

/* What nobody here knows is for the keeper alone, also when the game is over. */
TEST(a_record_shows_others_only_what_is_known_to_be_for_them) {
    load("tayu 1\n# a note\nevent Cup # 1\ntoken-of-seat-2 s3cr3t\nseed 5\nreview 1 left=128 ?\n\nleft=128 # "
         "hm\n");
    assert_string_equal(record_for(1), "tayu 1\nevent Cup\n\nleft=128\n");
    play_at_table("i10h128 resign");
    assert_non_null(strstr(record_for(1), "seed 5\nreview 1 left=128 ?\nresult 0 0 ns\n"));
    assert_null(strstr(record_for(1), "s3cr3t"));
    assert_null(strstr(record_for(1), "note"));
    assert_non_null(strstr(record_for(KEEPER), "token-of-seat-2 s3cr3t\n"));
    load("tayu 1\nseat 2 computer 5 s3cr3t\nseat 1 s3cr3t\nname 1 Ann # s3cr3t\nsupply s3cr3t\n\n");
    assert_null(strstr(record_for(1), "s3cr3t"));
    assert_non_null(strstr(record_for(1), "\nname 1 Ann\n"));
    assert_non_null(strstr(record_for(1), "\nseat 2 computer 5\n"));
}

TEST(record_of_a_new_game_is_written_in_a_fixed_form) {
    new_table("draw=bag start=1");
    assert_string_equal(
        record_for(KEEPER),
        "tayu 1\nedition kosmos\nplayers 2\ndraw bag\nhand single\ndiscard ask\nstart 1\npeek off\n\n");
    play_at_table("bag=123 i10h123 bag=123 i11h567 bag=128 discard bag=124 end");
    assert_string_equal(
        record_for(KEEPER),
        "tayu 1\nedition kosmos\nplayers 2\ndraw bag\nhand single\ndiscard ask\nstart 1\npeek off\n"
        "result 0 0 draw\n\n"
        "bag=123 i10h123\nbag=123 i11h567\nbag=128 discard bag=124 end\n");
}

/* A line a turn; in the auction a line a bid. */
TEST(record_has_a_line_for_each_turn) {
    new_table("players=3 three=auction opener=2 start=1 draw=bag");
    play_at_table("bid20 bid10 pass pass ns bag=128 i10h128 bag=123 h10v123");
    assert_non_null(strstr(record_for(KEEPER), "\n\nbid20\nbid10\npass\npass\nns bag=128 i10h128\n"
                                               "bag=123 h10v123\n"));
    new_table("players=3 three=auction opener=2 start=2 draw=bag");
    play_at_table("bid20 bid10 pass pass ns bag=128 i10h128");
    assert_non_null(strstr(record_for(KEEPER), "\n\nbid20\nbid10\npass\npass\nns bag=128 i10h128\n"));
    new_table("hand=open draw=bag start=2");
    play_at_table("bag=123 bag=124 bag=125 i10h125 bag=128 resign");
    assert_non_null(strstr(record_for(KEEPER), "\n\nbag=123\nbag=124\nbag=125 i10h125\nbag=128 resign\n"));
}

TEST(record_is_written_again_byte_for_byte) {
    static const char *const texts[] = {
        "tayu 1",
        "tayu 1\n",
        "tayu 1\n\n",
        "tayu 1\n\n\n\n   \n# the end",
        "tayu 1  \nedition kosmos",
        "\xef\xbb\xbftayu 1\n\n",
        " tayu 1\nstart 2\nedition goliath\n\nbag=123 j10h123",
        /* the order of the keys, unknown keys, keys of other programs */
        ("tayu 1\nseed 7\nstart 2\ndraw bag\nevent Club evening, round 3\nx-clock 5+3\nedition goliath\n"
         "date 2026-01-31\nname 2 \xc3\x89va\nname 1 Tam\xc3\xa1s\nsalt 00ff\ncommit abc\nclock 300+5\n"
         "\nbag=123 j10h123\n"),
        /* blanks and tabs in odd places, comments everywhere */
        ("tayu 1\n  players\t 2 \n# a comment in the header\nedition kosmos # and behind a key\n \t\n"
         "\t left=128\ti10h128# close by\n\n\n   # a line of its own\nright=135   g11h157  \n # the end"),
        /* several turns in a line, a turn on several lines */
        "tayu 1\n\nleft=128\ni10h128 right=135\n\ng11h157\n",
        /* lines of Windows, and one without an end */
        "tayu 1\r\nedition kosmos\r\nname 1 North\r\n\r\nleft=128 i10h128\r\nright=135 g11h157 # c\r\n",
        "tayu 1\r\n\r\nleft=128 i10h128\r\nright=135",
        /* a lone '#' stands for an empty line */
        "tayu 1\nedition kosmos\n#\nleft=128 i10h128\n#\n",
        /* tiles that the writer may not know */
        "tayu 1\nhand hidden\n\nleft=?\nright=128\nleft=? i10h128\nright=? # and so on\n",
        "tayu 1\nresult none\n\nleft=128\n",
        "tayu 1\nresult 0 0 ew\n\nresign\n",
        "tayu 1\n\nleft=128 i10h128\nresign2\n", /* named though on turn */
        "tayu 1\nplayers 3\nopener 2\nstart 3\n\nbid20\nbid19\npass\npass\nns left=128 i10h128\nresign\n",
        "tayu 1\nedition goliath\nplayers 3\nflood 1\n\new bag=128\nj10h128\n",
        "tayu 1\nplayers 4\nname 4 West\n\nleft=128 talk talk\ntalk i10h128\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        load(texts[i]);
        assert_string_equal(record_for(KEEPER), texts[i]);
        assert_string_equal(saved(), texts[i]);
    }
}

TEST(record_with_a_pile_knows_the_supply) {
    new_table_with_pile("draw=bag start=1", "123 123 128");
    play_at_table("bag i10h123 bag i11h567 bag end");
    strcpy(text, record_for(KEEPER));
    assert_non_null(strstr(text, "\npile 123 123 128 123 123 124 "));
    assert_non_null(strstr(text, "\nresult 0 0 draw\n\nbag=123 i10h123\nbag=123 i11h567\nbag=128 end\n"));
    load(text);
    assert_true(game_record.table.game.supply.known);
    assert_int_equal(game_record.table.game.phase, PHASE_OVER);
    assert_string_equal(record_for(KEEPER), text);
}

/* A pile in the header and tiles left open in the draws: the pile says which they were. */
TEST(record_with_a_pile_and_unknown_draws) {
    new_table_with_pile("draw=bag start=1 hand=hidden", "123 124 128");
    strcpy(text, saved());
    strcat(text, "bag=?\nbag=?\nbag=? i10h123\n");
    load(text);
    assert_int_equal(game_record.table.game.hands[1].kept, tile_from("128"));
    assert_int_equal(game_record.table.game.hands[2].kept, tile_from("124"));
    assert_string_equal(record_for(KEEPER), text);
}

TEST(record_defaults_do_not_depend_on_a_lot) {
    load("tayu 1\n\n");
    assert_int_equal(game_record.table.game.setup.start, 1);
    load("tayu 1\nflood 1\n\n"); /* of no use with two players */
    assert_int_equal(game_record.table.game.setup.start, 1);
    load("tayu 1\nplayers 3\nseed 99\n\n");
    assert_int_equal(game_record.table.game.setup.opener, 1);
    assert_int_equal(game_record.table.game.setup.start, 1);
    load("tayu 1\nplayers 3\nthree target\nflood 1\n\n");
    assert_int_equal(game_record.table.game.setup.start, 2);
    assert_int_equal(game_record.table.game.bid, 24);
}

TEST(record_goes_on_where_it_ended) {
    load("tayu 1\nevent Cup # 1\nresult none\nx-key kept\n\nleft=128 i10h128 # first\n# then\n");
    play_at_table("right=135 g11h157");
    assert_string_equal(record_for(KEEPER), "tayu 1\nevent Cup # 1\nx-key kept\n\n"
                                            "left=128 i10h128 # first\n# then\nright=135 g11h157\n");
    play_at_table("left=123 resign");
    assert_string_equal(record_for(KEEPER), "tayu 1\nevent Cup # 1\nx-key kept\nresult 0 0 ew\n\n"
                                            "left=128 i10h128 # first\n# then\nright=135 g11h157\n"
                                            "left=123 resign\n");
    strcpy(text, record_for(KEEPER));
    load(text);
    assert_string_equal(record_for(KEEPER), text);
}

TEST(record_goes_on_within_a_turn) {
    load("tayu 1\n\nleft=128\n");
    play_at_table("i10h128");
    assert_string_equal(record_for(KEEPER), "tayu 1\n\nleft=128 i10h128\n");
}

TEST(record_keeps_keys_of_other_programs) {
    const char *kept = "tayu 1 # ours\nEvent Cup\nx.y 1\ngr\xc3\xb6\xc3\x9f"
                       "e 2\n\n";
    load(kept);
    assert_string_equal(record_for(KEEPER), kept);
}

TEST(record_without_a_last_line_end_goes_on) {
    load("tayu 1\nevent x");
    play_at_table("left=128");
    assert_string_equal(record_for(KEEPER), "tayu 1\nevent x\n\nleft=128\n");
    load("tayu 1");
    play_at_table("left=128 i10h128");
    assert_string_equal(record_for(KEEPER), "tayu 1\n\nleft=128 i10h128\n");
}

/* However the line with the result is written, it does not outlive the game going on. */
TEST(record_forgets_its_result_when_the_game_goes_on) {
    static const char *const headers[] = {
        "tayu 1\nresult none\n\n", "tayu 1\n  result none\n\n",      "tayu 1\nresult\tnone # so far\n\n",
        "tayu 1\n \tresult none",  "tayu 1\r\n result none\r\n\r\n", "tayu 1\nx-a b\n  result none",
    };
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
        load(headers[i]);
        play_at_table("resign");
        strcpy(text, record_for(KEEPER));
        assert_null(strstr(text, "none"));
        load(text);
        assert_int_equal(game_record.table.game.phase, PHASE_OVER);
        assert_non_null(strstr(text, "result 0 0 ew\n"));
    }
}

/* Who sits where is said in the header, however the header ends. */
TEST(record_says_in_its_header_who_sits_where) {
    static const char *const ends[] = {"\n", "#\n", " # \n", "  \t\n", "\r\n", "#\r\n", " \r\n"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char record[100] = "tayu 1\nevent x\n";
        strcat(strcat(record, ends[i]), "left=128 i10h128\n");
        load(record);
        seat_name(&game_record.table.seats[1], span_of("Ann"));
        game_record.table.seats[1].sitter = SITTER_PERSON;
        play_at_table("right=135");
        strcpy(text, saved());
        const char *seat = strstr(text, "name 1 Ann\nseat 1 person\n");
        assert_true(seat && seat < strstr(text, "left=128"));
        load(text);
        assert_string_equal(game_record.table.seats[1].name, "Ann");
        assert_int_equal(game_record.table.seats[1].sitter, SITTER_PERSON);
        assert_int_equal(game_record.table.count, 3);
    }
}

/* A line that does not say who sits there may be another program's: it seats nobody, and stays. */
TEST(record_keeps_lines_that_seat_nobody) {
    static const char *const lines[] = {"seat",   "seat 1",          "seat 1 # person",   "seat 1 cat",
                                        "seat 0", "seat 1 computer", "seat 1 computer 11"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char record[100] = "tayu 1\n";
        strcat(strcat(record, lines[i]), "\n\nleft=128\n");
        game_record_open(&game_record); /* nobody sits there */
        load(record);
        assert_string_equal(record_for(KEEPER), record);
        assert_int_equal(game_record.table.seats[1].sitter, SITTER_NONE);
        play_at_table("i10h128");
        strcpy(text, saved());
        assert_non_null(strstr(text, lines[i]));
        load(text);
        assert_int_equal(game_record.table.count, 2);
    }
}

/* A name too long for its place ends with a whole letter, wherever that falls. */
TEST(record_with_long_names) {
    static const char *const letters[] = {"\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x80\x84"};
    for (int shift = 0; shift < 4; shift++)
        for (int i = 0; i < 3; i++) {
            char record[400] = "tayu 1\nname 1 ";
            strcat(record, &"aaaa"[4 - shift]);
            for (int n = 0; n < 60; n++)
                strcat(record, letters[i]);
            strcat(record, "\n\nleft=128\n");
            load(record);
            struct span name = span_of(game_record.table.seats[1].name);
            assert_true(span_is_text(name) && name.length > SEAT_NAME_LENGTH - 5);
            play_at_table("i10h128");
            strcpy(text, saved());
            load(text);
        }
}

TEST(record_of_a_short_game) {
    static const char brief[] = "tayu 1\nlength short\n\nleft=128 i10h128\n";
    load(brief);
    assert_int_equal(game_record.table.game.supply.left, TILE_COUNT - 1);
    assert_string_equal(record_for(KEEPER), brief);
    refuse_record(span_of("tayu 1\nlength short\n\nleft=128 i10h128\nleft=128\n"),
                  "line 5: all copies of that tile have been drawn");
    refuse_record(span_of("tayu 1\nlength long\n\n"), "line 2: length must be full or short, not 'long'");
    load("tayu 1\n\nleft=128 i10h128\nleft=128\n");
    assert_int_equal(game_record.table.game.setup.length, LENGTH_FULL);
}

/* Records from before talking could be free have no such line, and talked by the rules of Goliath too. */
TEST(record_without_talk_means_the_penalty) {
    static const char old[] =
        "tayu 1\nedition goliath\nplayers 4\ndraw bag\nstart 1\n\nbag=128 talk\ni10h128\n";
    load(old);
    assert_string_equal(record_for(KEEPER), old);
    assert_int_equal(game_record.table.moves[2].seat, 2);
    new_table("edition=goliath players=4 start=1");
    assert_non_null(strstr(record_for(KEEPER), "\ntalk free\n"));
    strcpy(text, record_for(KEEPER));
    load(text);
    assert_int_equal(game_record.table.game.setup.talk, TALK_FREE);
    new_table("edition=goliath players=4 start=1 talk=penalty");
    assert_null(strstr(record_for(KEEPER), "talk"));
    strcpy(text, record_for(KEEPER));
    load(text);
    assert_int_equal(game_record.table.game.setup.talk, TALK_PENALTY);
    refuse_record(span_of("tayu 1\nedition goliath\nplayers 4\ndraw bag\ntalk free\n\nbag=128 talk\n"),
                  "line 7: partners may talk in this game");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(record_example),
        cmocka_unit_test(record_of_a_new_game_is_written_in_a_fixed_form),
        cmocka_unit_test(record_has_a_line_for_each_turn),
        cmocka_unit_test(record_is_written_again_byte_for_byte),
        cmocka_unit_test(a_record_shows_others_only_what_is_known_to_be_for_them),
        cmocka_unit_test(record_with_a_pile_knows_the_supply),
        cmocka_unit_test(a_record_shows_others_only_what_is_known_to_be_for_them),
        cmocka_unit_test(record_with_a_pile_and_unknown_draws),
        cmocka_unit_test(record_defaults_do_not_depend_on_a_lot),
        cmocka_unit_test(record_goes_on_where_it_ended),
        cmocka_unit_test(record_goes_on_within_a_turn),
        cmocka_unit_test(record_keeps_keys_of_other_programs),
        cmocka_unit_test(record_without_a_last_line_end_goes_on),
        cmocka_unit_test(record_says_in_its_header_who_sits_where),
        cmocka_unit_test(record_keeps_lines_that_seat_nobody),
        cmocka_unit_test(record_with_long_names),
        cmocka_unit_test(record_forgets_its_result_when_the_game_goes_on),
        cmocka_unit_test(record_of_a_short_game),
        cmocka_unit_test(record_without_talk_means_the_penalty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
