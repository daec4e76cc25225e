/* terminal_common/tutor and progress: what is said of a placement before it counts, and which lessons are
 * known here. */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "folder.h"
#include "puzzle/collection.h"
#include "support.h"
#include "terminal_common/progress.h"
#include "terminal_common/tutor.h"

static struct move moves[TABLE_MOVES_MAX];
static struct table table;
static struct thinker thinker;
static struct puzzle puzzle;

static void do_action(struct action action) {
    struct refusal why;
    if (!table_play(&table, &action, &why))
        fail_msg("%s", reason_of(&why));
}

/* A position in which one place is far better than all others, at a table. */
static void sit_down(void) {
    struct game game;
    struct refusal why;
    int n = 1;
    do
        collection_take(n++, &puzzle);
    while (puzzle.kind != PUZZLE_ONE);
    assert_true(puzzle_game(&puzzle, &game, &why));
    table_open(&table, moves, TABLE_MOVES_MAX);
    table_new(&table, &game.setup);
    for (int i = 0; i <= puzzle.laid_count; i++) {
        int tile = i < puzzle.laid_count ? pattern_tile(puzzle.laid[i].pattern) : puzzle.tile;
        do_action((struct action){.kind = ACTION_DRAW, .source = SOURCE_BAG, .tile = (uint8_t)tile});
        if (i < puzzle.laid_count)
            do_action((struct action){.kind = ACTION_PLACE, .placement = puzzle.laid[i]});
    }
    table.seats[1].sitter = table.seats[2].sitter = SITTER_COMPUTER;
    table.seats[table.game.seat].sitter = SITTER_PERSON;
}

static struct action answer(int n) {
    return (struct action){.kind = ACTION_PLACE, .tile = TILE_NONE, .placement = puzzle.answers[n].placement};
}

TEST(it_speaks_of_a_bad_placement_and_not_of_the_best) {
    const struct tutor tutor = {.least = 4}, silent = {.least = 0}, patient = {.least = TUTOR_MOST};
    struct doubt doubt;
    sit_down();
    struct action best = answer(0), worse = answer(puzzle.answer_count - 1);
    assert_false(tutor_objects(&tutor, &thinker, &table, &best, &doubt));
    assert_true(tutor_objects(&tutor, &thinker, &table, &worse, &doubt));
    assert_true(action_equal(&doubt.better, &best));
    assert_non_null(strstr(doubt.says, "This costs you "));
    assert_non_null(strstr(doubt.says, " of 100 games. ")); /* and a reason behind it */
    assert_false(tutor_objects(&silent, &thinker, &table, &worse, &doubt));
    assert_false(tutor_objects(&patient, &thinker, &table, &worse, &doubt));
}

TEST(it_does_not_tell_the_better_place) {
    const struct tutor tutor = {.least = 4};
    struct doubt doubt;
    sit_down();
    struct action best = answer(0), worse = answer(puzzle.answer_count - 1);
    assert_true(tutor_objects(&tutor, &thinker, &table, &worse, &doubt));
    assert_null(strstr(doubt.says, action_name(&best, table_size(&table))));
}

TEST(with_other_people_it_is_agreed_on_before) {
    struct tutor tutor = {.least = 0};
    struct refusal why;
    sit_down();
    assert_true(tutor_set(&tutor, &table, 7, &why));
    table.seats[1].sitter = table.seats[2].sitter = SITTER_PERSON;
    assert_false(tutor_set(&tutor, &table, 12, &why));
    assert_int_equal(tutor.least, 7);
    assert_true(tutor_set(&tutor, &table, 0, &why));
    table_new(&table, &table.game.setup);
    assert_true(tutor_set(&tutor, &table, 7, &why));
}

TEST(lessons_are_offered_once_on_this_device) {
    struct progress progress;
    struct lesson lesson;
    setenv("XDG_STATE_HOME", folder_path("state"), 1);
    progress_read(&progress);
    assert_int_equal(progress.offered | progress.done, 0);
    lessons_take(SITUATION_AUCTION, &lesson);
    table_open(&table, moves, TABLE_MOVES_MAX);
    lessons_begin(&lesson, &table);
    assert_int_equal(progress_offer(&progress, &table.game), SITUATION_AUCTION);
    assert_int_equal(progress_offer(&progress, &table.game), SITUATION_COUNT);
    progress_note(&progress, SITUATION_DOUBLES, true);
    progress_read(&progress);
    assert_int_equal(progress.offered, 1 << SITUATION_AUCTION | 1 << SITUATION_DOUBLES);
    assert_int_equal(progress.done, 1 << SITUATION_DOUBLES);
    assert_int_equal(progress_offer(&progress, &table.game), SITUATION_COUNT);
    assert_int_equal(unlink(folder_path("state/tayu/lessons")), 0);
    rmdir(folder_path("state/tayu"));
    rmdir(folder_path("state"));
}

static int leave_folder(void **state) {
    (void)state;
    return folder_remove((const char *const[]){NULL});
}

int main(void) {
    net_prepare();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_speaks_of_a_bad_placement_and_not_of_the_best),
        cmocka_unit_test(it_does_not_tell_the_better_place),
        cmocka_unit_test(with_other_people_it_is_agreed_on_before),
        cmocka_unit_test_setup_teardown(lessons_are_offered_once_on_this_device, folder_make, leave_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
