#include "hall/sessions/registry.h"

#include "base/check.h"
#include "base/invariant.h"
#include "hall/cluster/node_message.h"
#include "hall/presence/broadcast.h"
#include "hall/sessions/reading.h"
#include "hall/sessions/session_inside.h"
#include "hall/wire/wire.h"

#include <stdlib.h>
#include <string.h>

enum { DRAWERS = 4096 }; /* with 5,000 games each has one or two */

struct registry {
    struct session *drawers[DRAWERS];
    int count;                          /* of games in the buckets */
    struct session *aside;              /* games that triggered a bug */
    struct session *idle, *idle_newest; /* idle games, the longest idle first */
    int idle_count;
    uint64_t tickets;
};

bool registry_open(struct hall *hall) {
    hall->registry = calloc(1, sizeof *hall->registry);
    return hall->registry;
}

static unsigned drawer_number(struct span id) {
    unsigned hash = 5381;
    for (size_t i = 0; i < id.length; i++)
        hash = hash * 33 + (unsigned char)id.start[i];
    return hash % DRAWERS;
}

static struct session **drawer_of(struct hall *hall, struct span id) {
    return &hall->registry->drawers[drawer_number(id)];
}

/* Its viewers at other nodes are not known yet. */
static void add_to_drawer(struct session *session) {
    struct session **drawer = drawer_of(session->hall, span_of(session->id));
    presence_see_all(session);
    session->next = *drawer;
    *drawer = session;
    session->hall->registry->count++;
}

static void let_be(struct session *session) {
    struct registry *registry = session->hall->registry;
    if (session->idle)
        return;
    invariant(7, !session->presence.watches && !session->pending && !session->ticket && !session->held);
    session->idle = true;
    session->idle_ms = internal_now(session->hall);
    session->idle_before = registry->idle_newest;
    session->idle_behind = NULL;
    *(registry->idle ? &registry->idle_newest->idle_behind : &registry->idle) = session;
    registry->idle_newest = session;
    registry->idle_count++;
}

void registry_keep(struct session *session) {
    struct registry *registry = session->hall->registry;
    struct session *before = session->idle_before, *behind = session->idle_behind;
    if (!session->idle)
        return;
    session->idle = false;
    *(before ? &before->idle_behind : &registry->idle) = behind;
    *(behind ? &behind->idle_before : &registry->idle_newest) = before;
    registry->idle_count--;
}

static void take_out(struct session *session) {
    agenda_leave(&session->hall->agenda, &session->agenda);
    struct session **at = drawer_of(session->hall, span_of(session->id));
    while (*at && *at != session)
        at = &(*at)->next;
    if (*at) {
        *at = session->next;
        session->hall->registry->count--;
    }
    registry_keep(session);
}

/* A game without an event was never made. */
void registry_release(struct session *session) {
    if (presence_is_watched(session) || session->pending || session->ticket || session->held ||
        session->agenda.at_ms[AGENDA_GO_ON])
        return;
    if (session->table.number) {
        let_be(session);
        return;
    }
    take_out(session);
    session_free(session);
}

/* The current work keeps it until then. */
void registry_unmake(struct session *session) {
    take_out(session);
}

void registry_tidy(struct hall *hall) {
    const struct registry *registry = hall->registry;
    for (struct session *session; (session = registry->idle);) {
        if (registry->idle_count <= REGISTRY_IDLE_MOST &&
            !internal_has_passed(hall, session->idle_ms, REGISTRY_IDLE_MS))
            return;
        take_out(session);
        session_free(session);
    }
}

/* A ticket contains the bucket of the game. */
uint64_t registry_next_ticket(struct session *session) {
    return ++session->hall->registry->tickets * DRAWERS + drawer_number(span_of(session->id));
}

struct session *registry_of_ticket(struct hall *hall, uint64_t ticket) {
    struct session *session = hall->registry->drawers[ticket % DRAWERS];
    while (session && session->ticket != ticket)
        session = session->next;
    return session;
}

