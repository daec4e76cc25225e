#include "hall/hall.h"

#include "base/check.h"
#include "hall/cluster/nodes.h"
#include "hall/presence/broadcast.h"
#include "hall/presence/catch_up.h"
#include "hall/requests/commands.h"
#include "hall/requests/pending_reply.h"
#include "hall/sessions/commit.h"
#include "hall/wire/wire.h"

#include <stdlib.h>
#include <string.h>

struct hall *hall_open(struct store *store, const struct hall_host *host) {
    struct hall *hall = calloc(1, sizeof *hall);
    if (!hall)
        return NULL;
    hall->store = store;
    hall->host = *host;
    if (registry_open(hall) && agenda_reserve(&hall->agenda, 1) && nodes_open(hall)) {
        agenda_add(&hall->agenda, &hall->own, AGENDA_DUE, internal_now(hall));
        return hall;
    }
    if (hall->registry)
        registry_close(hall);
    agenda_free(&hall->agenda);
    free(hall);
    return NULL;
}

/* A query for due games, and how many it has found. */
struct due_page {
    struct hall *hall;
    int count;
};

static void resume_due(void *context, const char *id, const struct store_attention *attention) {
    struct due_page *page = context;
    struct hall *hall = page->hall;
    struct text name = text_in(hall->tended.id, sizeof hall->tended.id);
    page->count++;
    text_string(&name, id);
    hall->tended.due_ms = attention->due_ms;
    if (hall->catch_up)
        nodes_claim(hall, id, attention);
    else
        commit_resume(hall, id, attention);
}

/* A few at a time, after the last one: many may be in progress or damaged. A hall without other nodes that
 * has seen all of them knows what is due; other nodes may leave some. */
static void look_for_due(struct hall *hall) {
    enum { AT_ONCE = 50, CLAIMS_AT_ONCE = 500 };
    struct due_page due = {.hall = hall};
    int64_t now = internal_now(hall);
    const struct hall_tended before = hall->tended;
    struct store_page page = {now, hall->catch_up ? CLAIMS_AT_ONCE : AT_ONCE, before.due_ms, before.id};
    bool read = store_games_due(hall->store, &page, resume_due, &due);
    bool more = due.count == page.most;
    if (!more)
        hall->tended.due_ms = 0;
    if (!read || more || hall->catch_up)
        agenda_add(&hall->agenda, &hall->own, AGENDA_DUE,
                   now + (more && !hall->catch_up ? 1 : AGENDA_RETRY_MS));
}

int64_t hall_tend(struct hall *hall) {
    static void (*const works[])(void *session) = {
        [AGENDA_GO_ON] = commit_try_again, [AGENDA_ASKED] = commit_ask_again, [AGENDA_HERE] = broadcast_late,
        [AGENDA_OWED] = catch_up_tell_all, [AGENDA_LEASE] = nodes_keep,       [AGENDA_NODES] = nodes_exchange,
        [AGENDA_LOOK] = nodes_look_at,
    };
    int64_t now = internal_now(hall);
    enum agenda_what what;
    registry_tidy(hall);
    for (struct agenda_item *item; (item = agenda_take(&hall->agenda, now, &what));)
        if (item->session)
            registry_try(item->session, works[what], item->session);
        else
            look_for_due(hall);
    nodes_catch_up(hall);
    int64_t in_ms = agenda_first_ms(&hall->agenda) - internal_now(hall);
    return in_ms < 0 ? 0 : in_ms < HALL_TEND_MS ? in_ms : HALL_TEND_MS;
}

void hall_close(struct hall *hall) {
    while (hall->visitors)
        hall_leave(hall->visitors);
    store_settle(hall->store);
    nodes_hand_over(hall);
    store_settle(hall->store);
    registry_close(hall);
    client_networks_free(&hall->client_networks);
    nodes_close(hall);
    agenda_free(&hall->agenda);
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

void hall_leave(struct visitor *visitor) {
    commit_forget(visitor);
    pending_reply_forget(visitor);
    for (struct watch *watch; (watch = presence_first(visitor));)
        registry_unwatch(watch);
    *visitor->link = visitor->next;
    if (visitor->next)
        visitor->next->link = visitor->link;
    client_network_leave(visitor->client_network);
    free(visitor);
}

void hall_doze(struct visitor *visitor, bool asleep) {
    broadcast_doze(visitor, asleep);
}

struct heard {
    struct visitor *visitor;
    struct span line;
    uint64_t id;
};

static void hear_line(void *context) {
    struct heard *heard = context;
    struct span line = heard->line, rest = line, word;
    struct refusal why;
    bool is_line = line.length <= HALL_LINE_MAX && span_is_text(line);
    if (is_line && span_word(&rest, &word) && span_number(word, UINT32_MAX, &heard->id))
        line = rest;
    if (!(is_line ? commands_hear(heard->visitor, heard->id, line, &why)
                  : refuse_as(&why, REFUSAL_MALFORMED, "a command is one line of text")))
        wire_refuse(&heard->visitor->wire, heard->id, &why);
}

int64_t hall_hear(struct visitor *visitor, struct span line) {
    struct heard heard = {.visitor = visitor, .line = line};
    struct hall *hall = visitor->hall;
    struct refusal why;
    int64_t before = hall->work++;
    bool good = check_catch(hear_line, &heard);
    registry_tidy(hall);
    if (!good) {
        session_refuse_damaged(&why);
        wire_refuse(&visitor->wire, heard.id, &why);
    }
    return hall->work - before;
}

struct thought {
    struct session *session;
    const struct action *action;
};

static void take_thought(void *context) {
    const struct thought *thought = context;
    commit_thought(thought->session, thought->action);
}

void hall_thought(struct hall *hall, uint64_t ticket, const struct action *action) {
    struct thought thought = {registry_of_ticket(hall, ticket), action};
    if (thought.session)
        registry_try(thought.session, take_thought, &thought);
}

void hall_look(struct hall *hall) {
    nodes_poll(hall);
}
