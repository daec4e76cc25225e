/* src/puzzle: the positions that the program has with it, and how they are found.
 *   test_puzzles           looks at two of them again
 *   test_puzzles COUNT     at so many */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "puzzle/collection.h"
#include "puzzle/seek.h"
#include "support.h"

static struct puzzle puzzle;
static struct seek seek;
static int looked_at = 2;

TEST(every_position_is_one) {
    int missed = 0, kinds[PUZZLE_KINDS] = {0};
    for (int n = 1; n <= collection_count(); n++) {
        struct text line = text_room(PUZZLE_LINE_MAX), again = text_room(PUZZLE_LINE_MAX);
        struct puzzle read;
        struct refusal why;
        collection_take(n, &puzzle);
        puzzle_write(&line, &puzzle);
        assert_true(!line.cut && puzzle_read(&read, text_as_span(&line), &why));
        puzzle_write(&again, &read);
        assert_string_equal(line.start, again.start);
        assert_true(puzzle_missed(&puzzle) >= missed);
        missed = puzzle_missed(&puzzle);
        kinds[puzzle.kind]++;
    }
    assert_true(kinds[PUZZLE_ONE] > 0 && kinds[PUZZLE_SEVERAL] > 0);
    assert_in_range(kinds[PUZZLE_SEVERAL] * 100 / collection_count(), 33, 42);
    assert_true(collection_count() >= 200);
}

/* The costs say what kind it is, and the tile fits where they are. */
TEST(answers_are_of_their_kind) {
    for (int n = 1; n <= collection_count(); n++) {
        int fine = 0;
        struct game game;
        struct refusal why;
        collection_take(n, &puzzle);
        assert_true(puzzle_game(&puzzle, &game, &why));
        for (int i = 0; i < puzzle.answer_count; i++) {
            struct action action = {.kind = ACTION_PLACE, .placement = puzzle.answers[i].placement};
            struct game after = game;
            assert_true(game_play(&after, &action, &why));
            fine += puzzle.answers[i].cost <= PUZZLE_ACCEPTED;
            if (puzzle.kind == PUZZLE_ONE && i)
                assert_true(puzzle.answers[i].cost >= SEEK_AHEAD);
        }
        assert_true(puzzle.kind == PUZZLE_ONE ? fine == 1 : fine > 1);
        assert_int_equal(puzzle_cost(&puzzle, puzzle.answers[0].placement), 0);
    }
}

TEST(no_position_comes_twice) {
    int count = collection_count();
    struct puzzle *all = calloc((size_t)count, sizeof *all);
    assert_non_null(all);
    for (int n = 0; n < count; n++)
        collection_take(n + 1, &all[n]);
    for (int n = 0; n < count; n++)
        for (int m = n + 1; m < count; m++)
            assert_true(all[n].laid_count != all[m].laid_count ||
                        memcmp(all[n].laid, all[m].laid, sizeof all[n].laid));
    free(all);
}

TEST(each_day_has_its_own) {
    enum { MOST = 300 };
    for (int count = 1; count <= MOST; count += 7) {
        int seen[MOST + 1] = {0};
        for (int day = 20000; day < 20000 + count; day++) {
            int n = collection_of_day(day, count);
            assert_in_range(n, 1, count);
            assert_int_equal(seen[n]++, 0);
        }
    }
    assert_in_range(collection_of_day(-3, 10), 1, 10);
}

/* Other worlds say the same: fewer of them, so some may be missed. */
TEST(they_are_found_again) {
    int right = 0;
    seek.worlds = 1000;
    for (int i = 0; i < looked_at; i++) {
        struct game game;
        struct refusal why;
        struct puzzle again;
        collection_take(1 + (2 * i + 1) * collection_count() / (2 * looked_at), &puzzle);
        seek.seed = 77 + (uint64_t)i;
        seek.wants[PUZZLE_ONE] = puzzle.kind == PUZZLE_ONE;
        seek.wants[PUZZLE_SEVERAL] = puzzle.kind == PUZZLE_SEVERAL;
        assert_true(puzzle_game(&puzzle, &game, &why));
        right += seek_look(&seek, &game, &again) && again.kind == puzzle.kind &&
                 puzzle_cost(&puzzle, again.answers[0].placement) >= 0;
    }
    printf("%d of %d found again\n", right, looked_at);
    assert_true(2 * right >= looked_at);
}

TEST(lines_that_are_none) {
    static const char *const lines[] = {
        "",
        "one",
        "one coasts 000001111 kosmos 128 = i10h128 0 j10h128 90",
        "two coasts 0000011111 kosmos 128 = i10h128 0 j10h128 90",
        "one coasts 0000011111 kosmos 128 = i10h128 0",
        "one coasts 0000011111 kosmos 128 = i10h128 5 j10h128 90",
        "one coasts 0000011111 kosmos 128 = i10h128 0 a1h128 90",
        "one coasts 0000011111 kosmos 128 = i10h128 0 j10h138 90",
        "one coasts 0000011111 kosmos 128 a1h128 = i10h128 0 j10h128 90",
        "one coasts 0000011111 kosmos 128 = i10h128 0 j10h128",
    };
    struct refusal why;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        assert_false(puzzle_read(&puzzle, span_of(lines[i]), &why));
    assert_true(
        puzzle_read(&puzzle, span_of("one coasts 0000011111 kosmos 128 = i10h128 0 j10h128 90"), &why));
}

int main(int count, char **words) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_is_one),   cmocka_unit_test(answers_are_of_their_kind),
        cmocka_unit_test(no_position_comes_twice), cmocka_unit_test(each_day_has_its_own),
        cmocka_unit_test(they_are_found_again),    cmocka_unit_test(lines_that_are_none),
    };
    if (count > 1)
        looked_at = atoi(words[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
