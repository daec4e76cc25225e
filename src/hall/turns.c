#include "hall/turns.h"

#include "base/check.h"
#include "hall/reading.h"
#include "hall/tell.h"
#include "hall/word.h"
#include "table/view.h"

#include <stdlib.h>
#include <string.h>

static void answer(const struct live *live, const struct pending *pending, bool good) {
    struct text text = text_room(10);
    if (!pending->sender)
        return;
    struct wire wire = pending->sender->wire;
    struct refusal why;
    text_number(&text, pending->table.number);
    refuse(&why, live->table.number < pending->table.number ? "this cannot be kept at the moment: try again"
                                                            : "this came too late");
    if (good)
        wire_answer(&wire, pending->id, pending->tells_game ? live->id : text.start);
    else
        wire_refuse(&wire, pending->id, &why);
}

/* Those who still look at the game before hear that it is played again. */
static void tell_rematch(const struct live *live) {
    struct live *before = room_find_here(live->hall, span_of(live->terms.after));
    word_say_next(live);
    if (before)
        tell_next(before, span_of(live->id));
}

/* Whether what is kept under the number of this event is the event itself: it was on its way when a server
 * went away, or was sent to two nodes. */
static bool is_own_event(const struct live *live, const struct pending *pending) {
    struct text one = text_room(EVENT_LENGTH), other = text_room(EVENT_LENGTH);
    struct event event;
    int size = table_size(&live->table);
    if (!pending->sender || !reading_event(live, pending->table.number, &event))
        return false;
    event_write(&one, &pending->event, size);
    event_write(&other, &event, size);
    int seats = store_owner_seats(live->hall->store, live->id, pending->sender->owner);
    bool mine = event.kind != EVENT_SEAT || (seats > 0 && seats >> event.seat & 1);
    return mine && span_equal(text_as_span(&one), other.start);
}

/* An event that is durable, or cannot be. */
struct outcome {
    struct live *live;
    bool good;
};

/* A game that could not be made, or that another node made at the same time: what is in memory was never it.
 */
static void drop_unmade(struct live *live, struct pending *pending) {
    struct hall *hall = live->hall;
    struct refusal why;
    char id[GAME_ID_LENGTH + 1];
    memcpy(id, live->id, sizeof id);
    room_release(live);
    if (!pending->sender)
        return;
    struct wire wire = pending->sender->wire;
    struct live *made = room_find(hall, span_of(id), &why);
    refuse(&why, "this cannot be kept at the moment: try again");
    if (!made) {
        wire_refuse(&wire, pending->id, &why);
        return;
    }
    wire_answer(&wire, pending->id, id);
    if (made->terms.after[0])
        tell_rematch(made); /* whoever made it may not know that it was them */
    room_release(made);
}

/* It was refused, or cannot be kept. If another node was first, that is told before the answer. */
static void finish_badly(struct live *live, struct pending *pending) {
    struct hall *hall = live->hall;
    hall->waits = true;
    if (pending->tells_game) {
        drop_unmade(live, pending);
        return;
    }
    if (hall->catch_up && !hall->catch_up(live)) {
        tell_damaged(pending);
        return;
    }
    bool behind = live->table.number >= pending->table.number;
    answer(live, pending, behind && is_own_event(live, pending));
    room_release(live);
}

static void finish_well(struct live *live, struct pending *pending) {
    if (pending->tells_game && live->terms.after[0] && !reading_finds_this(live)) {
        drop_unmade(live, pending);
        return;
    }
    int known = live_is_dealt(live) ? live->table.count : -1;
    live->table = pending->table;
    live->seal = pending->seal;
    live->table.seal = &live->seal;
    live_note(live, &pending->event);
    live->due_ms = pending->due_ms;
    live->looked_ms = inside_now(live->hall);
    answer(live, pending, true);
    tell_event(live, &pending->event, known);
    if (pending->tells_game && live->terms.after[0])
        tell_rematch(live);
    turns_go_on(live);
    room_release(live);
}

static void finish(void *context) {
    struct live *live = ((struct outcome *)context)->live;
    struct pending *pending = live->pending;
    live->pending = NULL;
    if (pending->sender)
        pending->sender->senders--;
    if (((struct outcome *)context)->good)
        finish_well(live, pending);
    else
        finish_badly(live, pending);
    free(pending);
}

static void kept(void *context, enum store_outcome stored) {
    struct outcome outcome = {context, stored == STORE_KEPT};
    if (!outcome.live->aside)
        room_try_with(outcome.live, finish, &outcome);
}

/* When somebody has to look after the game if this event is the last: a computer's turn, or its consent. */
static int64_t due_after(const struct live *live, const struct table *table) {
    struct event ignored;
    int turn = game_turn(&table->game);
    bool computer = table->seal->count && turn && table->seats[turn].sitter == SITTER_COMPUTER;
    bool due = table_follows(table, &ignored) || (computer && !table->offer.kind);
    return due ? inside_now(live->hall) + (live->hall->catch_up ? TURNS_LEASE_MS : 0) : 0;
}

bool turns_take(struct live *live, const struct turns_order *order, struct refusal *why) {
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
    pending->due_ms = due_after(live, &pending->table);
    struct text line = text_room(EVENT_LENGTH);
    event_write(&line, &pending->event, table_size(&pending->table));
    struct store_event event = {.game = live->id,
                                .number = pending->table.number,
                                .line = text_as_span(&line),
                                .due_ms = pending->due_ms,
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

/* Nobody waits for the consent of others who are away, too, to have a seat minded; who was there until now is
 * away a little later. */
static bool away_agrees(const struct live *live, struct event *event) {
    const struct offer *offer = &live->table.offer;
    for (int seat = 1; seat <= SEATS_MAX && offer->kind == OFFER_MIND; seat++)
        if (offer->asked >> seat & 1 && !live_away_in(live, seat, inside_now(live->hall))) {
            *event = (struct event){.kind = EVENT_AGREE, .seat = (uint8_t)seat};
            return true;
        }
    return false;
}

void turns_go_on(struct live *live) {
    struct table *table = &live->table;
    struct turns_order order = {0};
    struct refusal why;
    int turn = game_turn(&table->game);
    live->ticket = 0; /* whoever thought about what was before thinks in vain */
    live->hall->minds |= table->offer.kind == OFFER_MIND;
    if (live->pending)
        return;
    if (table_follows(table, &order.event) || away_agrees(live, &order.event)) {
        live->hall->waits |= !turns_take(live, &order, &why);
        return;
    }
    if (!live_is_dealt(live) || !turn || table->offer.kind || table->seats[turn].sitter != SITTER_COMPUTER)
        return;
    struct game view;
    view_game(&table->game, turn, &view);
    live->ticket = room_next_ticket(live);
    if (live->hall->outside.think(live->hall->outside.context, live->ticket, &view, table->seats[turn].level))
        return;
    live->ticket = 0;
    live->hall->waits = true;
}

void turns_resume(struct hall *hall, const char *id, int64_t due_ms) {
    struct refusal ignored;
    struct live *live = room_find(hall, span_of(id), &ignored);
    if (!live || live->pending || live->ticket || (hall->catch_up && !hall->catch_up(live)))
        return; /* or damaged: whoever looks at it is told */
    live->due_ms = due_ms;
    turns_go_on(live);
    room_release(live);
}

static void mind(void *context) {
    struct live *live = context;
    if (!live->idle && live->table.offer.kind == OFFER_MIND)
        turns_go_on(live);
}

void turns_tend(struct hall *hall) {
    if (!hall->minds)
        return;
    hall->minds = false;
    room_try_all(hall, mind);
}
