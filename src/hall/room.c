#include "hall/room.h"

#include "base/check.h"
#include "table/view.h"

#include <stdlib.h>
#include <string.h>

struct wire room_wire(const struct visitor *visitor) {
    return (struct wire){&visitor->hall->outside, visitor->peer};
}

static unsigned drawer_number(struct span id) {
    unsigned hash = 5381;
    for (size_t i = 0; i < id.length; i++)
        hash = hash * 33 + (unsigned char)id.start[i];
    return hash % ROOM_DRAWERS;
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
    if (live->watches || live->pending || live->ticket)
        return;
    if (live->hall->busy == live)
        live->hall->busy = NULL;
    take_out(live);
    live_free(live);
}

/* A ticket says in which drawer the game lies. */
static uint64_t next_ticket(struct live *live) {
    return ++live->hall->tickets * ROOM_DRAWERS + drawer_number(span_of(live->id));
}

struct live *room_of_ticket(struct hall *hall, uint64_t ticket) {
    struct live *live = hall->drawers[ticket % ROOM_DRAWERS];
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
}

/* Reads all of a game; the live game of `reading` is the caller's then, if it is good. */
static bool read_game(struct reading *reading) {
    static const struct store_reader reader = {read_header, read_event};
    bool there = store_read_game(reading->hall->store, reading->id, &reader, reading);
    if (there && reading->good)
        return true;
    if (reading->live)
        live_free(reading->live);
    return refuse(reading->why, there ? "this game is damaged" : "there is no such game");
}

struct live *room_find(struct hall *hall, struct span id, struct refusal *why) {
    char name[GAME_ID_LENGTH + 1] = "";
    for (struct live *live = *drawer_of(hall, id); live; live = live->next)
        if (span_equal(id, live->id))
            return hall->busy = live;
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
    return hall->busy = reading.live;
}

