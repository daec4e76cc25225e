#include "teach/day.h"

#include "base/check.h"
#include "rules/setup.h"
#include "table/view.h"

/* Of the day's random numbers: the shuffle, and which games a level plays on. */
enum { STREAM_WALL = 1, STREAM_LEVELS };

static uint64_t number_of_day(int64_t day, uint64_t stream) {
    struct rng rng = rng_seeded((uint64_t)day, stream);
    return rng_next(&rng) >> 33; /* short enough to be typed */
}

void day_setup(int64_t day, struct setup *setup) {
    struct refusal why;
    *setup = (struct setup){.edition = EDITION_KOSMOS,
                            .players = 2,
                            .start = DAY_SEAT,
                            .seed = number_of_day(day, STREAM_WALL),
                            .has_seed = true};
    check(setup_complete(setup, &why));
}

bool day_is_of(int64_t day, const struct game *game) {
    struct setup setup;
    struct supply supply;
    day_setup(day, &setup);
    if (!game->supply.known || game->setup.players != 2 || game->setup.edition != setup.edition ||
        game->setup.draw != setup.draw || game->setup.hand != setup.hand ||
        game->setup.length != setup.length || game->setup.start != setup.start)
        return false;
    supply_start(&supply, &setup);
    supply_shuffle(&supply, &setup);
    for (int i = 0; i < supply.size; i++)
        if (supply.pile[i] != game->supply.pile[i])
            return false;
    return true;
}

void day_run_begin(struct day_run *run, int64_t day, int level) {
    struct setup setup;
    day_setup(day, &setup);
    run->day = day;
    run->level = level;
    game_start(&run->game, &setup);
    supply_shuffle(&run->game.supply, &setup);
}

bool day_run_step(struct day_run *run, struct player *room) {
    struct game *game = &run->game, view;
    struct refusal why;
    const struct order order = {.bot = BOT_TAYU,
                                .level = game->seat == DAY_SEAT ? run->level : DAY_OPPONENT,
                                .seed = number_of_day(run->day, STREAM_LEVELS)};
    if (game->phase == PHASE_OVER)
        return false;
    view_game(game, game->seat, &view);
    player_begin(room, &view, &order);
    while (!room->settled)
        player_slice(room, 0);
    struct action action = player_action(room);
    action = game_named(game, &action);
    check(game_play(game, &action, &why));
    return game->phase != PHASE_OVER;
}

int day_lead(struct result result) {
    return result.ns - result.ew;
}

/* The other way round than clock_today: years begin in March, 400 of them have 146,097 days. */
void day_write(struct text *text, int64_t day) {
    int64_t shifted = day + 719468, era = shifted / 146097, of_era = shifted % 146097;
    int64_t years = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * years + years / 4 - years / 100), part = (5 * of_year + 2) / 153;
    int date = (int)(of_year - (153 * part + 2) / 5 + 1), month = (int)(part < 10 ? part + 3 : part - 9);
    int64_t year = years + era * 400 + (month <= 2);
    text_format(text, "%d-%s%d-%s%d", (int)year, month < 10 ? "0" : "", month, date < 10 ? "0" : "", date);
}
