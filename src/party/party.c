#define _POSIX_C_SOURCE 200809L
#include "party/party.h"

#include "words/words.h"

#include "base/clock.h"
#include "base/file.h"

#include <string.h>
#include <time.h>

void party_seat_all(struct party *party, int level) {
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        party->seats[seat] = (struct seat){.person = seat == 1, .level = level};
}

bool party_begin(struct party *party, struct setup setup, struct refusal *why) {
    if (!setup.has_seed)
        setup.seed = clock_seed();
    setup.has_seed = true;
    if (!setup_complete(&setup, why))
        return false;
    table_new(&book->table, &setup);
    if (!party->real)
        table_shuffle(&book->table);
    return true;
}

/* Whether a line of the header is one of those that say who sits where. */
static bool is_seat_line(struct span line) {
    struct span key, rest = line;
    return span_word(&rest, &key) &&
           (span_equal(key, "seat") || span_equal(key, "name") || span_equal(key, "supply"));
}

static void write_seat(struct text *text, int number, const struct seat *seat) {
    if (seat->name[0]) {
        text_string(text, "name ");
        text_number(text, number);
        text_char(text, ' ');
        for (const char *letter = seat->name; *letter; letter++)
            text_char(text, *letter == '#' ? ' ' : *letter); /* would begin a comment */
        text_char(text, '\n');
    }
    text_string(text, "seat ");
    text_number(text, number);
    text_string(text, seat->person ? " person" : " computer ");
    if (!seat->person)
        text_number(text, seat->level);
    text_char(text, '\n');
}

void party_write(const struct party *party, struct text *text) {
    static char memory[RECORD_LENGTH_MAX + 1];
    struct text record = text_in(memory, sizeof memory);
    struct span rest, line;
    table_save(&book->table, &record);
    rest = text_as_span(&record);
    while (span_line(&rest, &line) && line.length)
        if (!is_seat_line(line)) {
            text_span(text, line);
            text_char(text, '\n');
        }
    for (int seat = 1; seat <= party->table.game.setup.players; seat++)
        write_seat(text, seat, &book->seats[seat]);
    text_string(text, party->real ? "supply unknown\n\n" : "\n");
    text_span(text, rest);
    text->cut = text->cut || record.cut;
}

/* "name 1 Ann", "seat 2 computer 5", "seat 1 person", "supply unknown"; anything else says nothing. */
static void read_seat_line(struct party *party, struct span line) {
    struct span key, number, word;
    uint64_t seat, level;
    span_word(&line, &key);
    if (!span_word(&line, &number))
        return;
    if (span_equal(key, "supply"))
        party->real = span_equal(number, "unknown");
    if (!span_number(number, SEATS_MAX, &seat) || !seat)
        return;
    if (span_equal(key, "name")) {
        struct text name = text_in(party->seats[seat].name, NAME_LENGTH);
        text_span(&name, span_trim(line));
    } else if (span_word(&line, &word) && span_equal(word, "person"))
        party->seats[seat].person = true;
    else if (span_equal(word, "computer") && span_word(&line, &number) &&
             span_number(number, LEVEL_MOST, &level) && level >= LEVEL_LEAST) {
        party->seats[seat].person = false;
        party->seats[seat].level = (int)level;
    }
}

bool party_read(struct party *party, struct span record, struct refusal *why) {
    static struct table spare;
    struct span rest = record, line;
    if (!table_load(&book->table, &spare, record, why))
        return false;
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        party->seats[seat].name[0] = 0;
    party->real = false;
    while (span_line(&rest, &line) && line.length)
        if (is_seat_line(line))
            read_seat_line(party, line);
    return true;
}

void party_propose_name(struct text *name) {
    enum { NAMES_MOST = 1000 };
    char day[40] = "";
    time_t now = time(NULL);
    struct tm parts;
    if (localtime_r(&now, &parts))
        strftime(day, sizeof day, "%Y-%m-%d", &parts);
    for (int i = 1; i <= NAMES_MOST; i++) {
        *name = text_in(name->start, name->size);
        text_string(name, day);
        if (i > 1) {
            text_char(name, '-');
            text_number(name, i);
        }
        text_string(name, ".tayu");
        if (!file_is_plain(name->start))
            return;
    }
}

bool party_save(const struct party *party, const char *path, struct refusal *why) {
    static char memory[RECORD_LENGTH_MAX + 1];
    struct text record = text_in(memory, sizeof memory);
    party_write(party, &record);
    if (record.cut)
        return refuse(why, tr_later("that is too long to be saved"));
    return file_write(path, text_as_span(&record), why);
}

/* A game without its supply can be looked at, or played with real tiles. */
static bool can_go_on(const struct party *party) {
    const struct game *game = &book->table.game;
    return game->supply.known || game->phase == PHASE_OVER || party->real;
}

bool party_load(struct party *party, const char *path, struct refusal *why) {
    static char memory[RECORD_LENGTH_MAX + 1];
    static struct party loaded;
    size_t length = 0;
    loaded = *party;
    if (!file_read(path, memory, sizeof memory, &length, why) ||
        !party_read(&loaded, (struct span){memory, length}, why))
        return false;
    loaded.real = loaded.real || party->real;
    if (!can_go_on(&loaded))
        return refuse(why, tr_later("this record does not hold its supply, so it cannot be played on"));
    *party = loaded;
    return true;
}

int party_persons(const struct party *party) {
    int persons = 0;
    for (int seat = 1; seat <= party->table.game.setup.players; seat++)
        persons += party->seats[seat].person;
    return persons;
}

int party_size(const struct party *party) {
    return editions[party->table.game.setup.edition].size;
}

bool party_waits(const struct party *party) {
    const struct game *game = &book->table.game;
    return game->phase != PHASE_OVER && party->seats[game->seat].person;
}

int party_viewer(const struct party *party) {
    const struct game *game = &book->table.game;
    if (policy_persons(table) == 1)
        for (int seat = 1; seat <= game->setup.players; seat++)
            if (party->seats[seat].person)
                return seat;
    return policy_waits_for(table) ? game->seat : ONLOOKER;
}

bool party_hides(const struct party *party) {
    return !party->real && party->table.game.setup.hand == HAND_HIDDEN && policy_persons(table) > 1 &&
           policy_waits_for(table);
}

bool party_can_undo(const struct party *party) {
    const struct table *table = &book->table;
    if (!table->count || table->game.phase == PHASE_OVER)
        return false;
    return party->real || (table->deeds[table->count - 1].action.kind != ACTION_DRAW &&
                           party->seats[table->deeds[table->count - 1].seat].person);
}