void room_replay(const struct watch *watch, int last) {
    struct refusal why;
    struct reading reading = {
        .hall = watch->live->hall, .id = watch->live->id, .watch = watch, .last = last, .why = &why};
    if (last < watch->live->table.number && read_game(&reading))
        live_free(reading.live);
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

struct watch *room_watch(struct visitor *visitor, struct live *live) {
    struct watch *watch = calloc(1, sizeof *watch);
    if (!watch)
        return NULL;
    *watch = (struct watch){visitor, live, 0, live->watches, visitor->watches};
    live->watches = visitor->watches = watch;
    watch->seats = (uint8_t)store_owner_seats(visitor->hall->store, live->id, visitor->owner);
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
    room_tell_here(live);
    room_release(live);
}

void room_tell_here(const struct live *live) {
    for (const struct watch *watch = live->watches; watch; watch = watch->next_here) {
        struct wire wire = room_wire(watch->visitor);
        wire_here(&wire, live);
    }
}

/* All who look hear of the last event, each what it may. */
static void tell_event(const struct live *live, const struct event *event, int known) {
    for (const struct watch *watch = live->watches; watch; watch = watch->next_here) {
        struct wire wire = room_wire(watch->visitor);
        wire_event(&wire, live, live_viewer(watch), event, known);
        if (live->table.game.phase == PHASE_OVER)
            wire_record(&wire, live);
    }
}

static void answer(const struct live *live, const struct pending *pending, bool good) {
    struct refusal why;
    struct text text = text_room(10);
    if (!pending->sender)
        return;
    struct wire wire = room_wire(pending->sender);
    text_number(&text, live->table.number);
    refuse(&why, "this cannot be kept at the moment: try again");
    if (good)
        wire_answer(&wire, pending->id, pending->tells_game ? live->id : text.start);
    else
        wire_refuse(&wire, pending->id, &why);
}

/* Those who still look at the game before hear that it is played again. */
static void tell_rematch(const struct live *live) {
    const struct live *before = *drawer_of(live->hall, span_of(live->terms.after));
    while (before && !span_equal(span_of(before->id), live->terms.after))
        before = before->next;
    for (const struct watch *watch = before ? before->watches : NULL; watch; watch = watch->next_here) {
        struct wire wire = room_wire(watch->visitor);
        wire_rematch(&wire, before->id, live->id);
    }
}

/* Seats may have changed hands: who looks has them or not. */
static void look_at_seats(struct live *live) {
    for (struct watch *watch = live->watches; watch; watch = watch->next_here)
        watch->seats = (uint8_t)store_owner_seats(live->hall->store, live->id, watch->visitor->owner);
}

/* An event that is durable, or cannot be. */
struct outcome {
    struct live *live;
    bool good;
};

static void finish(void *context) {
    struct live *live = ((struct outcome *)context)->live;
    bool good = ((struct outcome *)context)->good;
    struct pending *pending = live->pending;
    live->pending = NULL;
    if (pending->sender)
        pending->sender->senders--;
    int known = live_is_dealt(live) ? live->table.count : -1;
    if (good) {
        live->table = pending->table;
        live->seal = pending->seal;
        live->table.seal = &live->seal;
        if (pending->event.kind == EVENT_SEAT)
            look_at_seats(live);
    }
    answer(live, pending, good);
    if (good)
        tell_event(live, &pending->event, known);
    if (good && pending->event.kind == EVENT_SEAT)
        room_tell_here(live);
    if (good && pending->tells_game && live->terms.after[0])
        tell_rematch(live);
    free(pending);
    if (good)
        room_go_on(live);
    else
        live->hall->waits = true;
    room_release(live);
}

static void kept(void *context, bool good) {
    struct outcome outcome = {context, good};
    struct hall *hall = outcome.live->hall;
    if (outcome.live->aside)
        return;
    hall->busy = outcome.live;
    if (!check_catch(finish, &outcome))
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
        struct wire wire = room_wire(live->pending->sender);
        wire_refuse(&wire, live->pending->id, &why);
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

/* When somebody has to look after the game if this event is the last: a computer's turn, or its consent. */
static int64_t due_after(const struct live *live, const struct table *table) {
    struct event ignored;
    int turn = game_turn(&table->game);
    bool computer = table->seal->count && turn && table->seats[turn].sitter == SITTER_COMPUTER;
    bool due = table_follows(table, &ignored) || (computer && !table->offer.kind);
    return due ? live->hall->outside.now_ms(live->hall->outside.context) : 0;
}

bool room_take(struct live *live, const struct room_order *order, struct refusal *why) {
    if (live->pending)
        return refuse(why, "another event of this game is on its way: try again");
    if (!live_grow(live) || !(live->pending = calloc(1, sizeof *live->pending)))
        return refuse(why, "there is not enough memory");
    struct pending *pending = live->pending;
    *pending = (struct pending){.table = live->table,
                                .seal = live->seal,
                                .event = order->event,
                                .sender = order->sender,
                                .id = order->id,
                                .tells_game = order->tells_game};
    pending->table.seal = &pending->seal;
    if (!table_take(&pending->table, &order->event, why)) {
        live->pending = NULL;
        free(pending);
        return false;
    }
    if (order->event.kind == EVENT_ACTION) /* with the tile that was drawn */
        pending->event.action = pending->table.deeds[pending->table.count - 1].action;
    struct text line = text_room(EVENT_LENGTH);
    event_write(&line, &pending->event, table_size(&pending->table));
    struct store_event event = {.game = live->id,
                                .number = pending->table.number,
                                .line = text_as_span(&line),
                                .due_ms = due_after(live, &pending->table),
                                .seat = order->hands_over ? order->event.seat : 0,
                                .owner = order->owner};
    if (!store_add_event(live->hall->store, &event, kept, live)) {
        live->pending = NULL;
        free(pending);
        return refuse(why, "there is not enough memory");
    }
    if (order->sender)
        order->sender->senders++;
    return true;
}

void room_go_on(struct live *live) {
    struct table *table = &live->table;
    struct room_order order = {0};
    struct refusal why;
    int turn = game_turn(&table->game);
    live->ticket = 0; /* whoever thought about what was before thinks in vain */
    if (live->pending)
        return;
    if (table_follows(table, &order.event)) {
        live->hall->waits |= !room_take(live, &order, &why);
        return;
    }
    if (!live_is_dealt(live) || !turn || table->offer.kind || table->seats[turn].sitter != SITTER_COMPUTER)
        return;
    struct game view;
    view_game(&table->game, turn, &view);
    live->ticket = next_ticket(live);
    if (live->hall->outside.think(live->hall->outside.context, live->ticket, &view, table->seats[turn].level))
        return;
    live->ticket = 0;
    live->hall->waits = true;
}