static bool is_aside(const struct hall *hall, struct span id) {
    for (const struct session *session = hall->registry->aside; session; session = session->next)
        if (span_equal(id, session->id))
            return true;
    return false;
}

struct session *registry_find_here(struct hall *hall, struct span id) {
    struct session *session = *drawer_of(hall, id);
    while (session && !span_equal(id, session->id))
        session = session->next;
    return session;
}

static bool is_up_to_date(const struct session *session, int64_t now) {
    return session->pending || now - session->looked_ms <= REGISTRY_FRESH_MS;
}

/* With other nodes, the game in memory is valid only for a moment. */
static bool refresh(struct session *session, struct refusal *why) {
    struct hall *hall = session->hall;
    int64_t now = hall->catch_up ? internal_now(hall) : 0;
    if (!hall->catch_up || is_up_to_date(session, now))
        return true;
    if (!hall->catch_up(session))
        return session_refuse_damaged(why);
    return is_up_to_date(session, now) || session_refuse_unread(why);
}

bool registry_look(struct session *session, struct refusal *why) {
    int64_t before_ms = session->looked_ms;
    session->looked_ms = 0;
    if (!session->hall->catch_up(session))
        return session_refuse_damaged(why);
    if (session->looked_ms)
        return true;
    session->looked_ms = before_ms;
    return session->pending
               ? refuse_as(why, REFUSAL_BUSY, "another event of this game is on its way: try again")
               : session_refuse_unread(why);
}

/* A game without an event is being made, or was never made. */
static bool is_made(const struct session *session, struct refusal *why) {
    return session->table.number || refuse_as(why, REFUSAL_UNKNOWN, "there is no such game");
}

/* Work on it starts. */
static struct session *take_up(struct session *session) {
    invariant(5, session->table.number);
    registry_keep(session);
    if (session->table.offer.kind == OFFER_MIND)
        session_plan(session, AGENDA_ASKED, PRESENCE_AWAY_MS);
    if (session->hall->catch_up)
        session_plan(session, AGENDA_LOOK, REGISTRY_LOOK_MS);
    return session;
}

/* For one more game, and the hall's own work. */
static bool has_room(struct hall *hall, struct refusal *why) {
    return agenda_reserve(&hall->agenda, hall->registry->count + 2) ||
           refuse_as(why, REFUSAL_LATER, "there is not enough memory");
}

struct session *registry_find(struct hall *hall, struct span id, struct refusal *why) {
    char name[GAME_ID_LENGTH + 1] = "";
    struct session *session = registry_find_here(hall, id);
    if (session && !is_made(session, why))
        return NULL;
    if (session)
        return refresh(session, why) ? take_up(session) : NULL;
    if (is_aside(hall, id)) {
        session_refuse_damaged(why);
        return NULL;
    }
    if (id.length == GAME_ID_LENGTH)
        memcpy(name, id.start, GAME_ID_LENGTH);
    session = reading_game(hall, name, why);
    if (!session)
        return NULL;
    if (!is_made(session, why) || !has_room(hall, why)) {
        session_free(session);
        return NULL;
    }
    session->looked_ms = internal_now(hall);
    add_to_drawer(session);
    return take_up(session);
}

/* Letters and digits that are not easily confused. */
static void write_game_id(const uint8_t *random, char id[GAME_ID_LENGTH + 1]) {
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
    for (int i = 0; i < GAME_ID_LENGTH; i++)
        id[i] = letters[random[i] % 32];
    id[GAME_ID_LENGTH] = 0;
}

