#include "hall/hall.h"

#include "hall/commands.h"
#include "table/policy.h"

#include <stdlib.h>
#include <string.h>

static void resume(void *context, const char *id, int64_t due_ms) {
    struct hall *hall = context;
    struct refusal ignored;
    (void)due_ms;
    struct live *live = room_find(hall, span_of(id), &ignored);
    if (!live)
        return; /* damaged: whoever looks at it is told */
    room_go_on(live);
    room_release(live);
}

struct hall *hall_open(struct store *store, const struct hall_outside *outside) {
    struct hall *hall = calloc(1, sizeof *hall);
    if (!hall)
        return NULL;
    hall->store = store;
    hall->outside = *outside;
    store_games_due(store, outside->now_ms(outside->context), resume, hall);
    return hall;
}

void hall_close(struct hall *hall) {
    while (hall->visitors)
        hall_leave(hall->visitors);
    store_settle(hall->store);
    for (int i = 0; i < ROOM_DRAWERS; i++)
        for (struct live *live = hall->drawers[i], *next; live; live = next) {
            next = live->next;
            live_free(live);
        }
    free(hall);
}

struct visitor *hall_enter(struct hall *hall, const uint8_t owner[HALL_OWNER_BYTES], void *peer) {
    struct visitor *visitor = calloc(1, sizeof *visitor);
    if (!visitor)
        return NULL;
    *visitor = (struct visitor){.hall = hall, .peer = peer, .next = hall->visitors};
    memcpy(visitor->owner, owner, sizeof visitor->owner);
    hall->visitors = visitor;
    return visitor;
}

/* Nobody is there to be answered any more. */
static void forget_sender(struct hall *hall, const struct visitor *visitor) {
    for (int i = 0; i < ROOM_DRAWERS; i++)
        for (struct live *live = hall->drawers[i]; live; live = live->next)
            if (live->pending && live->pending->sender == visitor)
                live->pending->sender = NULL;
}

void hall_leave(struct visitor *visitor) {
    struct hall *hall = visitor->hall;
    struct visitor **at = &hall->visitors;
    forget_sender(hall, visitor);
    while (visitor->watches)
        room_unwatch(visitor->watches);
    while (*at != visitor)
        at = &(*at)->next;
    *at = visitor->next;
    free(visitor);
}

void hall_hear(struct visitor *visitor, struct span line) {
    struct wire wire = room_wire(visitor);
    struct refusal why;
    struct span rest = line, word;
    uint64_t id = 0;
    bool is_line = line.length <= HALL_LINE_MAX && span_is_text(line);
    if (is_line && span_word(&rest, &word) && span_number(word, UINT32_MAX, &id))
        line = rest;
    if (is_line ? commands_hear(visitor, id, line, &why) : refuse(&why, "a command is one line of text"))
        return;
    wire_refuse(&wire, id, &why);
}

static struct live *thinking_about(struct hall *hall, uint64_t ticket) {
    for (int i = 0; i < ROOM_DRAWERS; i++)
        for (struct live *live = hall->drawers[i]; live; live = live->next)
            if (live->ticket == ticket)
                return live;
    return NULL;
}

void hall_thought(struct hall *hall, uint64_t ticket, const struct action *action) {
    struct live *live = ticket ? thinking_about(hall, ticket) : NULL;
    struct refusal why;
    if (!live)
        return;
    live->ticket = 0;
    struct room_order order = {.event = policy_wish(&live->table, action)};
    if (!room_take(live, &order, &why) && !live->pending)
        room_go_on(live);
    room_release(live);
}

void hall_look(struct hall *hall) {
    store_poll(hall->store);
}
