#include "party/wishes.h"

#include "base/clock.h"
#include "base/tr_later.h"
#include "party/gamefile.h"

#include <string.h>

static bool read_people(struct wishes *wishes, struct span seats, struct refusal *why) {
    for (size_t i = 0; i < seats.length; i++) {
        if (seats.start[i] < '0' || seats.start[i] > '4')
            return refuse_input(why, tr_later("people must be seats, as in people=12"), seats);
        wishes->people[seats.start[i] - '0'] = true;
    }
    wishes->has_people = true;
    return seats.length || refuse(why, tr_later("people must be seats, as in people=12"));
}

static bool read_level(struct wishes *wishes, struct span value, struct refusal *why) {
    uint64_t level;
    if (!span_number(value, LEVEL_MOST, &level) || level < LEVEL_LEAST)
        return refuse_input(why, tr_later("level is a number from 1 to 10, not"), value);
    wishes->level = (int)level;
    return true;
}

static bool read_option(struct wishes *wishes, const char *argument, struct refusal *why) {
    const struct {
        const char *name;
        bool *wish;
    } options[] = {{"--real", &wishes->real},
                   {"--plain", &wishes->plain},
                   {"--ascii", &wishes->ascii},
                   {"--quick", &wishes->quick}};
    for (int i = 0; i < 4; i++)
        if (!strcmp(argument, options[i].name))
            return *options[i].wish = true;
    return refuse_input(why, tr_later("no such option"), span_of(argument));
}

static bool read_path(struct wishes *wishes, const char *argument, struct refusal *why) {
    if (wishes->path)
        return refuse_input(why, tr_later("only one game can be loaded, not also"), span_of(argument));
    wishes->path = argument;
    return true;
}

bool wishes_read(struct wishes *wishes, const char *argument, struct refusal *why) {
    const char *equals = strchr(argument, '=');
    if (argument[0] == '-')
        return read_option(wishes, argument, why);
    if (!equals)
        return read_path(wishes, argument, why);
    struct span key = {argument, (size_t)(equals - argument)}, value = span_of(equals + 1);
    if (span_equal(key, "people"))
        return read_people(wishes, value, why);
    if (span_equal(key, "level"))
        return read_level(wishes, value, why);
    wishes->has_setup = true;
    return setup_set(&wishes->setup, key, value, why);
}

void wishes_seat_all(struct book *book, int level) {
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        book->table.seats[seat] =
            (struct seat){.sitter = seat == 1 ? SITTER_PERSON : SITTER_COMPUTER, .level = (uint8_t)level};
}

bool wishes_new_game(struct book *book, struct setup setup, bool real, struct refusal *why) {
    if (!setup.has_seed)
        setup.seed = clock_seed();
    setup.has_seed = true;
    if (!setup_complete(&setup, why))
        return false;
    book_new(book, &setup);
    if (!real)
        table_shuffle(&book->table);
    return true;
}

/* Puts people and levels where they were wished. */
static bool seat_wished(const struct wishes *wishes, struct book *book, struct refusal *why) {
    struct table *table = &book->table;
    for (int number = 1; number <= SEATS_MAX; number++) {
        struct seat seat = table->seats[number];
        bool person = wishes->people[number];
        if (wishes->has_people && person && number > table->game.setup.players)
            return refuse(why, tr_later("people names a seat that this game does not have"));
        if (wishes->has_people)
            seat.sitter = person ? SITTER_PERSON : SITTER_COMPUTER;
        if (wishes->level)
            seat.level = (uint8_t)wishes->level;
        table_seat(table, number, &seat);
    }
    return true;
}

bool wishes_begin(const struct wishes *wishes, struct book *book, struct refusal *why) {
    if (wishes->path && wishes->has_setup)
        return refuse(
            why,
            tr_later("a saved game brings its own options: only people=… and level=… can be given with it"));
    book_open(book);
    wishes_seat_all(book, wishes->level ? wishes->level : LEVEL_USUAL);
    bool good = wishes->path ? gamefile_load(book, wishes->path, wishes->real, why)
                             : wishes_new_game(book, wishes->setup, wishes->real, why);
    return good && seat_wished(wishes, book, why);
}
