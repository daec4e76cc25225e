#include "hall/room.h"

#include "base/check.h"
#include "hall/idle.h"
#include "hall/reading.h"
#include "hall/tell.h"
#include "hall/word.h"

#include <stdlib.h>
#include <string.h>

static unsigned drawer_number(struct span id) {
    unsigned hash = 5381;
    for (size_t i = 0; i < id.length; i++)
        hash = hash * 33 + (unsigned char)id.start[i];
    return hash % HALL_DRAWERS;
}

static struct live **drawer_of(struct hall *hall, struct span id) {
    return &hall->drawers[drawer_number(id)];
}

/* Who looks at it at another node is not known yet. */
static void put(struct live *live, int64_t now) {
    struct live **drawer = drawer_of(live->hall, span_of(live->id));
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        live->seen_ms[seat] = now;
    live->next = *drawer;
    *drawer = live;
}

static void take_out(struct live *live) {
    struct live **at = drawer_of(live->hall, span_of(live->id));
    while (*at && *at != live)
        at = &(*at)->next;
    if (*at)
        *at = live->next;
    idle_remove(live);
}

/* One that has no event was never made. */
void room_release(struct live *live) {
    if (live->watches || live->pending || live->ticket || live->held)
        return;
    if (live->hall->busy == live)
        live->hall->busy = NULL;
    if (live->table.number) {
        idle_add(live);
        return;
    }
    take_out(live);
    live_free(live);
}

void room_tidy(struct hall *hall) {
    for (struct live *live; (live = idle_oldest(hall));) {
        take_out(live);
        live_free(live);
    }
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
    int64_t now = hall->catch_up ? inside_now(hall) : 0;
    if (!hall->catch_up || is_fresh(live, now))
        return true;
    if (!hall->catch_up(live))
        return live_refuse_damaged(why);
    return is_fresh(live, now) || refuse(why, "the games cannot be reached at the moment: try again");
}

/* A game without an event is being made, or never was. */
static bool is_made(const struct live *live, struct refusal *why) {
    return live->table.number || refuse(why, "there is no such game");
}

/* Something is done with it from now on. */
static struct live *take_up(struct live *live) {
    struct hall *hall = live->hall;
    idle_remove(live);
    hall->minds |= live->table.offer.kind == OFFER_MIND;
    return hall->busy = live;
}

struct live *room_find(struct hall *hall, struct span id, struct refusal *why) {
    char name[GAME_ID_LENGTH + 1] = "";
    struct live *live = room_find_here(hall, id);
    if (live && !is_made(live, why))
        return NULL;
    if (live)
        return refresh(live, why) ? take_up(live) : NULL;
    if (is_aside(hall, id)) {
        live_refuse_damaged(why);
        return NULL;
    }
    if (id.length == GAME_ID_LENGTH)
        memcpy(name, id.start, GAME_ID_LENGTH);
    live = reading_game(hall, name, why);
    if (!live)
        return NULL;
    if (!is_made(live, why)) {
        live_free(live);
        return NULL;
    }
    live->looked_ms = inside_now(hall);
    put(live, live->looked_ms);
    return take_up(live);
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
    struct store_game game = {id, text_as_span(&header), secret, inside_now(hall)};
    /* Nobody waits for this: an event of a game that is not there fails. */
    if (!store_add_game(hall->store, &game, NULL, NULL)) {
        live_free(live);
        refuse(why, "there is not enough memory");
        return NULL;
    }
    put(live, game.made_ms);
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
    *watch = (struct watch){.visitor = visitor,
                            .live = live,
                            .seats = (uint8_t)seats,
                            .next_here = live->watches,
                            .next_mine = visitor->watches};
    live->watches = visitor->watches = watch;
    live_count(live, watch->seats, 1);
    if (!watch->next_here && live->hall->catch_up)
        word_ask_who(live);
    return watch;
}

void room_unwatch(struct watch *watch) {
    struct live *live = watch->live;
    struct watch **here = &live->watches, **mine = &watch->visitor->watches;
    while (*here != watch)
        here = &(*here)->next_here;
    while (*mine != watch)
        mine = &(*mine)->next_mine;
    live_see(live, inside_now(live->hall));
    *here = watch->next_here;
    *mine = watch->next_mine;
    live_count(live, watch->seats, -1);
    free(watch);
    tell_here(live, NULL);
    room_release(live);
}

void room_try(struct hall *hall, void (*work)(void *context), void *context) {
    hall->busy = NULL;
    if (!check_catch(work, context))
        room_put_aside(hall);
    hall->busy = NULL;
}

bool room_try_with(struct live *live, void (*work)(void *context), void *context) {
    struct hall *hall = live->hall;
    hall->busy = live;
    bool good = check_catch(work, context);
    if (!good)
        room_put_aside(hall);
    hall->busy = NULL;
    return good;
}

void room_try_drawer(struct hall *hall, int drawer, void (*work)(void *live)) {
    /* What is done with one may show a bug in the next one, which lies elsewhere then. */
    for (struct live *live = hall->drawers[drawer], *next; live && !live->aside; live = next) {
        next = live->next;
        room_try_with(live, work, live);
    }
}

void room_try_all(struct hall *hall, void (*work)(void *live)) {
    for (int drawer = 0; drawer < HALL_DRAWERS; drawer++)
        room_try_drawer(hall, drawer, work);
}

/* Whoever looks at it looks no more, and whoever asked for something is told why there is no answer. */
void room_put_aside(struct hall *hall) {
    struct live *live = hall->busy;
    if (!live)
        return;
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
        struct wire wire = watch->visitor->wire;
        while (*mine != watch)
            mine = &(*mine)->next_mine;
        *mine = watch->next_mine;
        live->watches = watch->next_here;
        free(watch);
        wire_damaged(&wire, live->id);
    }
}
