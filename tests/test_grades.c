/* src/review: that a grade is no accident. What is named in games with a flood, where only whole games tell,
 * is looked at again with many more games than it was named by. */
#include <stdio.h>

#include "at_table.h"
#include "review/verdict.h"
#include "table/view.h"

static struct player room;
static struct search search;

static void load_game(const char *name) {
    char path[100];
    struct refusal why;
    snprintf(path, sizeof path, "data/replays/%s.tayu", name);
    game_record_open(&game_record);
    if (!game_record_read(&game_record, read_test_file(path), &why))
        fail_msg("%s: %s", name, reason_of(&why));
}

static int candidate(const struct action *action) {
    int i = 0;
    while (i < search.count && !action_equal(&search.list[i].action, action))
        i++;
    assert_true(i < search.count);
    return i;
}

/* Whether games say so that nobody has graded by. */
static bool is_better(const struct game *game, const struct action *better, const struct action *worse) {
    enum { WORLDS = 1500 };
    struct game view;
    struct contrast contrast;
    struct reason list[REASONS_MOST];
    view_game(game, game->seat, &view);
    search_begin(&search, &view, &skill_best, 12345);
    search_prepare(&search);
    reason_between(&search, candidate(better), candidate(worse), WORLDS, &contrast, list);
    return contrast_difference(&contrast, MEASURE_WIN) > 0 && contrast_is_sure(&contrast, MEASURE_WIN, 2);
}

static struct { int named, wrong; } seen;

static void look_at_action(int at, const struct game *game) {
    static const struct review_depth as_page = {.simulations = 100, .seed = 1};
    struct verdict verdict;
    const struct action *done = &game_record.table.moves[at].action;
    verdict_find(&verdict, &game_record.table, at, game, &as_page, &room);
    if (verdict.judged != JUDGED || verdict_grade(&verdict) == GRADE_GOOD)
        return;
    assert_true(verdict.reason_count > 0);
    if (done->kind != ACTION_PLACE || verdict.best.kind != ACTION_PLACE)
        return;
    seen.named++;
    seen.wrong += !is_better(game, &verdict.best, done);
}

static void look_at_game(const char *name) {
    struct game game;
    struct refusal why;
    load_game(name);
    table_game_after(&game_record.table, 0, &game);
    for (int at = 0; at < game_record.table.count; at++) {
        look_at_action(at, &game);
        assert_true(game_play(&game, &game_record.table.moves[at].action, &why));
    }
}

TEST(what_is_named_in_a_game_with_a_flood_is_so_with_more_games_too) {
    look_at_game("three_auction");
    look_at_game("three_target");
    look_at_game("three_flood_lost");
    printf("%d placements named, %d of them not with more games\n", seen.named, seen.wrong);
    assert_true(seen.named >= 10);
    assert_true(10 * seen.wrong <= seen.named);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_named_in_a_game_with_a_flood_is_so_with_more_games_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
