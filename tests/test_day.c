/* src/teach/day: the wall of a day, the same for everybody. */
#include <string.h>

#include "at_page.h"
#include "teach/day.h"

static struct player player;

/* A change here would give people of two versions two walls. */
TEST(the_wall_of_a_day_stays_what_it_is) {
    struct setup setup, next;
    day_setup(20775, &setup);
    day_setup(20776, &next);
    assert_int_equal(setup.seed, 53019660);
    assert_int_not_equal(setup.seed, next.seed);
    contains("wall 20775", "\"day\":20775,\"new\":\"new edition=kosmos players=2 draw=block hand=single "
                           "discard=ask start=1 peek=off seed=53019660\",\"seat\":1,\"opponent\":5");
}

TEST(a_game_knows_whose_day_it_is) {
    struct day_run run;
    struct game other = game_from("start=1 seed=1");
    supply_shuffle(&other.supply, &other.setup);
    day_run_begin(&run, 20775, 1);
    for (int i = 0; i < 9; i++)
        day_run_step(&run, &player);
    assert_true(day_is_of(20775, &run.game));
    assert_false(day_is_of(20774, &run.game));
    assert_false(day_is_of(20775, &other));
    run.game.supply.known = false;
    assert_false(day_is_of(20775, &run.game));
}

/* In one go, in slices, and begun anew after another one: the same game. */
TEST(a_level_makes_the_same_of_it_every_time) {
    struct day_run run;
    struct text expected = text_room(100);
    const char *answer;
    day_run_begin(&run, 20775, 2);
    while (day_run_step(&run, &player)) {
    }
    struct result result = game_result(&run.game);
    text_format(&expected, "\"over\":true,\"tiles\":%d,\"ns\":%d,\"ew\":%d}", run.game.board.tiles, result.ns,
                result.ew);
    assert_true(run.game.phase == PHASE_OVER && run.game.board.tiles > 10);
    contains("wall 20775 2 0", "{\"level\":2,\"over\":false,\"tiles\":0,");
    contains("wall 20775 1 0", "{\"level\":1,\"over\":false,\"tiles\":0,");
    for (int i = 0; i < 1000 && strstr(answer = ask("wall 20775 2 0"), "false"); i++) {
    }
    assert_non_null(strstr(answer, expected.start));
    contains("wall 20775 2 0", expected.start);
}

TEST(days_have_dates) {
    static const struct {
        int64_t day;
        const char *date;
    } days[] = {{0, "1970-01-01"},     {58, "1970-02-28"},    {59, "1970-03-01"},    {11016, "2000-02-29"},
                {11017, "2000-03-01"}, {20775, "2026-11-18"}, {20818, "2026-12-31"}, {20819, "2027-01-01"}};
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        struct text date = text_room(20);
        day_write(&date, days[i].day);
        assert_string_equal(date.start, days[i].date);
    }
}

TEST(nonsense_is_refused) {
    refuses("wall", "a number is needed");
    refuses("wall today", "a number from 0 to 1000000 is needed, not 'today'");
    refuses("wall 20775 10", "a number from 1 to 9 is needed, not '10'");
    refuses("wall 20775 3 60001", "a number from 0 to 60000 is needed, not '60001'");
    refuses("wall 20775 3 1 1", "too much said: '1'");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_wall_of_a_day_stays_what_it_is, start_page),
        cmocka_unit_test_setup(a_game_knows_whose_day_it_is, start_page),
        cmocka_unit_test_setup(a_level_makes_the_same_of_it_every_time, start_page),
        cmocka_unit_test_setup(days_have_dates, start_page),
        cmocka_unit_test_setup(nonsense_is_refused, start_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
