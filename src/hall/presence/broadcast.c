#include "hall/presence/broadcast.h"

#include "base/invariant.h"
#include "hall/cluster/node_message.h"
#include "hall/presence/presence_inside.h"
#include "hall/wire/wire.h"

#include <stdlib.h>

void broadcast_who(struct session *session) {
    struct presence *presence = session_presence(session);
    struct text message = text_room(WIRE_HERE_LENGTH);
    struct presence_here here = presence->told = presence_who_is_here(session);
    wire_write_here(&message, session, here.seats, here.others);
    presence->here_ms = internal_now(session_hall(session));
    session_unplan(session, AGENDA_HERE);
    for (const struct watch *watch = presence->watches; watch; watch = watch->next_here)
        wire_say(&watch->visitor->wire, message.start);
}

void broadcast_nodes(struct session *session) {
    if (!session_hall(session)->catch_up)
        return;
    node_message_say_here(session);
    session_presence(session)->told_ms = internal_now(session_hall(session));
    session_plan(session, AGENDA_NODES, PRESENCE_REPEAT_MS);
}

/* Minimum time between two messages about the number of onlookers: otherwise everybody in a crowd would be
 * told of everybody else. */
enum { PAUSE_MS = 400 };

static void tell_both(struct session *session) {
    broadcast_who(session);
    broadcast_nodes(session);
}

void broadcast_here(struct session *session, const struct watch *comer) {
    const struct presence *presence = session_presence(session);
    struct presence_here here = presence_who_is_here(session);
    bool players = here.own != presence->told.own || here.seats != presence->told.seats;
    bool changed = players || here.others != presence->told.others;
    if (players || (changed && internal_has_passed(session_hall(session), presence->here_ms, PAUSE_MS))) {
        tell_both(session);
        return;
    }
    if (changed)
        session_plan(session, AGENDA_HERE,
                     presence->here_ms + PAUSE_MS - internal_now(session_hall(session)));
    struct text message = text_room(WIRE_HERE_LENGTH);
    wire_write_here(&message, session, here.seats, here.others);
    if (comer)
        wire_say(&comer->visitor->wire, message.start);
}

void broadcast_late(void *session) {
    tell_both(session);
}

/* The last event and, if there is one, the record, unless earlier events have to be sent first. */
static void tell_one(struct watch *watch, const struct event *event, const char *record) {
    struct session *session = watch->session;
    invariant(4, watch->told < session_table(session)->number);
    if (watch->told == session_table(session)->number - 1) {
        wire_event(&watch->visitor->wire, session, presence_viewer(watch), event);
        watch->told = session_table(session)->number;
        if (record)
            wire_say(&watch->visitor->wire, record);
        watch->ended = record;
    }
    if (!presence_knows_all(watch))
        session_plan(session, AGENDA_OWED, AGENDA_RETRY_MS);
}

/* Each viewer gets what it may know. */
static void tell_all(const struct session *session, const struct event *event) {
    char *record = session_table(session)->game.phase == PHASE_OVER ? wire_make_record(session) : NULL;
    for (struct watch *watch = session_presence_of(session)->watches; watch; watch = watch->next_here)
        tell_one(watch, event, record);
    free(record);
}

/* A seat may have a new owner: updates the viewer's seats; without a seat if that cannot be read. */
static void look_at_seats(struct session *session, int seat) {
    for (struct watch *watch = session_presence_of(session)->watches; watch; watch = watch->next_here) {
        int seats =
            store_owner_seats(session_hall(session)->store, session_id(session), watch->visitor->owner);
        presence_set_seats(watch, (uint8_t)(seats >= 0 ? seats : watch->seats & ~(1 << seat)));
    }
}

void broadcast_event(struct session *session, const struct event *event) {
    invariant(3, !session_is_busy(session));
    if (event->kind == EVENT_SEAT)
        look_at_seats(session, event->seat);
    tell_all(session, event);
    if (event->kind == EVENT_SEAT)
        broadcast_here(session, NULL);
}

void broadcast_next(struct session *session, struct span next) {
    struct presence *presence = session_presence(session);
    struct text id = text_room(GAME_ID_LENGTH + 1);
    text_span(&id, next);
    for (const struct watch *watch = presence->watches; watch && !presence->again; watch = watch->next_here)
        wire_rematch(&watch->visitor->wire, session_id(session), id.start);
    presence->again = true;
}

bool broadcast_knows_next(const struct session *session) {
    return session_presence_of(session)->again;
}

bool broadcast_is_late_to_nodes(const struct session *session, int64_t *next_ms) {
    const struct hall *hall = session_hall(session);
    int64_t told_ms = session_presence_of(session)->told_ms;
    if (!presence_is_watched(session))
        return false;
    if (internal_has_passed(hall, told_ms, PRESENCE_REPEAT_MS))
        return true;
    int64_t left_ms = told_ms + PRESENCE_REPEAT_MS - internal_now(hall);
    *next_ms = left_ms < *next_ms ? left_ms : *next_ms;
    return false;
}

void broadcast_doze(struct visitor *visitor, bool asleep) {
    for (struct watch *watch = visitor->watches; watch; watch = watch->next_mine) {
        presence_set_asleep(watch, asleep);
        broadcast_here(watch->session, NULL);
    }
}
