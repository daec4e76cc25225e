#include "hall/cluster/nodes.h"

#include "hall/cluster/node_message.h"
#include "hall/presence/broadcast.h"
#include "hall/sessions/commit.h"
#include "hall/sessions/session_inside.h"

#include <stdlib.h>
#include <string.h>

/* Games per query. */
enum { BATCH = 256 };

/* Games to catch up with, at once. */
struct nodes {
    struct hall *hall;
    struct session *lives[BATCH]; /* each once */
    int count;
    bool all; /* also events that there has been no news of */
};

/* One query: the new events of each game, and for finished games whether there is a rematch, as that news may
 * have been missed. */
struct asking {
    const struct nodes *nodes;
    struct store_mark marks[2 * BATCH];
    int count;
    struct session *over[BATCH];
    char nexts[BATCH][GAME_ID_LENGTH + 1];
};

/* An answer. */
struct arrival {
    struct session *session;
    const struct store_row *row;
    const char *next; /* NULL: it is an event of the game itself */
};

/* The decision in progress is outdated; the node that took this event continues. */
static void take_arrival(void *context) {
    const struct arrival *arrival = context;
    struct session *session = arrival->session;
    struct event event;
    struct refusal why;
    if (arrival->next) {
        broadcast_next(session, span_of(arrival->next));
        return;
    }
    if (!session_take_kept(session, arrival->row, &event, &why)) {
        registry_put_aside(session);
        return;
    }
    session->ticket = 0;
    broadcast_event(session, &event);
}

/* A game that triggers a bug is set aside here, while the store is being read; it and the other games go on.
 * A game with an event in progress, which may be the one that is read, is caught up with when its outcome is
 * known (invariant 3). */
static void take_answer(void *context, int place, const struct store_row *row) {
    const struct asking *asking = context;
    int beyond = place - asking->nodes->count;
    struct arrival arrival = {.row = row};
    arrival.session = beyond < 0 ? asking->nodes->lives[place] : asking->over[beyond];
    arrival.next = beyond < 0 ? NULL : asking->nexts[beyond];
    bool under_way = arrival.session->pending && !arrival.next;
    if (!arrival.session->aside && !under_way)
        registry_try(arrival.session, take_arrival, &arrival);
}

static void ask_about(struct asking *asking, const struct nodes *nodes) {
    int over = 0;
    asking->nodes = nodes;
    for (int i = 0; i < nodes->count; i++) {
        const struct session *session = nodes->lives[i];
        bool news = !nodes->all && session->heard > session->table.number;
        asking->marks[i] = (struct store_mark){session->id, session->table.number, news ? session->heard : 0};
    }
    for (int i = 0; i < nodes->count; i++) {
        struct session *session = nodes->lives[i];
        if (session->table.game.phase != PHASE_OVER || broadcast_knows_next(session) ||
            !presence_is_watched(session))
            continue;
        registry_write_next(session, asking->nexts[over]);
        asking->marks[nodes->count + over] = (struct store_mark){asking->nexts[over], 0, 0};
        asking->over[over++] = session;
    }
    asking->count = nodes->count + over;
}

static void read_behind(struct nodes *nodes) {
    struct asking asking;
    int64_t now = internal_now(nodes->hall);
    ask_about(&asking, nodes);
    bool read = store_read_behind(nodes->hall->store, asking.marks, asking.count, take_answer, &asking);
    for (int i = 0; i < nodes->count; i++) {
        struct session *session = nodes->lives[i];
        session->behind = false;
        if (read)
            session->looked_ms = now;
        if (!session->aside)
            session_plan(session, AGENDA_LOOK, read ? REGISTRY_LOOK_MS : AGENDA_RETRY_MS);
    }
}

/* They may be unused by then. */
static void catch_up(struct nodes *nodes) {
    read_behind(nodes);
    for (int i = 0; i < nodes->count; i++)
        if (!nodes->lives[i]->aside)
            registry_release(nodes->lives[i]);
    nodes->count = 0;
}

/* If an event is in progress, its outcome will tell whether something happened elsewhere. */
static void queue_for_catching_up(struct nodes *nodes, struct session *session) {
    if (session->pending || session->behind)
        return;
    session->behind = true;
    registry_keep(session);
    nodes->lives[nodes->count++] = session;
    if (nodes->count == BATCH)
        catch_up(nodes);
}

static bool catch_up_with(struct session *session) {
    struct hall *hall = session->hall;
    struct nodes alone = {hall, {session}, 1, true};
    if (session->pending)
        return true;
    bool behind = session->behind;
    read_behind(&alone);
    session->behind = behind;
    return !session->aside;
}

