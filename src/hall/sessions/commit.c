#include "hall/sessions/commit.h"

#include "base/check.h"
#include "base/invariant.h"
#include "hall/cluster/node_message.h"
#include "hall/presence/broadcast.h"
#include "hall/sessions/reading.h"
#include "hall/sessions/session_inside.h"
#include "hall/wire/wire.h"
#include "table/policy.h"
#include "table/take.h"
#include "table/view.h"

#include <stdlib.h>
#include <string.h>

/* An event in progress: the table after it, and who gets the answer. */
struct pending {
    struct table table;
    struct seal seal;
    struct event event;
    struct visitor *sender;       /* NULL: none, or it has left */
    struct pending *next, **link; /* list of the sender's events in progress */
    uint64_t id;
    bool tells_game, answered;
    struct store_attention attention; /* that the game needs afterwards */
    int64_t at_ms;                    /* when it was received */
};

static void set_sender(struct pending *pending, struct visitor *sender) {
    pending->sender = sender;
    pending->next = sender->pending;
    pending->link = &sender->pending;
    if (pending->next)
        pending->next->link = &pending->next;
    sender->pending = pending;
}

/* Removes it from the list of its sender, if it still has one. */
static void free_pending(struct pending *pending) {
    if (pending->sender) {
        *pending->link = pending->next;
        if (pending->next)
            pending->next->link = pending->link;
    }
    free(pending);
}

void commit_forget(struct visitor *visitor) {
    for (struct pending *pending = visitor->pending; pending; pending = pending->next)
        pending->sender = NULL;
}

static void answer_sender(const struct session *session, struct pending *pending, bool good) {
    struct text text = text_room(10);
    if (!pending->sender)
        return;
    pending->answered = true;
    struct refusal why;
    text_number(&text, pending->table.number);
    if (session->table.number < pending->table.number)
        refuse_as(&why, REFUSAL_LATER, "this cannot be kept at the moment: try again");
    else
        refuse_as(&why, REFUSAL_LATE, "this came too late");
    if (good)
        wire_answer(&pending->sender->wire, pending->id, pending->tells_game ? session->id : text.start);
    else
        wire_refuse(&pending->sender->wire, pending->id, &why);
}

/* Tells viewers of the previous game about the rematch. */
static void tell_rematch(const struct session *session) {
    struct session *before = registry_find_here(session->hall, span_of(session->terms.after));
    node_message_say_next(session);
    if (before)
        broadcast_next(before, span_of(session->id));
}

/* Whether the stored event with this number is this event: it was in progress when a server died, or it was
 * sent to two nodes. */
static bool is_own_event(const struct session *session, const struct pending *pending) {
    struct event event;
    if (!pending->sender || !reading_event(session, pending->table.number, &event))
        return false;
    int seats = store_owner_seats(session->hall->store, session->id, pending->sender->owner);
    bool mine = event.kind != EVENT_SEAT || (seats > 0 && seats >> event.seat & 1);
    return mine && event_equal(&pending->event, &event, table_size(&session->table));
}

/* The store has answered: the event is durable, or refused. */
struct outcome {
    struct session *session;
    struct pending *pending;
    bool good;
};

/* A game that could not be made, or that another node made at the same time: the one in memory never
 * existed. */
static void drop_unmade(struct session *session, struct pending *pending) {
    struct hall *hall = session->hall;
    struct refusal why;
    char id[GAME_ID_LENGTH + 1];
    memcpy(id, session->id, sizeof id);
    registry_unmake(session);
    if (!pending->sender)
        return;
    pending->answered = true;
    struct session *made = registry_find(hall, span_of(id), &why);
    refuse_as(&why, REFUSAL_LATER, "this cannot be kept at the moment: try again");
    if (!made) {
        wire_refuse(&pending->sender->wire, pending->id, &why);
        return;
    }
    wire_answer(&pending->sender->wire, pending->id, id);
    if (made->terms.after[0])
        tell_rematch(made); /* its maker may not know that it was them */
    registry_release(made);
}

static void answer_damaged(const struct pending *pending) {
    struct refusal why;
    session_refuse_damaged(&why);
    if (pending->sender && !pending->answered)
        wire_refuse(&pending->sender->wire, pending->id, &why);
}

/* It was refused or cannot be stored. If another node was first, its event is sent before the answer. */
static void finish_badly(struct session *session, struct pending *pending) {
    struct hall *hall = session->hall;
    if (pending->tells_game) {
        drop_unmade(session, pending);
        return;
    }
    if (hall->catch_up && !hall->catch_up(session))
        return; /* it is damaged */
    session_plan(session, AGENDA_GO_ON, AGENDA_RETRY_MS);
    bool behind = session->table.number >= pending->table.number;
    answer_sender(session, pending, behind && is_own_event(session, pending));
}

