#include "hall/hall.h"

#include "base/check.h"
#include "hall/commands.h"
#include "hall/nodes.h"
#include "hall/promise.h"
#include "hall/rest.h"
#include "hall/tell.h"
#include "hall/turns.h"
#include "table/policy.h"

#include <stdlib.h>
#include <string.h>

struct hall *hall_open(struct store *store, const struct hall_outside *outside) {
    struct hall *hall = calloc(1, sizeof *hall);
    if (!hall)
        return NULL;
    hall->store = store;
    hall->outside = *outside;
    hall->waits = true;
    if (nodes_open(hall))
        return hall;
    free(hall);
    return NULL;
}

/* A game that is due, and how many were before it. */
struct tending {
    struct hall *hall;
    const char *id;
    int count;
};

static void go_on(void *context) {
    const struct tending *tending = context;
    turns_resume(tending->hall, tending->id, tending->hall->tended.due_ms);
}

static void tend(void *context, const char *id, int64_t due_ms) {
    struct tending *tending = context;
    struct hall *hall = tending->hall;
    struct text name = text_in(hall->tended.id, sizeof hall->tended.id);
    tending->id = id;
    tending->count++;
    text_string(&name, id);
    hall->tended.due_ms = due_ms;
    if (hall->catch_up)
        nodes_claim(hall, id, due_ms);
    else
        room_try(hall, go_on, tending);
}

static void tell_late_in(void *live) {
    tell_late(live);
}

/* Those who do not know yet who is here are told. */
static void tell_late_in_all(struct hall *hall) {
    if (!hall->unsaid)
        return;
    hall->unsaid = false;
    room_try_all(hall, tell_late_in);
}

/* Some at a time, each time those behind the last: of what is thought about already, or damaged, there may be
 * any number. */
bool hall_tend(struct hall *hall) {
    enum { AT_ONCE = 50, CLAIMS_AT_ONCE = 500 };
    struct tending tending = {.hall = hall};
    const struct hall_tended before = hall->tended;
    struct store_page page = {inside_now(hall), hall->catch_up ? CLAIMS_AT_ONCE : AT_ONCE, before.due_ms,
                              before.id};
    room_tidy(hall);
    tell_late_in_all(hall);
    rest_tend(hall);
    turns_tend(hall);
    nodes_tend(hall);
    if (!hall->waits && !hall->catch_up && !before.due_ms)
        return false;
    if (!before.due_ms)
        hall->waits = false;
    if (!store_games_due(hall->store, &page, tend, &tending))
        hall->waits = true; /* it cannot be read now */
    if (tending.count < page.most)
        hall->tended.due_ms = 0;
    return hall->tended.due_ms && !hall->catch_up; /* other nodes take some */
}

static void free_games(struct live *live) {
    for (struct live *next; live; live = next) {
        next = live->next;
        live_free(live);
    }
}

void hall_close(struct hall *hall) {
    while (hall->visitors)
        hall_leave(hall->visitors);
    store_settle(hall->store);
    nodes_hand_over(hall);
    store_settle(hall->store);
    for (int i = 0; i < HALL_DRAWERS; i++)
        free_games(hall->drawers[i]);
    free_games(hall->aside);
    houses_free(&hall->houses);
    nodes_close(hall);
    free(hall);
}

struct visitor *hall_enter(struct hall *hall, const struct hall_guest *guest, struct refusal *why) {
    int64_t now = inside_now(hall);
    struct house *house = house_enter(&hall->houses, guest->house, now, why);
    struct visitor *visitor = house ? calloc(1, sizeof *visitor) : NULL;
    if (house && !visitor) {
        house_leave(house);
        refuse(why, "there is not enough memory");
    }
    if (!visitor)
        return NULL;
    *visitor = (struct visitor){
        .hall = hall, .house = house, .wire = {&hall->outside, guest->peer}, .link = &hall->visitors};
    memcpy(visitor->owner, guest->owner, sizeof visitor->owner);
    visitor->next = hall->visitors;
    if (visitor->next)
        visitor->next->link = &visitor->next;
    hall->visitors = visitor;
    return visitor;
}

/* Nobody is there to be answered any more. */
static void forget_sender(struct hall *hall, const struct visitor *visitor) {
    for (int i = 0; i < HALL_DRAWERS; i++)
        for (struct live *live = hall->drawers[i]; live; live = live->next)
            if (live->pending && live->pending->sender == visitor)
                live->pending->sender = NULL;
}

void hall_leave(struct visitor *visitor) {
    if (visitor->senders)
        forget_sender(visitor->hall, visitor);
    promise_forget(visitor->promises);
    while (visitor->watches)
        room_unwatch(visitor->watches);
    *visitor->link = visitor->next;
    if (visitor->next)
        visitor->next->link = visitor->link;
    house_leave(visitor->house);
    free(visitor);
}

struct heard {
    struct visitor *visitor;
    struct span line;
    uint64_t id;
    bool answered;
};

static void hear(void *context) {
    struct heard *heard = context;
    struct wire wire = heard->visitor->wire;
    struct span line = heard->line, rest = line, word;
    struct refusal why;
    bool is_line = line.length <= HALL_LINE_MAX && span_is_text(line);
    if (is_line && span_word(&rest, &word) && span_number(word, UINT32_MAX, &heard->id))
        line = rest;
    if (!(is_line ? commands_hear(heard->visitor, heard->id, line, &why)
                  : refuse(&why, "a command is one line of text")))
        wire_refuse(&wire, heard->id, &why);
    heard->answered = true;
}

void hall_hear(struct visitor *visitor, struct span line) {
    struct heard heard = {.visitor = visitor, .line = line};
    struct wire wire = visitor->wire;
    struct refusal why;
    room_try(visitor->hall, hear, &heard);
    room_tidy(visitor->hall);
    if (heard.answered)
        return;
    live_refuse_damaged(&why);
    wire_refuse(&wire, heard.id, &why);
}

struct thought {
    struct live *live;
    const struct action *action;
};

static void take_thought(void *context) {
    const struct thought *thought = context;
    struct live *live = thought->live;
    struct refusal why;
    live->hall->busy = live;
    live->ticket = 0;
    check(thought->action);
    struct turns_order order = {.event = policy_wish(&live->table, thought->action)};
    if (!turns_take(live, &order, &why) && !live->pending)
        live->hall->waits = true;
    room_release(live);
}

void hall_thought(struct hall *hall, uint64_t ticket, const struct action *action) {
    struct thought thought = {room_of_ticket(hall, ticket), action};
    if (thought.live)
        room_try(hall, take_thought, &thought);
}

void hall_look(struct hall *hall) {
    nodes_poll(hall);
}
