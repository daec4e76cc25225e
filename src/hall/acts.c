#include "hall/acts.h"

#include "base/hex.h"
#include "hall/reading.h"
#include "hall/rematch.h"
#include "hall/tell.h"
#include "table/policy.h"

/* What a wish has become in the log is as good as the wish: the tile that was drawn, the name a seat is taken
 * back under, that others are asked before a tile is set aside, or that the game ends where none fits. */
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

/* Whether event `number` is what is asked for now: it was sent twice. */
static bool is_done(const struct call *call, int number, const struct event *event) {
    struct event done, asked = *event;
    int size = table_size(&call->live->table);
    if (!reading_event(call->live, number, &done))
        return false;
    uint8_t mine = call_seats(call);
    if (asked.kind == EVENT_SEAT && asked.sitter.sitter == SITTER_PERSON && !(mine >> asked.seat & 1))
        return false; /* somebody else sat down */
    if (!asked.seat && mine >> done.seat & 1)
        asked.seat = done.seat;
    see_as_done(&asked, &done);
    struct text one = text_room(EVENT_LENGTH), other = text_room(EVENT_LENGTH);
    event_write(&one, &asked, size);
    event_write(&other, &done, size);
    return span_equal(text_as_span(&one), other.start);
}

/* Takes an event that names the number it would have. */
static bool act(struct call *call, int number, const struct turns_order *order) {
    struct text text = text_room(10);
    int next = call->live->table.number + 1;
    if (!call_end(call))
        return false;
    if (number == next)
        return turns_take(call->live, order, call->why);
    if (number > next)
        return refuse(call->why, "so much has not happened yet");
    if (is_done(call, number, &order->event)) {
        text_number(&text, number);
        call_answer(call, text.start);
        return true;
    }
    return refuse(call->why, "this came too late"); /* whoever watches has heard of what came first */
}

static struct turns_order order_of(const struct call *call, enum event_kind kind, int seat) {
    return (struct turns_order){
        .event = {.kind = (uint8_t)kind, .seat = (uint8_t)seat}, .sender = call->visitor, .id = call->id};
}

/* NUMBER SEAT; a seat that no game has is a number too. */
static bool take_numbers(struct call *call, int *number, int *seat) {
    *seat = 0;
    return call_number(call, EVENTS_MOST, number) && call_number(call, EVENTS_MOST, seat);
}

/* The same, the seat being the visitor's own. */
static bool take_own(struct call *call, int *number, int *seat) {
    if (!take_numbers(call, number, seat))
        return false;
    return (*seat && *seat <= SEATS_MAX && call_has_seat(call, *seat)) ||
           refuse(call->why, "this seat is not yours");
}

/* Whoever was away takes the seat back from the computer that minded it. */
static void take_back(struct turns_order *order, const struct seat *minded) {
    order->hands_over = false;
    order->owner = NULL;
    if (!order->event.sitter.name[0])
        seat_name(&order->event.sitter, span_of(minded->name));
}

static bool is_reserved(const struct call *call, int seat) {
    struct wire_seats seats = {0};
    rematch_seats(call->live, call->visitor, &seats);
    return seats.kept >> seat & 1;
}

bool acts_sit(struct call *call) {
    int number, seat;
    if (!take_numbers(call, &number, &seat))
        return false;
    const struct table *table = &call->live->table;
    if (!seat || seat > table->game.setup.players)
        return refuse(call->why, "this game does not have that seat");
    struct turns_order order = call_sitting(call, call->live, seat);
    if (table->seats[seat].sitter == SITTER_COMPUTER && call_seats(call) >> seat & 1)
        take_back(&order, &table->seats[seat]);
    else if (number == table->number + 1 && table->seats[seat].sitter != SITTER_NONE)
        return refuse(call->why, "somebody sits there already");
    else if (number == table->number + 1 && is_reserved(call, seat))
        return refuse(call->why, "this seat is kept for whoever played before");
    return act(call, number, &order);
}