static void finish_well(struct session *session, struct pending *pending) {
    if (pending->tells_game && session->terms.after[0] && !reading_finds_this(session)) {
        drop_unmade(session, pending);
        return;
    }
    invariant(2, pending->table.number == session->table.number + 1);
    session->table = pending->table;
    session->seal = pending->seal;
    session->table.seal = &session->seal;
    session_note(session, &pending->event, pending->at_ms);
    session->attention = pending->attention;
    session->looked_ms = internal_now(session->hall);
    answer_sender(session, pending, true);
    broadcast_event(session, &pending->event);
    if (pending->tells_game && session->terms.after[0])
        tell_rematch(session);
    commit_go_on(session);
}

static void finish_event(void *context) {
    const struct outcome *outcome = context;
    struct session *session = outcome->session;
    invariant(1, !session->pending);
    invariant(10, !outcome->pending->sender || *outcome->pending->link == outcome->pending);
    if (outcome->good)
        finish_well(session, outcome->pending);
    else
        finish_badly(session, outcome->pending);
}

/* If the game was set aside meanwhile, the event may be stored, but nobody is told. */
static void on_stored(void *context, enum store_outcome stored) {
    struct session *session = context;
    struct outcome outcome = {session, session->pending, stored == STORE_KEPT};
    session->pending = NULL;
    if (session->aside || !registry_try(session, finish_event, &outcome))
        answer_damaged(outcome.pending);
    free_pending(outcome.pending);
}

/* The seat of the computer that has to act; 0: none has. */
static int computer_on_turn(const struct table *table) {
    int turn = game_turn(&table->game);
    bool acts = table_is_dealt(table) && turn && !table->offer.kind;
    return acts && table->seats[turn].sitter == SITTER_COMPUTER ? turn : 0;
}

/* The attention the game needs after this event: at once, if a computer has to act or to agree. This node has
 * the lease. */
static struct store_attention attention_after(const struct session *session, const struct table *table) {
    struct event ignored;
    bool due = table_follows(table, &ignored) || computer_on_turn(table);
    int64_t now = internal_now(session->hall);
    return (struct store_attention){due ? now : 0,
                                    due && session->hall->catch_up ? now + COMMIT_LEASE_MS : 0};
}

/* Field by field, because the tables are large and copied only once. */
static struct pending *make_pending(const struct session *session, const struct commit_order *order) {
    struct pending *pending = malloc(sizeof *pending);
    if (!pending)
        return NULL;
    pending->table = session->table;
    pending->seal = session->seal;
    pending->table.seal = &pending->seal;
    pending->event = order->event;
    pending->sender = NULL;
    pending->id = order->id;
    pending->tells_game = order->tells_game;
    pending->answered = false;
    pending->at_ms = internal_now(session->hall);
    return pending;
}

static bool send_to_store(struct session *session, struct pending *pending,
                          const struct commit_order *order) {
    struct text line = text_room(EVENT_LENGTH);
    event_write(&line, &pending->event, table_size(&pending->table));
    struct store_event event = {.game = session->id,
                                .number = pending->table.number,
                                .line = text_as_span(&line),
                                .at_ms = pending->at_ms,
                                .attention = pending->attention,
                                .seat = order->hands_over ? order->event.seat : 0,
                                .owner = order->owner};
    return store_add_event(session->hall->store, &event, on_stored, session);
}

/* If applying it triggers a bug, the copy is freed with the session. */
bool commit_take(struct session *session, const struct commit_order *order, struct refusal *why) {
    if (session->pending)
        return refuse_as(why, REFUSAL_BUSY, "another event of this game is on its way: try again");
    invariant(6, !session->aside);
    invariant(8, !order->hands_over || order->event.kind == EVENT_SEAT);
    struct pending *pending = session_grow(session) ? make_pending(session, order) : NULL;
    session->pending = pending;
    bool memory = pending, taken = memory && table_take(&pending->table, &order->event, why);
    if (taken) {
        if (order->event.kind == EVENT_ACTION) /* with the tile that was drawn */
            pending->event.action = pending->table.moves[pending->table.count - 1].action;
        pending->attention = attention_after(session, &pending->table);
        memory = send_to_store(session, pending, order);
    }
    if (taken && memory) {
        if (order->sender)
            set_sender(pending, order->sender);
        return true;
    }
    session->pending = NULL;
    free(pending);
    return memory ? false : refuse_as(why, REFUSAL_LATER, "there is not enough memory");
}

