#include "terminal_common/tell_wall.h"

#include "base/clock.h"

int64_t tell_wall_day(const struct game *game) {
    enum { DAYS = 7 };
    int64_t today = clock_today();
    for (int64_t day = today; day > today - DAYS; day--)
        if (day_is_of(day, game))
            return day;
    return -1;
}

void tell_wall_play(struct wall_results *results, int level, struct player *room) {
    struct day_run run;
    day_run_begin(&run, results->day, level);
    while (day_run_step(&run, room)) {
    }
    results->levels[level] = game_result(&run.game);
}

static bool is_better_than(const struct wall_results *results, int level) {
    return day_lead(results->own) > day_lead(results->levels[level]);
}

void tell_wall_level(struct text *text, const struct wall_results *results, int level) {
    const struct result *result = &results->levels[level];
    text_fill(text,
              is_better_than(results, level) ? tr("Level {level} ({name}): {ns}–{ew}. You did better.")
                                             : tr("Level {level} ({name}): {ns}–{ew}."),
              (const struct text_value[]){{"level", NULL, level},
                                          {"name", tr(levels[level].name), 0},
                                          {"ns", NULL, result->ns},
                                          {"ew", NULL, result->ew}},
              4);
}

void tell_wall_share(struct text *text, const struct wall_results *results) {
    struct text date = text_room(16), marks = text_room(4 * (DAY_LEVELS + 1));
    int better = 0;
    day_write(&date, results->day);
    for (int level = 1; level <= DAY_LEVELS; level++) {
        better += is_better_than(results, level);
        text_string(&marks, is_better_than(results, level) ? "●" : "○");
    }
    text_fill(text, tr("Ta Yü, wall of {date}: {ns}–{ew}, better than {n} of {count} levels. {marks}"),
              (const struct text_value[]){{"date", date.start, 0},
                                          {"ns", NULL, results->own.ns},
                                          {"ew", NULL, results->own.ew},
                                          {"n", NULL, better},
                                          {"count", NULL, DAY_LEVELS},
                                          {"marks", marks.start, 0}},
              6);
}
