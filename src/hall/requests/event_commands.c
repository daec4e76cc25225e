#include "hall/requests/event_commands.h"

#include "base/hex.h"
#include "hall/sessions/reading.h"
#include "table/policy.h"

/* A stored event counts as the requested one if it differs only in what the server filled in: the tile that
 * was drawn, the name on a seat that is taken back, an offer instead of a discard, or the end of the game if
 * no tile fits. */
static void see_as_done(struct event *asked, const struct event *done) {
    bool same = asked->kind == done->kind;
    bool sets_aside = asked->kind == EVENT_ACTION && asked->action.kind == ACTION_DISCARD;
    bool asks = done->kind == EVENT_OFFER && done->offer == OFFER_DISCARD;
    if (same && asked->kind == EVENT_ACTION && asked->action.kind == ACTION_DRAW)
        asked->action.tile = done->action.tile;
    if (same && asked->kind == EVENT_SEAT && asked->sitter.sitter == SITTER_PERSON &&
        done->sitter.sitter == SITTER_PERSON)
        asked->sitter = done->sitter;
    if (sets_aside && (asks || (same && done->action.kind == ACTION_END)))
        *asked = *done;
}

/* Whether event `number` is what is requested now: the command was sent twice. */
static bool is_done(const struct request *request, int number, const struct event *event) {
    struct event done, asked = *event;
    if (!reading_event(request->session, number, &done))
        return false;
    uint8_t mine = request_seats(request);
    if (asked.kind == EVENT_SEAT && asked.sitter.sitter == SITTER_PERSON && !(mine >> asked.seat & 1))
        return false; /* somebody else took the seat */
    if (!asked.seat && asked.action.kind != ACTION_ABORT) {
        if (!(mine >> done.seat & 1))
            return false; /* somebody else did */
        asked.seat = done.seat;
    }
    see_as_done(&asked, &done);
    return event_equal(&asked, &done, table_size(session_table(request->session)));
}

bool event_commands_do(struct request *request, int number, const struct commit_order *order) {
    struct text text = text_room(10);
    int next = session_table(request->session)->number + 1;
    if (!request_end(request))
        return false;
    if (number == next)
        return commit_take(request->session, order, request->why);
    if (number > next)
        return refuse_as(request->why, REFUSAL_NOT_NOW, "so much has not happened yet");
    if (is_done(request, number, &order->event)) {
        text_number(&text, number);
        request_answer(request, text.start);
        return true;
    }
    return refuse_as(request->why, REFUSAL_LATE,
                     "this came too late"); /* viewers were sent the event that came first */
}

struct commit_order event_commands_order(const struct request *request, enum event_kind kind, int seat) {
    return (struct commit_order){.event = {.kind = (uint8_t)kind, .seat = (uint8_t)seat},
                                 .sender = request->visitor,
                                 .id = request->id};
}

bool event_commands_numbers(struct request *request, int *number, int *seat) {
    *seat = 0;
    return request_number(request, EVENTS_MOST, number) && request_number(request, EVENTS_MOST, seat);
}

bool event_commands_seat(struct request *request, int *number, int *seat) {
    if (!event_commands_numbers(request, number, seat))
        return false;
    return (*seat && *seat <= session_table(request->session)->game.setup.players) ||
           refuse_as(request->why, REFUSAL_MALFORMED, "this game does not have that seat");
}

bool event_commands_own(struct request *request, int *number, int *seat) {
    if (!event_commands_numbers(request, number, seat))
        return false;
    return (*seat && *seat <= SEATS_MAX && request_has_seat(request, *seat)) ||
           refuse_as(request->why, REFUSAL_NOT_YOURS, "this seat is not yours");
}

bool event_commands_share(struct request *request) {
    int number, seat;
    struct span hex = {0};
    if (!event_commands_own(request, &number, &seat))
        return false;
    struct commit_order order = event_commands_order(request, EVENT_SHARE, seat);
    span_word(&request->words, &hex);
    if (!hex_read(hex, order.event.share, SHARE_BYTES))
        return refuse_as(request->why, REFUSAL_MALFORMED, "a share is 32 digits from 0 to f");
    return event_commands_do(request, number, &order);
}

/* If the action may have been done already, the seat is the one in the log. */
bool event_commands_play(struct request *request) {
    int number;
    struct span word = {0};
    struct action action;
    const struct table *table = session_table(request->session);
    if (!request_number(request, EVENTS_MOST, &number))
        return false;
    span_word(&request->words, &word);
    if (!action_read(word, table_size(table), &action, request->why))
        return false;
    if (action.kind >= ACTION_RESIGN)
        return refuse_input(request->why, "this has a command of its own", word);
    if (action.kind == ACTION_DRAW && action.tile != TILE_NONE)
        return refuse_input(request->why, "a draw does not name the tile", word); /* or one could guess it */
    struct commit_order order = event_commands_order(request, EVENT_ACTION, 0);
    order.event.action = action;
    if (number == table->number + 1) {
        order.event = policy_wish(table, &action);
        if (!request_has_seat(request, order.event.seat))
            return refuse_as(request->why, REFUSAL_NOT_NOW, "it is not your turn");
    }
    return event_commands_do(request, number, &order);
}