/* Does not wait for the consent of others who are away too; people who were here until now count as away a
 * little later. */
static bool away_agrees(const struct session *session, struct event *event) {
    const struct offer *offer = &session->table.offer;
    for (int seat = 1; seat <= SEATS_MAX && offer->kind == OFFER_MIND; seat++)
        if (offer->asked >> seat & 1 && !presence_away_in(session, seat, PRESENCE_AWAY_MS)) {
            *event = (struct event){.kind = EVENT_AGREE, .seat = (uint8_t)seat};
            return true;
        }
    return false;
}

/* The random choices of a computer, such as which games it plays on, come from the game's secret and the
 * number of the event. If they came from its view, people who replay the game could infer its hand from its
 * moves. Every node gets the same. */
static uint64_t seed_of(const struct session *session) {
    struct text what = text_room(40);
    struct sha256 hash;
    uint8_t digest[SHA256_BYTES];
    uint64_t seed = 0;
    text_format(&what, "thinking %d", session->table.number);
    sha256_begin(&hash);
    sha256_add(&hash, session->seal.secret, SHA256_BYTES);
    sha256_add(&hash, what.start, what.length);
    sha256_end(&hash, digest);
    for (int i = 0; i < 8; i++)
        seed = seed << 8 | digest[i];
    return seed;
}

/* Lets the computer on turn decide; false if that is not possible now. */
static bool think_about(struct session *session, int turn) {
    const struct hall_host *host = &session->hall->host;
    struct game view;
    view_game(&session->table.game, turn, &view);
    session->ticket = registry_next_ticket(session);
    struct hall_thinking thinking = {session->ticket, &view, session->table.seats[turn].level,
                                     seed_of(session)};
    if (!host->think(host->context, &thinking))
        session->ticket = 0;
    else if (session->hall->catch_up)
        session_plan(session, AGENDA_LEASE, COMMIT_LEASE_MS - COMMIT_AHEAD_MS);
    return session->ticket;
}

/* When people who were asked about a seat may be away. */
static void plan_asked(struct session *session) {
    const struct offer *offer = &session->table.offer;
    for (int seat = 1; seat <= SEATS_MAX && offer->kind == OFFER_MIND; seat++)
        if (offer->asked >> seat & 1)
            session_plan(session, AGENDA_ASKED, presence_away_in(session, seat, PRESENCE_AWAY_MS));
}

void commit_go_on(struct session *session) {
    struct table *table = &session->table;
    struct commit_order order = {0};
    struct refusal why;
    session->ticket = 0; /* a decision about an earlier state is ignored */
    if (session->pending)
        return;
    if (table_follows(table, &order.event) || away_agrees(session, &order.event)) {
        order.hands_over = table->offer.kind == OFFER_CLAIM && order.event.kind == EVENT_SEAT;
        order.owner = table->offer.author.bytes;
        if (!commit_take(session, &order, &why))
            session_plan(session, AGENDA_GO_ON, AGENDA_RETRY_MS);
        return;
    }
    plan_asked(session);
    int turn = computer_on_turn(table);
    if (turn && !think_about(session, turn))
        session_plan(session, AGENDA_GO_ON, AGENDA_RETRY_MS);
}

void commit_try_again(void *context) {
    struct session *session = context;
    if (!session->pending && !session->ticket)
        commit_go_on(session);
}

/* For an unused game: the next request tries again. */
void commit_ask_again(void *context) {
    const struct session *session = context;
    if (!session->idle)
        commit_try_again(context);
}

void commit_thought(struct session *session, const struct action *action) {
    struct refusal why;
    session->ticket = 0;
    check(action);
    struct commit_order order = {.event = policy_wish(&session->table, action)};
    if (!commit_take(session, &order, &why) && !session->pending)
        session_plan(session, AGENDA_GO_ON, AGENDA_RETRY_MS);
}

/* Continues a due game. */
struct resuming {
    struct session *session;
    const struct store_attention *attention;
};

static void resume_game(void *context) {
    const struct resuming *resuming = context;
    struct session *session = resuming->session;
    struct hall *hall = session->hall;
    if (session->pending || session->ticket || (hall->catch_up && !hall->catch_up(session)))
        return;
    session->attention = *resuming->attention;
    commit_go_on(session);
}

void commit_resume(struct hall *hall, const char *id, const struct store_attention *attention) {
    struct refusal ignored;
    struct resuming resuming = {registry_find(hall, span_of(id), &ignored), attention};
    if (resuming.session) /* or damaged: its viewers are told */
        registry_try(resuming.session, resume_game, &resuming);
}
