#include "hall/presence/presence.h"

#include "base/invariant.h"
#include "hall/internal.h"
#include "hall/presence/presence_inside.h"
#include "hall/wire/wire.h"

#include <stdlib.h>
#include <string.h>

static const struct presence *presence_in(const struct session *session) {
    return session_presence_of(session);
}

/* Sleeping viewers do not count. */
static void count_watch(const struct watch *watch, int by) {
    struct presence *presence = session_presence(watch->session);
    if (watch->asleep)
        return;
    if (!watch->seats)
        presence->lookers[0] += by;
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        presence->lookers[seat] += watch->seats >> seat & 1 ? by : 0;
    for (int seat = 0; seat <= SEATS_MAX; seat++)
        invariant(9, presence->lookers[seat] >= 0);
}

static void note_seen(struct session *session, uint8_t seats) {
    int64_t now = internal_now(session_hall(session));
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        if (seats >> seat & 1)
            session_presence(session)->seen_ms[seat] = now;
}

/* Updates when each seat was last seen, before a viewer leaves. */
static void note_seen_here(struct session *session) {
    note_seen(session, presence_who_is_here(session).seats);
}

struct watch *presence_begin(struct visitor *visitor, struct session *session, uint8_t seats) {
    struct presence *presence = session_presence(session);
    struct watch *watch = calloc(1, sizeof *watch);
    if (!watch)
        return NULL;
    *watch = (struct watch){.visitor = visitor,
                            .session = session,
                            .seats = seats,
                            .next_here = presence->watches,
                            .next_mine = visitor->watches};
    presence->watches = visitor->watches = watch;
    count_watch(watch, 1);
    return watch;
}

static void unlink_from_visitor(const struct watch *watch) {
    struct watch **mine = &watch->visitor->watches;
    while (*mine != watch)
        mine = &(*mine)->next_mine;
    *mine = watch->next_mine;
}

void presence_end(struct watch *watch) {
    struct watch **here = &session_presence(watch->session)->watches;
    while (*here != watch)
        here = &(*here)->next_here;
    note_seen_here(watch->session);
    *here = watch->next_here;
    unlink_from_visitor(watch);
    count_watch(watch, -1);
    free(watch);
}

void presence_end_all(struct session *session) {
    struct presence *presence = session_presence(session);
    while (presence->watches) {
        struct watch *watch = presence->watches;
        struct wire wire = watch->visitor->wire;
        unlink_from_visitor(watch);
        presence->watches = watch->next_here;
        free(watch);
        wire_damaged(&wire, session_id(session));
    }
}

struct watch *presence_find(const struct visitor *visitor, const struct session *session) {
    struct watch *watch = visitor->watches;
    while (watch && watch->session != session)
        watch = watch->next_mine;
    return watch;
}

struct watch *presence_find_id(const struct visitor *visitor, struct span id) {
    struct watch *watch = visitor->watches;
    while (watch && !span_equal(id, session_id(watch->session)))
        watch = watch->next_mine;
    return watch;
}

struct watch *presence_first(const struct visitor *visitor) {
    return visitor->watches;
}

struct session *presence_session(const struct watch *watch) {
    return watch->session;
}

struct visitor *presence_visitor(const struct watch *watch) {
    return watch->visitor;
}

uint8_t presence_seats(const struct watch *watch) {
    return watch->seats;
}

void presence_set_seats(struct watch *watch, uint8_t seats) {
    count_watch(watch, -1);
    watch->seats = seats;
    count_watch(watch, 1);
}

int presence_viewer(const struct watch *watch) {
    if (watch->eyes && watch->seats >> watch->eyes & 1)
        return watch->eyes;
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        if (watch->seats >> seat & 1)
            return seat;
    return 0;
}

void presence_resume(struct watch *watch, int known, int eyes) {
    watch->told = known;
    watch->ended = false;
    watch->eyes = (uint8_t)eyes;
}

bool presence_knows_all(const struct watch *watch) {
    const struct table *table = session_table(watch->session);
    return watch->told == table->number && (watch->ended || table->game.phase != PHASE_OVER);
}

void presence_set_asleep(struct watch *watch, bool asleep) {
    note_seen_here(watch->session);
    count_watch(watch, -1);
    watch->asleep = asleep;
    count_watch(watch, 1);
}

int presence_count(const struct session *session) {
    int lookers = 0;
    for (int seat = 0; seat <= SEATS_MAX; seat++)
        lookers += presence_in(session)->lookers[seat];
    return lookers;
}

bool presence_is_watched(const struct session *session) {
    return presence_in(session)->watches;
}

bool presence_any(const struct session *session, presence_holds *holds, void *context) {
    for (const struct watch *watch = presence_in(session)->watches; watch; watch = watch->next_here)
        if (holds(context, watch->visitor))
            return true;
    return false;
}

struct presence_here presence_who_is_here(const struct session *session) {
    const struct presence *presence = presence_in(session);
    struct presence_here here = {.own_others = presence->lookers[0]};
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        here.own = (uint8_t)(here.own | (presence->lookers[seat] > 0) << seat);
    here.seats = here.own;
    here.others = here.own_others;
    for (const struct presence_abroad *abroad = presence->abroad; abroad; abroad = abroad->next) {
        here.seats = (uint8_t)(here.seats | abroad->seats);
        here.others += abroad->others;
    }
    return here;
}

static struct presence_abroad *find_abroad(struct presence *presence, const char *node) {
    for (struct presence_abroad *abroad = presence->abroad; abroad; abroad = abroad->next)
        if (!strcmp(abroad->node, node))
            return abroad;
    struct presence_abroad *abroad = calloc(1, sizeof *abroad + strlen(node) + 1);
    if (!abroad)
        return NULL;
    strcpy(abroad->node, node);
    abroad->next = presence->abroad;
    presence->abroad = abroad;
    return abroad;
}

bool presence_hear(struct session *session, const char *node, const struct presence_here *here) {
    struct presence_abroad *abroad = find_abroad(session_presence(session), node);
    if (!abroad)
        return false;
    bool same = abroad->seats == here->own && abroad->others == here->own_others;
    note_seen_here(session);
    abroad->seats = here->own;
    abroad->others = here->own_others;
    abroad->heard_ms = internal_now(session_hall(session));
    return !same;
}

bool presence_forget_silent(struct session *session, int64_t *next_ms) {
    int64_t now = internal_now(session_hall(session));
    bool any = false;
    for (struct presence_abroad **at = &session_presence(session)->abroad, *abroad; (abroad = *at);) {
        int64_t left_ms = abroad->heard_ms + PRESENCE_SILENT_MS - now;
        if (left_ms > 0) {
            *next_ms = left_ms < *next_ms ? left_ms : *next_ms;
            at = &abroad->next;
            continue;
        }
        note_seen_here(session);
        *at = abroad->next;
        any |= abroad->seats || abroad->others;
        free(abroad);
    }
    return any;
}

int64_t presence_away_in(const struct session *session, int seat, int64_t for_ms) {
    for_ms = for_ms > PRESENCE_AWAY_MS ? for_ms : PRESENCE_AWAY_MS;
    int64_t left_ms = presence_in(session)->seen_ms[seat] + for_ms - internal_now(session_hall(session));
    bool set_back = left_ms > for_ms; /* the clock */
    if (set_back || presence_who_is_here(session).seats >> seat & 1)
        return for_ms;
    return left_ms > 0 ? left_ms : 0;
}

void presence_see_all(struct session *session) {
    note_seen(session, UINT8_MAX);
}
