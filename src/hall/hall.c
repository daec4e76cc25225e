#include "hall/hall.h"

#include "base/check.h"
#include "hall/commands.h"
#include "hall/nodes.h"
#include "hall/promise.h"
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

/* A game that is due, and how many more may be gone on with now. */
struct tending {
    struct hall *hall;
    const char *id;
    int left;
};

static void go_on(void *context) {
    struct tending *tending = context;
    struct refusal ignored;
    struct live *live = room_find(tending->hall, span_of(tending->id), &ignored);
    if (!live || live->pending || live->ticket)
        return; /* or damaged: whoever looks at it is told */
    tending->left--;
    turns_go_on(live);
    room_release(live);
}

static void tend(void *context, const char *id, int64_t due_ms) {
    struct tending *tending = context;
    tending->id = id;
    if (tending->left && tending->hall->catch_up) {
        tending->left--;
        nodes_claim(tending->hall, id, due_ms);
    } else if (tending->left)
        room_try(tending->hall, go_on, tending);
}

bool hall_tend(struct hall *hall) {
    enum { AT_ONCE = 50, CLAIMS_AT_ONCE = 500 };
    struct tending tending = {.hall = hall, .left = hall->catch_up ? CLAIMS_AT_ONCE : AT_ONCE};
    nodes_tend(hall);
    if (!hall->waits && !hall->catch_up)
        return false;
    hall->waits = false;
    if (!store_games_due(hall->store, hall->outside.now_ms(hall->outside.context), tend, &tending))
        hall->waits = true;                       /* it cannot be read now */
    bool more = !tending.left && !hall->catch_up; /* other nodes take some */
    hall->waits |= more;
    return more;
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
    for (int i = 0; i < HALL_DRAWERS; i++)
        free_games(hall->drawers[i]);
    free_games(hall->aside);
    houses_free(&hall->houses);
    nodes_close(hall);
    free(hall);
}

struct visitor *hall_enter(struct hall *hall, const struct hall_guest *guest, struct refusal *why) {
    int64_t now = hall->outside.now_ms(hall->outside.context);
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
    struct wire wire = room_wire(heard->visitor);
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
    struct wire wire = room_wire(visitor);
    struct refusal why;
    room_try(visitor->hall, hear, &heard);
    if (heard.answered)
        return;
    refuse(&why, "this game is damaged");
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
