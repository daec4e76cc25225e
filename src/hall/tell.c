#include "hall/tell.h"

void tell_who(const struct live *live) {
    for (const struct watch *watch = live->watches; watch; watch = watch->next_here) {
        wire_here(&watch->visitor->wire, live);
    }
}

void tell_nodes(struct live *live) {
    struct text word = text_room(STORE_WORD);
    unsigned seats = 0;
    int others = 0;
    if (!live->hall->catch_up)
        return;
    for (const struct watch *watch = live->watches; watch; watch = watch->next_here) {
        seats |= watch->seats;
        others += !watch->seats;
    }
    text_format(&word, "here %u %d", seats, others);
    store_tell(live->hall->store, live->id, text_as_span(&word));
    live->told_ms = live->hall->outside.now_ms(live->hall->outside.context);
}

void tell_here(struct live *live) {
    tell_who(live);
    tell_nodes(live);
}

/* All who look hear of the last event, each what it may. */
static void tell_all(const struct live *live, const struct event *event, int known) {
    for (const struct watch *watch = live->watches; watch; watch = watch->next_here) {
        wire_event(&watch->visitor->wire, live, live_viewer(watch), event, known);
        if (live->table.game.phase == PHASE_OVER)
            wire_record(&watch->visitor->wire, live);
    }
}

/* Seats may have changed hands: who looks has them or not. */
static void look_at_seats(struct live *live) {
    for (struct watch *watch = live->watches; watch; watch = watch->next_here) {
        int seats = store_owner_seats(live->hall->store, live->id, watch->visitor->owner);
        if (seats >= 0)
            watch->seats = (uint8_t)seats;
    }
}

void tell_event(struct live *live, const struct event *event, int known) {
    if (event->kind == EVENT_SEAT)
        look_at_seats(live);
    tell_all(live, event, known);
    if (event->kind == EVENT_SEAT)
        tell_here(live);
}

void tell_next(const struct live *live, struct span next) {
    struct text id = text_room(GAME_ID_LENGTH + 1);
    text_span(&id, next);
    for (const struct watch *watch = live->watches; watch; watch = watch->next_here) {
        wire_rematch(&watch->visitor->wire, live->id, id.start);
    }
}

void tell_damaged(const struct pending *pending) {
    struct refusal why;
    refuse(&why, "this game is damaged");
    if (pending->sender)
        wire_refuse(&pending->sender->wire, pending->id, &why);
}
