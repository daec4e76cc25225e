#include "hall/hall.h"

#include "base/check.h"
#include "hall/broadcast.h"
#include "hall/catch_up.h"
#include "hall/commands.h"
#include "hall/commit.h"
#include "hall/nodes.h"
#include "hall/pending_reply.h"
#include "table/policy.h"

#include <stdlib.h>
#include <string.h>

struct hall *hall_open(struct store *store, const struct hall_host *host) {
    struct hall *hall = calloc(1, sizeof *hall);
    if (!hall)
        return NULL;
    hall->store = store;
    hall->host = *host;
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
    const struct store_attention *attention;
    int count;
};

static void go_on(void *context) {
    const struct tending *tending = context;
    commit_resume(tending->hall, tending->id, tending->attention);
}

static void tend(void *context, const char *id, const struct store_attention *attention) {
    struct tending *tending = context;
    struct hall *hall = tending->hall;
    struct text name = text_in(hall->tended.id, sizeof hall->tended.id);
    tending->id = id;
    tending->attention = attention;
    tending->count++;
    text_string(&name, id);
    hall->tended.due_ms = attention->due_ms;
    if (hall->catch_up)
        nodes_claim(hall, id, attention);
    else
        registry_try(hall, go_on, tending);
}

static void tell_late_in(void *session) {
    broadcast_late(session);
}

/* Those who do not know yet who is here are told. */
static void tell_late_in_all(struct hall *hall) {
    if (!hall->unsaid)
        return;
    hall->unsaid = false;
    registry_try_all(hall, tell_late_in);
}

/* Some at a time, each time those behind the last: of what is thought about already, or damaged, there may be
 * any number. */
bool hall_tend(struct hall *hall) {
    enum { AT_ONCE = 50, CLAIMS_AT_ONCE = 500 };
    struct tending tending = {.hall = hall};
    const struct hall_tended before = hall->tended;
    struct store_page page = {internal_now(hall), hall->catch_up ? CLAIMS_AT_ONCE : AT_ONCE, before.due_ms,
                              before.id};
    registry_tidy(hall);
    tell_late_in_all(hall);
    catch_up_tend(hall);
    commit_tend(hall);
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

static void free_games(struct session *session) {
    for (struct session *next; session; session = next) {
        next = session->next;
        session_free(session);
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
    client_networks_free(&hall->client_networks);
    nodes_close(hall);
    free(hall);
}

struct visitor *hall_enter(struct hall *hall, const struct hall_guest *guest, struct refusal *why) {
    int64_t now = internal_now(hall);
    struct client_network *client_network =
        client_network_enter(&hall->client_networks, guest->client_network, now, why);
    struct visitor *visitor = client_network ? calloc(1, sizeof *visitor) : NULL;
    if (client_network && !visitor) {
        client_network_leave(client_network);
        refuse_as(why, REFUSAL_LATER, "there is not enough memory");
    }
    if (!visitor)
        return NULL;
    *visitor = (struct visitor){.hall = hall,
                                .client_network = client_network,
                                .wire = {&hall->host, guest->peer},
                                .link = &hall->visitors};
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
        for (struct session *session = hall->drawers[i]; session; session = session->next)
            if (session->pending && session->pending->sender == visitor)
                session->pending->sender = NULL;
}

void hall_leave(struct visitor *visitor) {
    if (visitor->senders)
        forget_sender(visitor->hall, visitor);
    pending_reply_forget(visitor->promises);
    while (visitor->watches)
        registry_unwatch(visitor->watches);
    *visitor->link = visitor->next;
    if (visitor->next)
        visitor->next->link = visitor->link;
    client_network_leave(visitor->client_network);
    free(visitor);
}

void hall_doze(struct visitor *visitor, bool asleep) {
    int64_t now = internal_now(visitor->hall);
    for (struct watch *watch = visitor->watches; watch; watch = watch->next_mine) {
        session_see(watch->session, now);
        session_set_asleep(watch, asleep);
        broadcast_here(watch->session, NULL);
    }
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
                  : refuse_as(&why, REFUSAL_MALFORMED, "a command is one line of text")))
        wire_refuse(&wire, heard->id, &why);
    heard->answered = true;
}

int64_t hall_hear(struct visitor *visitor, struct span line) {
    struct heard heard = {.visitor = visitor, .line = line};
    struct hall *hall = visitor->hall;
    struct wire wire = visitor->wire;
    struct refusal why;
    int64_t before = hall->work++;
    registry_try(hall, hear, &heard);
    registry_tidy(hall);
    if (!heard.answered) {
        session_refuse_damaged(&why);
        wire_refuse(&wire, heard.id, &why);
    }
    return hall->work - before;
}

struct thought {
    struct session *session;
    const struct action *action;
};

static void take_thought(void *context) {
    const struct thought *thought = context;
    struct session *session = thought->session;
    struct refusal why;
    session->hall->busy = session;
    session->ticket = 0;
    check(thought->action);
    struct commit_order order = {.event = policy_wish(&session->table, thought->action)};
    if (!commit_take(session, &order, &why) && !session->pending)
        session->hall->waits = true;
    registry_release(session);
}

void hall_thought(struct hall *hall, uint64_t ticket, const struct action *action) {
    struct thought thought = {registry_of_ticket(hall, ticket), action};
    if (thought.session)
        registry_try(hall, take_thought, &thought);
}

void hall_look(struct hall *hall) {
    nodes_poll(hall);
}
