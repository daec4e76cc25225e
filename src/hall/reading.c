#include "hall/reading.h"

#include "base/check.h"

#include <string.h>

/* A game being read. */
struct reading {
    struct hall *hall;
    const char *id;
    struct live *live;
    int until;            /* events behind this one are left out; 0: none */
    reading_visit *visit; /* NULL: nobody looks at its events */
    void *context;
    bool good;
    struct refusal *why;
};

/* What the store gives at once. */
struct piece {
    struct reading *reading;
    const struct store_game *game;
    int number;
    struct span line;
};

/* A bug that shows must not lead out of the store, which is in the middle of reading. */
static void try_piece(struct piece *piece, void (*work)(void *piece)) {
    struct reading *reading = piece->reading;
    if (!check_catch(work, piece))
        reading->good = live_refuse_damaged(reading->why);
}

static void make_live(void *context) {
    const struct piece *piece = context;
    struct reading *reading = piece->reading;
    reading->live =
        live_make(reading->hall, reading->id, piece->game->header, piece->game->secret, reading->why);
    reading->good = reading->live;
}

static void read_header(void *context, const struct store_game *game) {
    try_piece(&(struct piece){.reading = context, .game = game}, make_live);
}

static void take_event(void *context) {
    const struct piece *piece = context;
    struct reading *reading = piece->reading;
    struct live *live = reading->live;
    struct event event;
    int known = live_is_dealt(live) ? live->table.count : -1;
    reading->good = live_take_kept(live, piece->number, piece->line, &event, reading->why);
    if (reading->good && reading->visit)
        reading->visit(reading->context, live, &event, known);
}

static void read_event(void *context, int number, struct span line) {
    struct reading *reading = context;
    reading->hall->work++;
    if (reading->good && (!reading->until || number <= reading->until))
        try_piece(&(struct piece){.reading = reading, .number = number, .line = line}, take_event);
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
    if (!there)
        return refuse(reading->why, "there is no such game");
    return reading->why->sentence != live_no_memory && live_refuse_damaged(reading->why);
}

static void compare_secret(void *context, const struct store_game *game) {
    struct reading *reading = context;
    reading->good = !memcmp(game->secret, reading->live->seal.secret, SHA256_BYTES);
}

static void pass_event(void *context, int number, struct span line) {
    (void)context, (void)number, (void)line;
}

bool reading_finds_this(struct live *live) {
    static const struct store_reader reader = {compare_secret, pass_event};
    struct reading reading = {.live = live};
    return store_read_game(live->hall->store, live->id, &reader, &reading) && reading.good;
}

struct live *reading_game(struct hall *hall, const char *id, struct refusal *why) {
    struct reading reading = {.hall = hall, .id = id, .why = why};
    return read_game(&reading) ? reading.live : NULL;
}

void reading_events(const struct live *live, reading_visit *visit, void *context) {
    struct refusal ignored;
    /* An event that is durable and not yet known here is told to all, in its turn. */
    struct reading reading = {.hall = live->hall,
                              .id = live->id,
                              .until = live->table.number,
                              .visit = visit,
                              .context = context,
                              .why = &ignored};
    if (read_game(&reading))
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

bool reading_event(const struct live *live, int number, struct event *event) {
    struct text kept = text_room(EVENT_LENGTH);
    struct store_mark mark = {live->id, number - 1, number};
    struct refusal ignored;
    bool read = store_read_behind(live->hall->store, &mark, 1, keep_line, &kept);
    live->hall->unread |= !read;
    return read && event_read(text_as_span(&kept), table_size(&live->table), event, &ignored);
}
