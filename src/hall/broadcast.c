#include "hall/broadcast.h"

#include "hall/invariant.h"
#include "hall/node_message.h"

#include <stdlib.h>

void broadcast_who(struct session *session) {
    struct text message = text_room(WIRE_HERE_LENGTH);
    wire_write_here(&message, session);
    session->told = session_who_is_here(session);
    session->here_ms = internal_now(session->hall);
    agenda_drop(&session->hall->agenda, &session->agenda, AGENDA_HERE);
    for (const struct watch *watch = session->watches; watch; watch = watch->next_here)
        wire_say(&watch->visitor->wire, message.start);
}

void broadcast_nodes(struct session *session) {
    if (!session->hall->catch_up)
        return;
    node_message_say_here(session);
    session->told_ms = internal_now(session->hall);
    internal_plan(session, AGENDA_NODES, BROADCAST_REPEAT_MS);
}

/* How long nobody is told again that the number of those who look on is another: a crowd that comes at once
 * would otherwise be told of each by each. */
enum { PAUSE_MS = 400 };

static void tell_both(struct session *session) {
    broadcast_who(session);
    broadcast_nodes(session);
}

void broadcast_here(struct session *session, const struct watch *comer) {
    struct session_here here = session_who_is_here(session);
    bool players = here.own != session->told.own || here.seats != session->told.seats;
    bool changed = players || here.others != session->told.others;
    if (players || (changed && internal_has_passed(session->hall, session->here_ms, PAUSE_MS))) {
        tell_both(session);
        return;
    }
    if (changed)
        internal_plan(session, AGENDA_HERE, session->here_ms + PAUSE_MS - internal_now(session->hall));
    struct text message = text_room(WIRE_HERE_LENGTH);
    wire_write_here(&message, session);
    if (comer)
        wire_say(&comer->visitor->wire, message.start);
}

void broadcast_late(void *session) {
    tell_both(session);
}

/* The last event and, if there is one, the record, unless something before it is to be told first. */
static void tell_one(struct watch *watch, const struct event *event, const char *record) {
    struct session *session = watch->session;
    invariant(4, watch->told < session->table.number);
    if (watch->told == session->table.number - 1) {
        wire_event(&watch->visitor->wire, session, session_viewer(watch), event);
        watch->told = session->table.number;
        if (record)
            wire_say(&watch->visitor->wire, record);
        watch->ended = record;
    }
    if (!session_knows_all(watch))
        internal_plan(session, AGENDA_OWED, AGENDA_RETRY_MS);
}

/* All who look hear of it, each what it may. */
static void tell_all(const struct session *session, const struct event *event) {
    char *record = session->table.game.phase == PHASE_OVER ? wire_make_record(session) : NULL;
    for (struct watch *watch = session->watches; watch; watch = watch->next_here)
        tell_one(watch, event, record);
    free(record);
}

/* A seat may have changed hands: who looks has it or not; where that cannot be read, not. */
static void look_at_seats(struct session *session, int seat) {
    for (struct watch *watch = session->watches; watch; watch = watch->next_here) {
        int seats = store_owner_seats(session->hall->store, session->id, watch->visitor->owner);
        session_set_seats(watch, (uint8_t)(seats >= 0 ? seats : watch->seats & ~(1 << seat)));
    }
}

void broadcast_event(struct session *session, const struct event *event) {
    invariant(3, !session->pending);
    if (event->kind == EVENT_SEAT)
        look_at_seats(session, event->seat);
    tell_all(session, event);
    if (event->kind == EVENT_SEAT)
        broadcast_here(session, NULL);
}

void broadcast_next(struct session *session, struct span next) {
    struct text id = text_room(GAME_ID_LENGTH + 1);
    text_span(&id, next);
    for (const struct watch *watch = session->watches; watch && !session->again; watch = watch->next_here)
        wire_rematch(&watch->visitor->wire, session->id, id.start);
    session->again = true;
}
