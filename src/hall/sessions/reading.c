#include "hall/sessions/reading.h"

#include "base/check.h"
#include "hall/sessions/session_inside.h"

#include <string.h>

/* A game being read. */
struct reading {
    struct hall *hall;
    const char *id;
    struct session *session;
    int until;            /* later events are left out; 0: none are */
    reading_visit *visit; /* NULL: none */
    void *context;
    bool good;
    struct refusal *why;
};

/* Events per read of the store. */
struct piece {
    struct reading *reading;
    const struct store_game *game;
    const struct store_row *row;
};

/* A bug must not unwind through the store, which is in the middle of reading. */
static void try_piece(struct piece *piece, void (*work)(void *piece)) {
    struct reading *reading = piece->reading;
    if (!check_catch(work, piece))
        reading->good = session_refuse_damaged(reading->why);
}

static void make_live(void *context) {
    const struct piece *piece = context;
    struct reading *reading = piece->reading;
    reading->session =
        session_make(reading->hall, reading->id, piece->game->header, piece->game->secret, reading->why);
    reading->good = reading->session;
}

static void read_header(void *context, const struct store_game *game) {
    try_piece(&(struct piece){.reading = context, .game = game}, make_live);
}

static void take_event(void *context) {
    const struct piece *piece = context;
    struct reading *reading = piece->reading;
    struct session *session = reading->session;
    struct event event;
    reading->good = session_take_kept(session, piece->row, &event, reading->why);
    if (reading->good && reading->visit)
        reading->visit(reading->context, session, &event);
}

static void read_event(void *context, const struct store_row *row) {
    struct reading *reading = context;
    reading->hall->work++;
    if (reading->good)
        try_piece(&(struct piece){.reading = reading, .row = row}, take_event);
}

/* Reads a whole game; if it is good, the caller owns the game of `reading`. */
static bool read_game(struct reading *reading) {
    const struct store_reader reader = {read_header, read_event, reading->until};
    bool there = store_read_game(reading->hall->store, reading->id, &reader, reading);
    if (there && reading->good)
        return true;
    bool unread = !there && store_trouble(reading->hall->store);
    reading->hall->unread |= unread;
    if (reading->session)
        session_free(reading->session);
    if (unread)
        return session_refuse_unread(reading->why);
    if (!there)
        return refuse_as(reading->why, REFUSAL_UNKNOWN, "there is no such game");
    return reading->why->code != REFUSAL_LATER && session_refuse_damaged(reading->why);
}

static void compare_secret(void *context, const struct store_game *game) {
    struct reading *reading = context;
    reading->good = !memcmp(game->secret, reading->session->seal.secret, SHA256_BYTES);
}

static void pass_event(void *context, const struct store_row *row) {
    (void)context, (void)row;
}

bool reading_finds_this(struct session *session) {
    static const struct store_reader reader = {compare_secret, pass_event, 1};
    struct reading reading = {.session = session};
    return store_read_game(session->hall->store, session->id, &reader, &reading) && reading.good;
}

struct session *reading_game(struct hall *hall, const char *id, struct refusal *why) {
    struct reading reading = {.hall = hall, .id = id, .why = why};
    return read_game(&reading) ? reading.session : NULL;
}

void reading_events(const struct session *session, reading_visit *visit, void *context) {
    struct refusal ignored;
    /* An event that is durable but not yet applied here is sent to all in its turn. */
    struct reading reading = {.hall = session->hall,
                              .id = session->id,
                              .until = session->table.number,
                              .visit = visit,
                              .context = context,
                              .why = &ignored};
    if (read_game(&reading))
        session_free(reading.session);
}

struct session *reading_as_it_was(const struct session *session, int number) {
    struct refusal why;
    struct reading reading = {.hall = session->hall, .id = session->id, .until = number, .why = &why};
    return read_game(&reading) ? reading.session : NULL;
}

static void keep_line(void *context, int place, const struct store_row *row) {
    (void)place;
    text_span(context, row->line);
}

bool reading_event(const struct session *session, int number, struct event *event) {
    struct text kept = text_room(EVENT_LENGTH);
    struct store_mark mark = {session->id, number - 1, number};
    struct refusal ignored;
    bool read = store_read_behind(session->hall->store, &mark, 1, keep_line, &kept);
    session->hall->unread |= !read;
    return read && event_read(text_as_span(&kept), table_size(&session->table), event, &ignored);
}
