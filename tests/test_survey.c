/* src/terminal_common/survey: the board in words, for those who do not see it. */
#include "terminal_common/survey.h"

#include <string.h>

#include "support.h"
#include "terminal_common/tell.h"

static struct game game;
static char told[3000];

/* A board with these tiles, laid without asking whether they fit. */
static void lay(const char *options, const char *words) {
    char copy[400];
    game = game_from(options);
    strcpy(copy, words);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        struct placement placement = placement_from(word, editions[game.setup.edition].size);
        game.laid[game.board.tiles] = placement;
        board_lay(&game.board, placement);
    }
}

static struct text fresh(void) {
    return text_in(told, sizeof told);
}

static void square_is(const char *name, const char *expected) {
    struct square square;
    struct text text = fresh();
    assert_true(survey_read_square(span_of(name), editions[game.setup.edition].size, &square));
    survey_square(&text, &game, square);
    assert_string_equal(told, expected);
}

static void coast_is(enum side coast, const char *expected) {
    struct text text = fresh();
    survey_coast(&text, &game, coast);
    assert_string_equal(told, expected);
}

static void exits_are(enum side side, const char *expected) {
    struct text text = fresh();
    survey_exits(&text, &game, side);
    assert_string_equal(told, expected);
}

TEST(squares_are_named_by_letter_and_number) {
    static const char *const bad[] = {"", "j", "10", "J10", "j0", "j20", "t1", "`1", "j-1", "jj", "j10 "};
    struct square square;
    assert_true(survey_read_square(span_of("a1"), 19, &square));
    assert_int_equal(square.column, 0);
    assert_int_equal(square.row, 18);
    assert_true(survey_read_square(span_of("s19"), 19, &square));
    assert_int_equal(square.column, 18);
    assert_int_equal(square.row, 0);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(survey_read_square(span_of(bad[i]), 19, &square));
}

TEST(sides_are_named_in_english_by_letter_or_in_ones_own_language) {
    static const struct {
        const char *word;
        enum side side;
    } words[] = {{"north", NORTH}, {"n", NORTH},   {"e", EAST},
                 {"south", SOUTH}, {"west", WEST}, {"Westen", WEST}};
    static const char *const bad[] = {"", "x", "nw", "Norden?", "osten"};
    enum side side;
    words_use("de");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        assert_true(survey_read_side(span_of(words[i].word), &side));
        assert_int_equal(side, words[i].side);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(survey_read_side(span_of(bad[i]), &side));
    words_use("en");
}

TEST(a_square_is_told_with_what_is_beside_it) {
    lay("players=2", "i10h128 l11v467 b19h246 a4v246");
    square_is("j10", "j10: tile 128. i10 to k10, exits: north of i10, north of j10, west of i10. north: j11, "
                     "empty, an exit; south: j9, empty, closed.");
    square_is("h10", "h10: empty. north: h11, empty; east: i10, tile 128, an exit; south: h9, empty; west: "
                     "g10, empty.");
    square_is("l10", "l10: tile 238. l11 to l9, exits: south of l9, west of l10, west of l11. east: m10, "
                     "empty, closed; west: k10, tile 128, an exit.");
    square_is("c19", "c19: tile 246. b19 to d19, exits: north of c19, east of d19, south of c19, counts "
                     "double. north: the coast, an estuary; south: c18, empty, an exit.");
    square_is("a19", "a19: empty. north: the coast; east: b19, tile 246, closed; south: a18, empty; west: "
                     "the coast.");
    square_is("s17", "s17: empty, counts double. north: s18, empty; east: the coast; south: s16, empty; "
                     "west: r17, empty.");
    square_is("q1", "q1: empty, counts double. north: q2, empty; east: r1, empty; south: the coast; west: "
                    "p1, empty.");
    square_is("a3",
              "a3: tile 246. a4 to a2, exits: east of a3, south of a2, west of a3, counts double. east: "
              "b3, empty, an exit; west: the coast, an estuary.");
}

/* a1 is shut in by two tiles. */
TEST(where_no_tile_can_ever_lie_is_told) {
    lay("players=2", "i10h128 a4v246 b1h246");
    square_is("a1", "a1: empty, no tile can ever lie here. north: a2, tile 246, an exit; east: b1, tile 246, "
                    "closed; south: the coast; west: the coast.");
    exits_are(SIDE_COUNT,
              "6 open exits. north: c1, i10, j10; east: a3, d1; west: i10. Where no tile can ever "
              "lie: south of a2.");
    coast_is(SOUTH, "Coast south: 2 points. Estuaries: c1 (counts double). Free squares: e1 to s1. Of these "
                    "count double: j1, q1.");
}

TEST(a_coast_is_told) {
    lay("players=2", "b19h246 a4v246");
    coast_is(NORTH,
             "Coast north: 2 points. Estuaries: c19 (counts double). Free squares: a19, e19 to s19. Of "
             "these count double: j19, q19.");
    coast_is(WEST, "Coast west: 2 points. Estuaries: a3 (counts double). Free squares: a19 to a5, a1. Of "
                   "these count double: a17, a10.");
    coast_is(EAST, "Coast east: 0 points. Free squares: s19 to s1. Of these count double: s17, s10, s3.");
    lay("players=2", "a19h123 i10h128");
    coast_is(NORTH, "Coast north: 4 points. Estuaries: a19, b19, c19 (counts double). Free squares: d19 to "
                    "s19. Of these count double: j19, q19.");
}

TEST(open_exits_are_told_by_side) {
    lay("players=2", "i10h128");
    exits_are(SIDE_COUNT, "3 open exits. north: i10, j10; west: i10.");
    exits_are(NORTH, "2 open exits. north: i10, j10.");
    exits_are(WEST, "1 open exit. west: i10.");
    exits_are(SOUTH, "0 open exits.");
}

