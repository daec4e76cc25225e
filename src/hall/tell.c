#include "hall/tell.h"

#include "hall/word.h"

#include <stdlib.h>

void tell_who(struct live *live) {
    struct text message = text_room(WIRE_HERE_LENGTH);
    wire_write_here(&message, live);
    live->told = live_who_is_here(live);
    live->here_ms = inside_now(live->hall);
    live->unsaid = false;
    for (const struct watch *watch = live->watches; watch; watch = watch->next_here)
        wire_say(&watch->visitor->wire, message.start);
}

void tell_nodes(struct live *live) {
    if (!live->hall->catch_up)
        return;
    word_say_here(live);
    live->told_ms = inside_now(live->hall);
}

static bool may_tell(const struct live *live) {
    enum { PAUSE_MS = 400 };
    return inside_has_passed(live->hall, live->here_ms, PAUSE_MS);
}

static void tell_both(struct live *live) {
    tell_who(live);
    tell_nodes(live);
}

void tell_here(struct live *live, const struct watch *comer) {
    struct live_here here = live_who_is_here(live);
    bool players = here.own != live->told.own || here.seats != live->told.seats;
    bool changed = players || here.others != live->told.others;
    if (players || ((changed || live->unsaid) && may_tell(live))) {
        tell_both(live);
        return;
    }
    live->unsaid |= changed;
    live->hall->unsaid |= changed;
    struct text message = text_room(WIRE_HERE_LENGTH);
    wire_write_here(&message, live);
    if (comer)
        wire_say(&comer->visitor->wire, message.start);
}

void tell_late(struct live *live) {
    if (live->unsaid && may_tell(live))
        tell_both(live);
    live->hall->unsaid |= live->unsaid;
}

/* The last event and, if there is one, the record, unless something before it is to be told first. */
static void tell_one(struct watch *watch, const struct event *event, int known, const char *record) {
    const struct live *live = watch->live;
    if (watch->told == live->table.number - 1) {
        wire_event(&watch->visitor->wire, live, live_viewer(watch), event, known);
        watch->told = live->table.number;
        if (record)
            wire_say(&watch->visitor->wire, record);
        watch->ended = record;
    }
    live->hall->owes |= !live_knows_all(watch);
}

/* All who look hear of it, each what it may. */
static void tell_all(const struct live *live, const struct event *event, int known) {
    char *record = live->table.game.phase == PHASE_OVER ? wire_make_record(live) : NULL;
    for (struct watch *watch = live->watches; watch; watch = watch->next_here)
        tell_one(watch, event, known, record);
    free(record);
}

/* A seat may have changed hands: who looks has it or not; where that cannot be read, not. */
static void look_at_seats(struct live *live, int seat) {
    for (struct watch *watch = live->watches; watch; watch = watch->next_here) {
        int seats = store_owner_seats(live->hall->store, live->id, watch->visitor->owner);
        live_set_seats(watch, (uint8_t)(seats >= 0 ? seats : watch->seats & ~(1 << seat)));
    }
}

void tell_event(struct live *live, const struct event *event, int known) {
    if (event->kind == EVENT_SEAT)
        look_at_seats(live, event->seat);
    tell_all(live, event, known);
    if (event->kind == EVENT_SEAT)
        tell_here(live, NULL);
}

void tell_next(struct live *live, struct span next) {
    struct text id = text_room(GAME_ID_LENGTH + 1);
    text_span(&id, next);
    for (const struct watch *watch = live->watches; watch && !live->again; watch = watch->next_here)
        wire_rematch(&watch->visitor->wire, live->id, id.start);
    live->again = true;
}

void tell_damaged(const struct pending *pending) {
    struct refusal why;
    live_refuse_damaged(&why);
    if (pending->sender)
        wire_refuse(&pending->sender->wire, pending->id, &why);
}
