#include "hall/room.h"

#include "base/check.h"
#include "hall/tell.h"

#include <stdlib.h>
#include <string.h>

struct wire room_wire(const struct visitor *visitor) {
    return visitor->wire;
}

static unsigned drawer_number(struct span id) {
    unsigned hash = 5381;
    for (size_t i = 0; i < id.length; i++)
        hash = hash * 33 + (unsigned char)id.start[i];
    return hash % HALL_DRAWERS;
}

static struct live **drawer_of(struct hall *hall, struct span id) {
    return &hall->drawers[drawer_number(id)];
}

static void put(struct live *live) {
    struct live **drawer = drawer_of(live->hall, span_of(live->id));
    live->next = *drawer;
    *drawer = live;
}

static void take_out(struct live *live) {
    struct live **at = drawer_of(live->hall, span_of(live->id));
    while (*at && *at != live)
        at = &(*at)->next;
    if (*at)
        *at = live->next;
}

void room_release(struct live *live) {
    if (live->watches || live->pending || live->ticket || live->held)
        return;
    if (live->hall->busy == live)
        live->hall->busy = NULL;
    take_out(live);
    live_free(live);
}

/* A ticket says in which drawer the game lies. */
uint64_t room_next_ticket(struct live *live) {
    return ++live->hall->tickets * HALL_DRAWERS + drawer_number(span_of(live->id));
}

struct live *room_of_ticket(struct hall *hall, uint64_t ticket) {
    struct live *live = hall->drawers[ticket % HALL_DRAWERS];
    while (live && live->ticket != ticket)
        live = live->next;
    return live;
}

static bool is_aside(const struct hall *hall, struct span id) {
    for (const struct live *live = hall->aside; live; live = live->next)
        if (span_equal(id, live->id))
            return true;
    return false;
}