static void hear_here(struct session *session, const char *node, const struct presence_here *here) {
    session_plan(session, AGENDA_NODES, PRESENCE_SILENT_MS);
    if (presence_hear(session, node, here))
        broadcast_who(session);
}

static void hear_word(struct session *session, const char *node, struct span words) {
    struct node_message word = node_message_read(words);
    if (word.kind == NODE_MESSAGE_HERE)
        hear_here(session, node, &word.here);
    else if (word.kind == NODE_MESSAGE_WHO && presence_is_watched(session))
        broadcast_nodes(session);
    else if (word.kind == NODE_MESSAGE_NEXT)
        broadcast_next(session, word.id);
}

/* A message of another node. */
struct saying {
    struct session *session;
    const struct store_news *news;
};

static void hear_saying(void *context) {
    const struct saying *saying = context;
    hear_word(saying->session, saying->news->node, saying->news->word);
}

static void hear_news(void *context, const struct store_news *news) {
    struct nodes *nodes = context;
    struct saying saying = {registry_find_here(nodes->hall, span_of(news->game)), news};
    struct session *session = saying.session;
    if (!session)
        return;
    if (!news->number)
        registry_try(session, hear_saying, &saying);
    else if (news->number > session->table.number) {
        session->heard = news->number > session->heard ? news->number : session->heard;
        queue_for_catching_up(nodes, session);
    }
}

bool nodes_open(struct hall *hall) {
    struct nodes *nodes = calloc(1, sizeof *nodes);
    if (!nodes)
        return false;
    nodes->hall = hall;
    hall->nodes = nodes;
    if (store_listen(hall->store, hear_news, nodes))
        hall->catch_up = catch_up_with;
    return true;
}

void nodes_close(struct hall *hall) {
    store_listen(hall->store, NULL, NULL);
    free(hall->nodes);
}

void nodes_poll(struct hall *hall) {
    store_poll(hall->store);
    nodes_catch_up(hall);
}

static void set_lease(struct session *session, int64_t until_ms) {
    struct store_due due = {session->id, session->attention, session->attention};
    due.to.lease_ms = until_ms;
    if (store_move_due(session->hall->store, &due, NULL, NULL))
        session->attention = due.to;
}

void nodes_keep(void *context) {
    struct session *session = context;
    if (!session->ticket)
        return;
    set_lease(session, internal_now(session->hall) + COMMIT_LEASE_MS);
    session_plan(session, AGENDA_LEASE, COMMIT_LEASE_MS - COMMIT_AHEAD_MS);
}

void nodes_exchange(void *context) {
    struct session *session = context;
    int64_t next_ms = INT64_MAX;
    if (presence_forget_silent(session, &next_ms))
        broadcast_who(session);
    if (broadcast_is_late_to_nodes(session, &next_ms))
        broadcast_nodes(session);
    if (next_ms < INT64_MAX)
        session_plan(session, AGENDA_NODES, next_ms);
}

void nodes_look_at(void *context) {
    struct session *session = context;
    if (!session->idle)
        queue_for_catching_up(session->hall->nodes, session);
}

void nodes_catch_up(struct hall *hall) {
    if (hall->nodes->count)
        catch_up(hall->nodes);
}

static void release_lease(struct session *session) {
    if (session->ticket)
        set_lease(session, 0);
}

void nodes_hand_over(struct hall *hall) {
    if (hall->catch_up)
        registry_each(hall, release_lease);
}

/* A game that this node wants to take over. */
struct claim {
    struct hall *hall;
    struct store_attention attention;
    char id[GAME_ID_LENGTH + 1];
};

static void on_claimed(void *context, enum store_outcome outcome) {
    struct claim *claim = context;
    if (outcome == STORE_KEPT)
        commit_resume(claim->hall, claim->id, &claim->attention);
    free(claim);
}

void nodes_claim(struct hall *hall, const char *id, const struct store_attention *attention) {
    const struct session *session = registry_find_here(hall, span_of(id));
    struct claim *claim = session && (session->ticket || session->pending) ? NULL : calloc(1, sizeof *claim);
    if (!claim)
        return;
    *claim =
        (struct claim){.hall = hall, .attention = {attention->due_ms, internal_now(hall) + COMMIT_LEASE_MS}};
    struct text name = text_in(claim->id, sizeof claim->id);
    text_string(&name, id);
    struct store_due due = {claim->id, *attention, claim->attention};
    if (!store_move_due(hall->store, &due, on_claimed, claim))
        free(claim);
}
