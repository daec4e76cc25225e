#include "at_store.h"

#include <stdio.h>
#include <string.h>

enum { ROOM = 100000 };

const uint8_t *hash_of(int byte) {
    static uint8_t hashes[256][STORE_HASH];
    return memset(hashes[byte], byte, STORE_HASH);
}

static char notes_memory[ROOM];
static struct text notes = {notes_memory, ROOM, 0, false};

static void note_done(void *context, enum store_outcome outcome) {
    static const char marks[] = {[STORE_KEPT] = '+', [STORE_REFUSED] = '-', [STORE_FAILED] = '!'};
    text_format(&notes, "%s%c ", (const char *)context, marks[outcome]);
}

static char *name_of(const char *name) {
    static char names[ROOM];
    static size_t used;
    size_t length = strlen(name) + 1;
    if (used + length > ROOM)
        used = 0;
    char *copy = memcpy(names + used, name, length);
    used += length;
    return copy;
}

/* Everything that is given is gone when the call comes back. */
void add_game(struct store *store, const char *id) {
    char name[40], header[60];
    uint8_t secret[STORE_HASH];
    snprintf(name, sizeof name, "%s", id);
    snprintf(header, sizeof header, "game %s\nfür zwei", id);
    memcpy(secret, hash_of(id[1]), STORE_HASH);
    store_add_game(store, &(struct store_game){name, span_of(header), secret, 1000 + id[1]}, note_done,
                   name_of(id));
    memset(name, '#', sizeof name);
    memset(header, '#', sizeof header);
    memset(secret, '#', sizeof secret);
}

void add_full_event(struct store *store, const struct store_event *event) {
    char name[40], line[200];
    snprintf(name, sizeof name, "%s", event->game);
    snprintf(line, sizeof line, "%.*s", text_of(event->line));
    struct store_event copy = *event;
    copy.game = name;
    copy.line = span_of(line);
    copy.at_ms = 2000 + copy.number;
    store_add_event(store, &copy, note_done, name_of(line));
    memset(name, '#', sizeof name);
    memset(line, '#', sizeof line);
}

void add_event(struct store *store, const char *game, int number, const char *line) {
    add_full_event(store, &(struct store_event){.game = game, .number = number, .line = span_of(line)});
}

void take_token(struct store *store, int token, int to) {
    store_take_token(store, hash_of(token), hash_of(to), note_done, name_of("taken"));
}

void add_token(struct store *store, int token, int owner) {
    store_add_token(store, hash_of(token), hash_of(owner), note_done, name_of("token"));
}

const char *noted(void) {
    static char memory[ROOM];
    memcpy(memory, notes_memory, notes.length + 1);
    notes = text_in(notes_memory, ROOM);
    return memory;
}

const char *settled(struct store *store) {
    store_settle(store);
    return noted();
}

struct reading {
    struct text text;
    const char *id;
    int games, events;
};

static void read_game(void *context, const struct store_game *game) {
    struct reading *reading = context;
    char header[60];
    snprintf(header, sizeof header, "game %s\nfür zwei", reading->id);
    assert_string_equal(game->id, reading->id);
    assert_true(span_equal(game->header, header));
    assert_memory_equal(game->secret, hash_of(reading->id[1]), STORE_HASH);
    assert_int_equal(game->made_ms, 1000 + reading->id[1]);
    assert_int_equal(reading->games++ + reading->events, 0);
}

static void read_event(void *context, const struct store_row *row) {
    struct reading *reading = context;
    assert_int_equal(reading->games, 1);
    assert_int_equal(row->number, ++reading->events);
    text_format(&reading->text, "%d %.*s, ", row->number, text_of(row->line));
}

const char *lines_of(struct store *store, const char *game) {
    static char memory[ROOM];
    static const struct store_reader reader = {.game = read_game, .event = read_event};
    struct reading reading = {.text = text_in(memory, sizeof memory), .id = game};
    bool found = store_read_game(store, game, &reader, &reading);
    assert_int_equal(found, reading.games);
    return found ? memory : "none";
}

static void write_seat(void *context, const char *id, int seat) {
    text_format(context, "%s:%d ", id, seat);
}

const char *games_of_most(struct store *store, int owner, int most) {
    static char memory[ROOM];
    struct text text = text_in(memory, sizeof memory);
    assert_true(store_games_of(store, &(struct store_ownership){hash_of(owner), most}, write_seat, &text));
    return memory;
}

const char *games_of(struct store *store, int owner) {
    return games_of_most(store, owner, 1000);
}

static void write_due(void *context, const char *id, const struct store_attention *attention) {
    text_format(context, "%s@%lld ", id, (long long)attention->due_ms);
}

const char *games_due_page(struct store *store, const struct store_page *page) {
    static char memory[ROOM];
    struct text text = text_in(memory, sizeof memory);
    assert_true(store_games_due(store, page, write_due, &text));
    return memory;
}

const char *games_due(struct store *store, int64_t until_ms) {
    return games_due_page(store, &(struct store_page){until_ms, 1000, 0, ""});
}