TEST(new_estuaries_and_what_they_change_are_told) {
    struct board before;
    struct text text = fresh();
    lay("players=2", "i10h128");
    before = game.board;
    survey_change(&text, &before, &game.board);
    assert_string_equal(told, "");
    lay("players=2", "i10h128 b19h246");
    survey_change(&text, &before, &game.board);
    assert_string_equal(told,
                        "New estuaries: north of c19 (counts double). North–south: north 2 times south 0 "
                        "is 0.");
    text = fresh();
    lay("players=2", "i10h128 a11v246 s8v678");
    survey_change(&text, &before, &game.board);
    assert_string_equal(told,
                        "New estuaries: west of a10 (counts double). East–west: west 2 times east 0 is 0.");
    text = fresh();
    lay("players=2", "i10h128 b19h246 b1h246");
    survey_score(&text, &game.board);
    assert_string_equal(told,
                        "North–south: north 2 times south 2 is 4. East–west: west 0 times east 0 is 0.");
}

static const char *supply_told(void) {
    struct text text = fresh();
    survey_supply(&text, &game);
    return told;
}

TEST(the_supply_is_told_as_it_is_drawn_from) {
    struct refusal why;
    game = game_from("draw=bag start=1");
    assert_string_equal(supply_told(), "112 tiles in the bag.");
    game = game_from("draw=table start=1");
    assert_string_equal(supply_told(), "48 tiles with a ring, 64 without.");
    game = game_from("start=1");
    assert_string_equal(supply_told(), "Left stack: not known. Right stack: not known. 112 tiles to draw.");
    assert_true(supply_set_sight(&game.supply, 0, (struct sight){.back = BACK_PLAIN}, &why));
    assert_true(supply_set_sight(&game.supply, 1, (struct sight){.back = BACK_RING}, &why));
    assert_string_equal(supply_told(), "Left stack: no ring. Right stack: ring. 112 tiles to draw.");
}

/* Drawn from above: the two ends outside the bars, the side towards the board between them. */
TEST(what_a_stack_shows_of_its_sides_is_drawn) {
    static const struct {
        const char *sight, *drawn;
    } cases[] = {{"ring:8--3?", "━│··╹│?"}, {"ring:-12-4", " │╹╹·│━"}, {"plain:?????", "?│???│?"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sight sight;
        struct refusal why;
        struct text text = text_room(40);
        assert_true(sight_read(span_of(cases[i].sight), &sight, &why));
        tell_sight_drawn(&text, sight);
        assert_string_equal(text.start, cases[i].drawn);
        assert_int_equal(words_width(text.start), 7);
    }
}

/* With `peek` one sees some sides of the uppermost tiles. */
TEST(what_a_stack_shows_of_its_sides_is_told) {
    static const struct {
        const char *sight, *told;
    } cases[] = {{"ring:8--3?", "ring. Exits seen: left end, front right. Not seen: right end"},
                 {"plain:----?", "no ring. No exit is seen. Not seen: right end"},
                 {"plain:-????",
                  "no ring. No exit is seen. Not seen: front left, front middle, front right, right end"},
                 {"plain:?????", "no ring"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sight sight;
        struct refusal why;
        char expected[200];
        struct text text = text_in(expected, sizeof expected);
        game = game_from("peek=on start=1");
        if (!sight_read(span_of(cases[i].sight), &sight, &why) ||
            !supply_set_sight(&game.supply, 0, sight, &why))
            fail_msg("%s", reason_of(&why));
        text_format(&text, "Left stack: %s. Right stack: not known. 112 tiles to draw.", cases[i].told);
        assert_string_equal(supply_told(), expected);
    }
}

TEST(tiles_that_nobody_has_seen_are_told) {
    struct text text = fresh();
    game = game_from("players=2 start=1");
    play(&game, "left=128 i10h128 left=128");
    survey_unseen(&text, &game);
    assert_memory_equal(told, "110 tiles not seen yet. 4 each of 123, ", 39);
    assert_non_null(strstr(told, ". 2 each of 128."));
    assert_null(strstr(told, "Fits nowhere"));
    assert_null(strstr(told, "None of"));
}

/* Every exit is closed, so that no tile fits; all copies of one tile are laid. */
TEST(tiles_that_fit_nowhere_are_told) {
    struct text text = fresh();
    lay("players=2", "a19h123 d19h123 g19h123 j19h123");
    survey_unseen(&text, &game);
    assert_memory_equal(told, "108 tiles not seen yet. 4 each of 124, ", 39);
    assert_non_null(strstr(told, ". None of 123. Fits nowhere now: 124, "));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_are_named_by_letter_and_number),
        cmocka_unit_test(sides_are_named_in_english_by_letter_or_in_ones_own_language),
        cmocka_unit_test(a_square_is_told_with_what_is_beside_it),
        cmocka_unit_test(a_coast_is_told),
        cmocka_unit_test(where_no_tile_can_ever_lie_is_told),
        cmocka_unit_test(open_exits_are_told_by_side),
        cmocka_unit_test(new_estuaries_and_what_they_change_are_told),
        cmocka_unit_test(the_supply_is_told_as_it_is_drawn_from),
        cmocka_unit_test(what_a_stack_shows_of_its_sides_is_told),
        cmocka_unit_test(what_a_stack_shows_of_its_sides_is_drawn),
        cmocka_unit_test(tiles_that_nobody_has_seen_are_told),
        cmocka_unit_test(tiles_that_fit_nowhere_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
