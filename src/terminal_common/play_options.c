#include "terminal_common/play_options.h"

#include "base/clock.h"
#include "base/tr_later.h"
#include "teach/day.h"
#include "terminal_common/gamefile.h"

#include <string.h>

static bool read_people(struct play_options *options, struct span seats, struct refusal *why) {
    for (size_t i = 0; i < seats.length; i++) {
        if (seats.start[i] < '0' || seats.start[i] > '4')
            return refuse_input(why, tr_later("people must be seats, as in people=12"), seats);
        options->people[seats.start[i] - '0'] = true;
    }
    options->has_people = true;
    return seats.length || refuse(why, tr_later("people must be seats, as in people=12"));
}

static bool read_level(struct play_options *options, struct span value, struct refusal *why) {
    uint64_t level;
    if (!span_number(value, LEVEL_MOST, &level) || level < LEVEL_LEAST)
        return refuse_input(why, tr_later("level is a number from 1 to 10, not"), value);
    options->level = (int)level;
    return true;
}

static bool read_play_option(struct play_options *options, const char *argument, struct refusal *why) {
    const struct {
        const char *name;
        bool *flag;
    } known[] = {{"--real", &options->real},   {"--plain", &options->plain}, {"--ascii", &options->ascii},
                 {"--quick", &options->quick}, {"--day", &options->day},     {"--tutor", &options->tutor}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(argument, known[i].name))
            return *known[i].flag = true;
    return refuse_input(why, tr_later("no such option"), span_of(argument));
}

static bool read_path_of_game(struct play_options *options, const char *argument, struct refusal *why) {
    if (options->path)
        return refuse_input(why, tr_later("only one game can be loaded, not also"), span_of(argument));
    options->path = argument;
    return true;
}

bool play_options_read(struct play_options *options, const char *argument, struct refusal *why) {
    const char *equals = strchr(argument, '=');
    if (argument[0] == '-')
        return read_play_option(options, argument, why);
    if (!equals)
        return read_path_of_game(options, argument, why);
    struct span key = {argument, (size_t)(equals - argument)}, value = span_of(equals + 1);
    if (span_equal(key, "people"))
        return read_people(options, value, why);
    if (span_equal(key, "level"))
        return read_level(options, value, why);
    options->has_setup = true;
    return setup_set(&options->setup, key, value, why);
}

bool play_options_name_game(const struct play_options *options) {
    return options->path || options->has_setup || options->has_people || options->level || options->real ||
           options->day;
}

void play_options_seat_all(struct game_record *game_record, int level) {
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        game_record->table.seats[seat] =
            (struct seat){.sitter = seat == 1 ? SITTER_PERSON : SITTER_COMPUTER, .level = (uint8_t)level};
}

bool play_options_new_game(struct game_record *game_record, struct setup setup, bool real,
                           struct refusal *why) {
    if (!setup.has_seed)
        setup.seed = clock_seed();
    setup.has_seed = true;
    if (!setup_complete(&setup, why))
        return false;
    game_record_new(game_record, &setup);
    if (!real)
        table_shuffle(&game_record->table);
    return true;
}

/* Puts people and levels where they were asked for. */
static bool seat_as_asked(const struct play_options *options, struct game_record *game_record,
                          struct refusal *why) {
    struct table *table = &game_record->table;
    for (int number = 1; number <= SEATS_MAX; number++) {
        struct seat seat = table->seats[number];
        bool person = options->people[number];
        if (options->has_people && person && number > table->game.setup.players)
            return refuse(why, tr_later("people names a seat that this game does not have"));
        if (options->has_people)
            seat.sitter = person ? SITTER_PERSON : SITTER_COMPUTER;
        if (options->level)
            seat.level = (uint8_t)options->level;
        table_seat(table, number, &seat);
    }
    return true;
}

static bool begin_day(struct game_record *game_record, struct refusal *why) {
    struct setup setup;
    day_setup(clock_today(), &setup);
    return play_options_new_game(game_record, setup, false, why);
}

bool play_options_begin(const struct play_options *options, struct game_record *game_record,
                        struct refusal *why) {
    if (options->path && options->has_setup)
        return refuse(
            why,
            tr_later("a saved game brings its own options: only people=… and level=… can be given with it"));
    if (options->day &&
        (options->path || options->has_setup || options->has_people || options->level || options->real))
        return refuse(
            why, tr_later("the wall of the day is the same for everybody: no other option goes with it"));
    game_record_open(game_record);
    int usual = options->day ? DAY_OPPONENT : LEVEL_USUAL;
    play_options_seat_all(game_record, options->level ? options->level : usual);
    if (options->day)
        return begin_day(game_record, why);
    bool good = options->path ? gamefile_load(game_record, options->path, options->real, why)
                              : setup_check_use(&options->setup, why) &&
                                    play_options_new_game(game_record, options->setup, options->real, why);
    return good && seat_as_asked(options, game_record, why);
}