/* Whoever stood up does not have the seat any more, and may say so twice. */
bool acts_stand(struct call *call) {
    int number, seat;
    if (!take_numbers(call, &number, &seat))
        return false;
    bool now = number > call->live->table.number;
    if (!seat || seat > SEATS_MAX || (now && !call_has_seat(call, seat)))
        return refuse(call->why, "this seat is not yours");
    if (now && live_is_dealt(call->live))
        return refuse(call->why, "the game has begun");
    struct turns_order order = order_of(call, EVENT_SEAT, seat);
    order.hands_over = true;
    return act(call, number, &order);
}

bool acts_share(struct call *call) {
    int number, seat;
    struct span hex = {0};
    if (!take_own(call, &number, &seat))
        return false;
    struct turns_order order = order_of(call, EVENT_SHARE, seat);
    span_word(&call->words, &hex);
    if (!hex_read(hex, order.event.share, SHARE_BYTES))
        return refuse(call->why, "a share is 32 digits from 0 to f");
    return act(call, number, &order);
}

/* Of an action that may have been done already, the seat is the one in the log. */
bool acts_play(struct call *call) {
    int number;
    struct span word = {0};
    struct action action;
    const struct table *table = &call->live->table;
    if (!call_number(call, EVENTS_MOST, &number))
        return false;
    span_word(&call->words, &word);
    if (!action_read(word, table_size(table), &action, call->why))
        return false;
    if (action.kind >= ACTION_RESIGN)
        return refuse_input(call->why, "this has a command of its own", word);
    if (action.kind == ACTION_DRAW && action.tile != TILE_NONE)
        return refuse_input(call->why, "a draw does not name the tile", word); /* or one could guess it */
    struct turns_order order = order_of(call, EVENT_ACTION, 0);
    order.event.action = action;
    if (number == table->number + 1) {
        order.event = policy_wish(table, &action);
        if (!call_has_seat(call, order.event.seat))
            return refuse(call->why, "it is not your turn");
    }
    return act(call, number, &order);
}

/* Whoever lost the line for a moment is not away. */
static bool is_away(const struct call *call, int seat) {
    int64_t left_ms = live_away_in(call->live, seat, inside_now(call->live->hall));
    if (!left_ms)
        return true;
    refuse(call->why, "whoever sits there is here, or was until now: try again in {n} s");
    return refuse_number(call->why, "n", (left_ms + 999) / 1000);
}

bool acts_offer(struct call *call) {
    int number, seat;
    if (!take_own(call, &number, &seat))
        return false;
    struct turns_order order = order_of(call, EVENT_OFFER, seat);
    if (!event_read_offer(&call->words, &order.event, call->why))
        return false;
    if (order.event.offer == OFFER_MIND && number > call->live->table.number &&
        !is_away(call, order.event.number))
        return false;
    return act(call, number, &order);
}

static bool answer_offer(struct call *call, enum event_kind kind) {
    int number, seat;
    if (!take_own(call, &number, &seat))
        return false;
    struct turns_order order = order_of(call, kind, seat);
    return act(call, number, &order);
}

bool acts_agree(struct call *call) {
    return answer_offer(call, EVENT_AGREE);
}

bool acts_decline(struct call *call) {
    return answer_offer(call, EVENT_DECLINE);
}

bool acts_resign(struct call *call) {
    int number, seat;
    if (!take_own(call, &number, &seat))
        return false;
    struct turns_order order = order_of(call, EVENT_ACTION, seat);
    order.event.action = (struct action){.kind = ACTION_RESIGN, .tile = TILE_NONE, .seat = (uint8_t)seat};
    return act(call, number, &order);
}

/* Before the second placement anybody who plays can call it off. */
bool acts_abort(struct call *call) {
    int number;
    if (!call_number(call, EVENTS_MOST, &number))
        return false;
    if (!call_seats(call))
        return refuse(call->why, "this seat is not yours");
    if (call->live->table.game.board.tiles > 1)
        return refuse(call->why, "the game is too far to be called off");
    struct turns_order order = order_of(call, EVENT_ACTION, 0);
    order.event.action = (struct action){.kind = ACTION_ABORT, .tile = TILE_NONE};
    return act(call, number, &order);
}
