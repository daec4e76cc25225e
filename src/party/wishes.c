#include "party/wishes.h"

#include "words/words.h"

#include <string.h>

static bool read_people(struct wishes *wishes, struct span seats, struct text *why) {
    for (size_t i = 0; i < seats.length; i++) {
        if (seats.start[i] < '0' || seats.start[i] > '4')
            return text_refuse_input(why, tr_later("people must be seats, as in people=12"), seats);
        wishes->people[seats.start[i] - '0'] = true;
    }
    wishes->has_people = true;
    return seats.length || text_refuse(why, tr_later("people must be seats, as in people=12"));
}

static bool read_level(struct wishes *wishes, struct span value, struct text *why) {
    uint64_t level;
    if (!span_number(value, LEVEL_MOST, &level) || level < LEVEL_LEAST)
        return text_refuse_input(why, tr_later("level is a number from 1 to 10, not"), value);
    wishes->level = (int)level;
    return true;
}

static bool read_option(struct wishes *wishes, const char *argument, struct text *why) {
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
    return text_refuse_input(why, tr_later("no such option"), span_of(argument));
}

static bool read_path(struct wishes *wishes, const char *argument, struct text *why) {
    if (wishes->path)
        return text_refuse_input(why, tr_later("only one game can be loaded, not also"), span_of(argument));
    wishes->path = argument;
    return true;
}

bool wishes_read(struct wishes *wishes, const char *argument, struct text *why) {
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

bool wishes_seat(const struct wishes *wishes, struct party *party, struct text *why) {
    int players = party->table.game.setup.players;
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        if (wishes->has_people)
            party->seats[seat].person = wishes->people[seat];
        if (wishes->level)
            party->seats[seat].level = wishes->level;
        if (wishes->has_people && wishes->people[seat] && seat > players)
            return text_refuse(why, tr_later("people names a seat that this game does not have"));
    }
    return true;
}

bool wishes_begin(const struct wishes *wishes, struct party *party, struct text *why) {
    if (wishes->path && wishes->has_setup)
        return text_refuse(
            why,
            tr_later("a saved game brings its own options: only people=… and level=… can be given with it"));
    party_seat_all(party, wishes->level ? wishes->level : LEVEL_USUAL);
    party->real = wishes->real;
    bool good = wishes->path ? party_load(party, wishes->path, why) : party_begin(party, wishes->setup, why);
    return good && wishes_seat(wishes, party, why);
}