/* A game being read, and who is told of its events on the way. */
struct reading {
    struct hall *hall;
    const char *id;
    struct live *live;
    const struct watch *watch; /* NULL: nobody */
    int last;
    int until; /* events behind this one are left out; 0: none */
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
    if (!reading->good || (reading->until && number > reading->until))
        return;
    int known = live_is_dealt(live) ? live->table.count : -1;
    reading->good = live_take_kept(live, number, line, &event, reading->why);
    if (!reading->good || !reading->watch || number <= reading->last)
        return;
    struct wire wire = room_wire(reading->watch->visitor);
    wire_event(&wire, live, live_viewer(reading->watch), &event, known);
    reading->last = number;
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

static int64_t now_of(const struct hall *hall) {
    return hall->outside.now_ms(hall->outside.context);
}

struct live *room_find_here(struct hall *hall, struct span id) {
    struct live *live = *drawer_of(hall, id);
    while (live && !span_equal(id, live->id))
        live = live->next;
    return live;
}

static bool is_fresh(const struct live *live, int64_t now) {
    return live->pending || now - live->looked_ms <= ROOM_FRESH_MS;
}

/* What is in memory is the truth only for a moment, where other nodes go on with the game too. */
static bool refresh(struct live *live, struct refusal *why) {
    struct hall *hall = live->hall;
    int64_t now = hall->catch_up ? now_of(hall) : 0;
    if (!hall->catch_up || is_fresh(live, now))
        return true;
    if (!hall->catch_up(live))
        return refuse(why, "this game is damaged");
    return is_fresh(live, now) || refuse(why, "the games cannot be reached at the moment: try again");
}

struct live *room_find(struct hall *hall, struct span id, struct refusal *why) {
    char name[GAME_ID_LENGTH + 1] = "";
    struct live *live = room_find_here(hall, id);
    if (live)
        return hall->busy = refresh(live, why) ? live : NULL;
    if (is_aside(hall, id)) {
        refuse(why, "this game is damaged");
        return NULL;
    }
    if (id.length == GAME_ID_LENGTH)
        memcpy(name, id.start, GAME_ID_LENGTH);
    struct reading reading = {.hall = hall, .id = name, .why = why};
    if (!read_game(&reading))
        return NULL;
    put(reading.live);
    reading.live->looked_ms = now_of(hall);
    return hall->busy = reading.live;
}

/* What cannot be read is tried again from there: whoever is told half of it would wait for the rest. */
void room_replay(const struct watch *watch, int last) {
    enum { TRIES = 3 };
    struct refusal why;
    /* An event that is durable and not yet known here is told to all, in its turn. */
    struct reading reading = {.hall = watch->live->hall,
                              .id = watch->live->id,
                              .watch = watch,
                              .last = last,
                              .until = watch->live->table.number,
                              .why = &why};
    for (int i = 0; i < TRIES && reading.last < watch->live->table.number; i++) {
        reading.live = NULL;
        if (read_game(&reading))
            live_free(reading.live);
    }
}

struct live *room_as_it_was(const struct live *live, int number) {
    struct refusal why;
    struct reading reading = {.hall = live->hall, .id = live->id, .until = number, .why = &why};
    return read_game(&reading) ? reading.live : NULL;
}

/* Letters and digits that cannot be taken for one another. */
static void write_id(const uint8_t *random, char id[GAME_ID_LENGTH + 1]) {
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
    for (int i = 0; i < GAME_ID_LENGTH; i++)
        id[i] = letters[random[i] % 32];
    id[GAME_ID_LENGTH] = 0;
}

static struct live *make(struct hall *hall, const char *id, const struct live_terms *terms,
                         struct refusal *why) {
    struct text header = text_room(HEADER_LENGTH);
    uint8_t secret[SHA256_BYTES];
    hall->outside.random(hall->outside.context, secret, sizeof secret);
    live_write_terms(&header, terms);
    struct live *live = live_make(hall, id, text_as_span(&header), secret, why);
    if (!live)
        return NULL;
    struct store_game game = {id, text_as_span(&header), secret, hall->outside.now_ms(hall->outside.context)};
    /* Nobody waits for this: an event of a game that is not there fails. */
    if (!store_add_game(hall->store, &game, NULL, NULL)) {
        live_free(live);
        refuse(why, "there is not enough memory");
        return NULL;
    }
    put(live);
    return hall->busy = live;
}

struct live *room_make(struct hall *hall, const struct live_terms *terms, struct refusal *why) {
    char id[GAME_ID_LENGTH + 1];
    uint8_t random[GAME_ID_LENGTH];
    hall->outside.random(hall->outside.context, random, sizeof random);
    write_id(random, id);
    return make(hall, id, terms, why);
}

/* It follows from what only the server knows of the game, so whoever asks gets the same. */
void room_write_next(const struct live *live, char id[GAME_ID_LENGTH + 1]) {
    static const char what[] = "played again";
    struct sha256 hash;
    uint8_t digest[SHA256_BYTES];
    sha256_begin(&hash);
    sha256_add(&hash, live->seal.secret, SHA256_BYTES);
    sha256_add(&hash, what, sizeof what);
    sha256_end(&hash, digest);
    write_id(digest, id);
}

struct live *room_make_next(const struct live *live, const struct live_terms *terms, struct refusal *why) {
    char id[GAME_ID_LENGTH + 1];
    room_write_next(live, id);
    return make(live->hall, id, terms, why);
}

int room_seats(const struct live *live, const struct visitor *visitor) {
    int seats = store_owner_seats(live->hall->store, live->id, visitor->owner);
    live->hall->unread |= seats < 0;
    return seats;
}

struct watch *room_watch(struct visitor *visitor, struct live *live) {
    int seats = room_seats(live, visitor);
    struct watch *watch = seats < 0 ? NULL : calloc(1, sizeof *watch);
    if (!watch)
        return NULL;
    *watch = (struct watch){visitor, live, (uint8_t)seats, live->watches, visitor->watches};
    live->watches = visitor->watches = watch;
    if (!watch->next_here && live->hall->catch_up)
        store_tell(live->hall->store, live->id, span_of("who"));
    return watch;
}

void room_unwatch(struct watch *watch) {
    struct live *live = watch->live;
    struct watch **here = &live->watches, **mine = &watch->visitor->watches;
    while (*here != watch)
        here = &(*here)->next_here;
    while (*mine != watch)
        mine = &(*mine)->next_mine;
    *here = watch->next_here;
    *mine = watch->next_mine;
    free(watch);
    tell_here(live);
    room_release(live);
}

struct wanted {
    int number;
    struct text line;
};

static void keep_line(void *context, int place, int number, struct span line) {
    struct wanted *wanted = context;
    (void)place;
    if (number == wanted->number)
        text_span(&wanted->line, line);
}

bool room_read_event(const struct live *live, int number, struct event *event) {
    struct wanted wanted = {number, text_room(EVENT_LENGTH)};
    struct store_mark mark = {live->id, number - 1};
    struct refusal ignored;
    bool read = store_read_behind(live->hall->store, &mark, 1, keep_line, &wanted);
    live->hall->unread |= !read;
    return read && event_read(text_as_span(&wanted.line), table_size(&live->table), event, &ignored);
}

void room_try(struct hall *hall, void (*work)(void *context), void *context) {
    hall->busy = NULL;
    if (!check_catch(work, context))
        room_put_aside(hall);
    hall->busy = NULL;
}

/* Whoever looks at it looks no more, and whoever asked for something is told why there is no answer. */
void room_put_aside(struct hall *hall) {
    struct live *live = hall->busy;
    struct refusal why;
    if (!live)
        return;
    refuse(&why, "this game is damaged");
    take_out(live);
    live->aside = true;
    live->ticket = 0;
    live->next = hall->aside;
    hall->aside = live;
    if (live->pending && live->pending->sender) {
        tell_damaged(live->pending);
        live->pending->sender->senders--;
        live->pending->sender = NULL;
    }
    while (live->watches) {
        struct watch *watch = live->watches, **mine = &watch->visitor->watches;
        struct wire wire = room_wire(watch->visitor);
        while (*mine != watch)
            mine = &(*mine)->next_mine;
        *mine = watch->next_mine;
        live->watches = watch->next_here;
        free(watch);
        wire_refuse(&wire, 0, &why);
    }
}