/* People who lost their connection for a moment are not away. */
bool event_commands_is_away(const struct request *request, int seat, int64_t for_ms) {
    int64_t left_ms = presence_away_in(request->session, seat, for_ms);
    if (!left_ms)
        return true;
    refuse_as(request->why, REFUSAL_NOT_NOW,
              "whoever sits there is here, or was until now: try again in {seconds} s");
    return refuse_wait(request->why, left_ms);
}

/* The seat may not exist; that is checked later. */
static int64_t allowed_ms(const struct table *table, int seat) {
    return seat <= SEATS_MAX ? (int64_t)table->seats[seat].stand_in_minutes * 60000 : 0;
}

bool event_commands_offer(struct request *request) {
    int number, seat;
    const struct table *table = session_table(request->session);
    if (!event_commands_own(request, &number, &seat))
        return false;
    struct commit_order order = event_commands_order(request, EVENT_OFFER, seat);
    struct event *offer = &order.event;
    if (!event_read_offer(&request->words, offer, request->why))
        return false;
    if (number > table->number && !policy_may_ask(table, offer, request->why))
        return false;
    if (offer->offer == OFFER_MIND && number > table->number &&
        !event_commands_is_away(request, offer->number, allowed_ms(table, offer->number)))
        return false;
    return event_commands_do(request, number, &order);
}

static bool answer_offer(struct request *request, enum event_kind kind) {
    int number, seat;
    if (!event_commands_own(request, &number, &seat))
        return false;
    struct commit_order order = event_commands_order(request, kind, seat);
    return event_commands_do(request, number, &order);
}

bool event_commands_agree(struct request *request) {
    return answer_offer(request, EVENT_AGREE);
}

bool event_commands_decline(struct request *request) {
    return answer_offer(request, EVENT_DECLINE);
}

static struct commit_order end_order(const struct request *request, enum action_kind kind, int seat) {
    struct commit_order order = event_commands_order(request, EVENT_ACTION, seat);
    order.event.action = (struct action){.kind = (uint8_t)kind, .tile = TILE_NONE, .seat = (uint8_t)seat};
    return order;
}

bool event_commands_resign(struct request *request) {
    int number, seat;
    if (!event_commands_own(request, &number, &seat))
        return false;
    struct commit_order order = end_order(request, ACTION_RESIGN, seat);
    return event_commands_do(request, number, &order);
}

/* Whether the game has waited that long for this seat, and its person is not connected. */
static bool is_overdue(const struct request *request, int seat, int64_t wait_ms) {
    const struct session *session = request->session;
    int64_t passed_ms = internal_now(session_hall(session)) - session_waits_since(session);
    if (!(policy_awaited(session_table(session)) >> seat & 1) ||
        session_table(session)->seats[seat].sitter != SITTER_PERSON)
        return refuse_as(request->why, REFUSAL_NOT_NOW, "the game does not wait for this seat");
    if (!event_commands_is_away(request, seat, PRESENCE_AWAY_MS))
        return false;
    if (passed_ms >= wait_ms)
        return true;
    refuse_as(request->why, REFUSAL_NOT_NOW,
              "the game has to wait longer for that: try again in {seconds} s");
    return refuse_wait(request->why, wait_ms - passed_ms);
}

static int64_t agreed_wait_ms(const struct session *session) {
    return (int64_t)session_terms(session)->wait_minutes * 60000;
}

/* For the seat of an opponent. */
bool event_commands_timeout(struct request *request) {
    int number, seat;
    if (!event_commands_seat(request, &number, &seat))
        return false;
    const struct session *session = request->session;
    int partner = session_table(session)->game.setup.players == 4 ? (seat + 1) % 4 + 1 : seat;
    if (!(request_seats(request) & ~(1 << seat | 1 << partner)))
        return refuse_as(request->why, REFUSAL_NOT_YOURS, "only an opponent can say that the time is over");
    if (number > session_table(session)->number && !session_terms(session)->wait_minutes)
        return refuse(request->why, "no time to wait was agreed when this game was made");
    if (number > session_table(session)->number && !is_overdue(request, seat, agreed_wait_ms(session)))
        return false;
    struct commit_order order = end_order(request, ACTION_TIMEOUT, seat);
    return event_commands_do(request, number, &order);
}

/* Whether it waits for somebody else who has been away for the agreed time, or for some minutes. */
static bool is_abandoned(const struct request *request) {
    enum { USUAL_MS = 10 * 60000 }; /* longer than a device takes to restart */
    int64_t wait_ms = agreed_wait_ms(request->session) ? agreed_wait_ms(request->session) : USUAL_MS;
    uint8_t others = (uint8_t)(policy_awaited(session_table(request->session)) & ~request_seats(request));
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        if (others >> seat & 1 && is_overdue(request, seat, wait_ms))
            return true;
    return !others && refuse_as(request->why, REFUSAL_NOT_NOW, "the game is too far to be called off");
}

/* Before the second placement any player can call the game off; later only if it waits for somebody who is
 * away. */
bool event_commands_abort(struct request *request) {
    int number;
    if (!request_number(request, EVENTS_MOST, &number))
        return false;
    if (!request_seats(request))
        return refuse_as(request->why, REFUSAL_NOT_YOURS, "this seat is not yours");
    if (number > session_table(request->session)->number &&
        session_table(request->session)->game.board.tiles > 1 && !is_abandoned(request))
        return false;
    struct commit_order order = end_order(request, ACTION_ABORT, 0);
    return event_commands_do(request, number, &order);
}