static struct session *make_and_store(struct hall *hall, const char *id, const struct terms *terms,
                                      struct refusal *why) {
    struct text header = text_room(HEADER_LENGTH);
    uint8_t secret[SHA256_BYTES];
    hall->host.random(hall->host.context, secret, sizeof secret);
    session_write_terms(&header, terms);
    struct session *session =
        has_room(hall, why) ? session_make(hall, id, text_as_span(&header), secret, why) : NULL;
    if (!session)
        return NULL;
    struct store_game game = {id, text_as_span(&header), secret, internal_now(hall)};
    /* Nobody waits for the result: an event of a game that is not there fails. */
    if (!store_add_game(hall->store, &game, NULL, NULL)) {
        session_free(session);
        refuse_as(why, REFUSAL_LATER, "there is not enough memory");
        return NULL;
    }
    add_to_drawer(session);
    return session;
}

struct session *registry_make(struct hall *hall, const struct terms *terms, struct refusal *why) {
    char id[GAME_ID_LENGTH + 1];
    uint8_t random[GAME_ID_LENGTH];
    hall->host.random(hall->host.context, random, sizeof random);
    write_game_id(random, id);
    return make_and_store(hall, id, terms, why);
}

/* It is derived from the game's secret, so every request gets the same id. */
void registry_write_next(const struct session *session, char id[GAME_ID_LENGTH + 1]) {
    static const char what[] = "played again";
    struct sha256 hash;
    uint8_t digest[SHA256_BYTES];
    sha256_begin(&hash);
    sha256_add(&hash, session->seal.secret, SHA256_BYTES);
    sha256_add(&hash, what, sizeof what);
    sha256_end(&hash, digest);
    write_game_id(digest, id);
}

struct session *registry_find_next(const struct session *session, struct refusal *why) {
    char id[GAME_ID_LENGTH + 1];
    registry_write_next(session, id);
    return registry_find(session->hall, span_of(id), why);
}

struct session *registry_make_next(const struct session *session, const struct terms *terms,
                                   struct refusal *why) {
    char id[GAME_ID_LENGTH + 1];
    registry_write_next(session, id);
    return make_and_store(session->hall, id, terms, why);
}

int registry_seats(const struct session *session, const struct visitor *visitor) {
    int seats = store_owner_seats(session->hall->store, session->id, visitor->owner);
    session->hall->unread |= seats < 0;
    return seats;
}

struct watch *registry_watch(struct visitor *visitor, struct session *session) {
    int seats = registry_seats(session, visitor);
    bool first = !presence_is_watched(session);
    struct watch *watch = seats < 0 ? NULL : presence_begin(visitor, session, (uint8_t)seats);
    if (watch && first && session->hall->catch_up) {
        node_message_ask_who(session);
        session_plan(session, AGENDA_NODES, AGENDA_RETRY_MS);
    }
    return watch;
}

void registry_unwatch(struct watch *watch) {
    struct session *session = presence_session(watch);
    presence_end(watch);
    broadcast_here(session, NULL);
    registry_release(session);
}

bool registry_try(struct session *session, void (*work)(void *context), void *context) {
    session->held++;
    bool good = check_catch(work, context);
    session->held--;
    if (!good)
        registry_put_aside(session);
    good = !session->aside;
    if (good)
        registry_release(session);
    return good;
}

/* Its viewers stop watching; senders of events in progress are answered by `commit`. */
void registry_put_aside(struct session *session) {
    struct registry *registry = session->hall->registry;
    if (session->aside)
        return;
    take_out(session);
    session->aside = true;
    session->ticket = 0;
    session->next = registry->aside;
    registry->aside = session;
    presence_end_all(session);
}

static void free_list(struct session *session) {
    for (struct session *next; session; session = next) {
        next = session->next;
        session_free(session);
    }
}

void registry_close(struct hall *hall) {
    for (int i = 0; i < DRAWERS; i++)
        free_list(hall->registry->drawers[i]);
    free_list(hall->registry->aside);
    free(hall->registry);
}

void registry_each(struct hall *hall, void (*visit)(struct session *session)) {
    for (int i = 0; i < DRAWERS; i++)
        for (struct session *session = hall->registry->drawers[i]; session; session = session->next)
            visit(session);
}
