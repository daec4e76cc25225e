#include "hall/reading.h"

#include <string.h>

/* A game being read, and who is told of its events on the way. */
struct reading {
    struct hall *hall;
    const char *id;
    struct live *live;
    struct watch *watch; /* NULL: nobody */
    int until;           /* events behind this one are left out; 0: none */
    bool good;
    struct refusal *why;
};

static void read_header(void *context, const struct store_game *game) {
    struct reading *reading = context;
    reading->live = live_make(reading->hall, reading->id, game->header, game->secret, reading->why);
    reading->good = reading->live;
}

static void read_event(void *context, int number, struct span line) {
    struct reading *reading = context;
    struct live *live = reading->live;
    struct event event;
    reading->hall->work++;
    if (!reading->good || (reading->until && number > reading->until))
        return;
    int known = live_is_dealt(live) ? live->table.count : -1;
    reading->good = live_take_kept(live, number, line, &event, reading->why);
    if (!reading->good || !reading->watch || number <= reading->watch->told)
        return;
    struct wire wire = reading->watch->visitor->wire;
    wire_event(&wire, live, live_viewer(reading->watch), &event, known);
    reading->hall->work++;
    reading->watch->told = number;
}

/* Reads all of a game; the live game of `reading` is the caller's then, if it is good. */
static bool read_game(struct reading *reading) {
    static const struct store_reader reader = {read_header, read_event};
    bool there = store_read_game(reading->hall->store, reading->id, &reader, reading);
    if (there && reading->good)
        return true;
    reading->hall->unread |= !there && store_trouble(reading->hall->store);
    if (reading->live)
        live_free(reading->live);
    if (there && reading->why->sentence == live_no_memory)
        return false;
    return refuse(reading->why, there ? "this game is damaged" : "there is no such game");
}

static void compare_secret(void *context, const struct store_game *game) {
    struct reading *reading = context;
    reading->good = !memcmp(game->secret, reading->live->seal.secret, SHA256_BYTES);
}

static void pass_event(void *context, int number, struct span line) {
    (void)context, (void)number, (void)line;
}

bool reading_is_kept(struct live *live) {
    static const struct store_reader reader = {compare_secret, pass_event};
    struct reading reading = {.live = live};
    return store_read_game(live->hall->store, live->id, &reader, &reading) && reading.good;
}

struct live *reading_game(struct hall *hall, const char *id, struct refusal *why) {
    struct reading reading = {.hall = hall, .id = id, .why = why};
    return read_game(&reading) ? reading.live : NULL;
}

void reading_replay(struct watch *watch) {
    const struct live *live = watch->live;
    struct refusal ignored;
    /* An event that is durable and not yet known here is told to all, in its turn. */
    struct reading reading = {
        .hall = live->hall, .id = live->id, .watch = watch, .until = live->table.number, .why = &ignored};
    if (watch->told < live->table.number && read_game(&reading))
        live_free(reading.live);
}

struct live *reading_as_it_was(const struct live *live, int number) {
    struct refusal why;
    struct reading reading = {.hall = live->hall, .id = live->id, .until = number, .why = &why};
    return read_game(&reading) ? reading.live : NULL;
}

static void keep_line(void *context, int place, int number, struct span line) {
    (void)place, (void)number;
    text_span(context, line);
}

bool reading_is_made(struct hall *hall, const char *id) {
    struct text kept = text_room(EVENT_LENGTH);
    struct store_mark mark = {id, 0, 1};
    return store_read_behind(hall->store, &mark, 1, keep_line, &kept) && kept.length;
}

bool reading_event(const struct live *live, int number, struct event *event) {
    struct text kept = text_room(EVENT_LENGTH);
    struct store_mark mark = {live->id, number - 1, number};
    struct refusal ignored;
    bool read = store_read_behind(live->hall->store, &mark, 1, keep_line, &kept);
    live->hall->unread |= !read;
    return read && event_read(text_as_span(&kept), table_size(&live->table), event, &ignored);
}
