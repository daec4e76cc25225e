#include "hall/acts.h"

#include "base/hex.h"
#include "hall/tell.h"
#include "table/policy.h"

/* Whether event `number` is what is asked for now: it was sent twice. */
static bool is_done(const struct call *call, int number, const struct event *event) {
    struct event done, asked = *event;
    int size = table_size(&call->live->table);
    if (!room_read_event(call->live, number, &done))
        return false;
    if (asked.kind == EVENT_SEAT && asked.sitter.sitter == SITTER_PERSON &&
        !(call_seats(call) >> asked.seat & 1))
        return false; /* somebody else of the same name sat down */
    if (!asked.seat && call_seats(call) >> done.seat & 1)
        asked.seat = done.seat;
    if (asked.kind == EVENT_ACTION && asked.action.kind == ACTION_DRAW)
        done.action.tile = asked.action.tile; /* whoever draws does not know it */
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

/* NUMBER SEAT, the seat being the visitor's own. */
static bool take_own(struct call *call, int *number, int *seat) {
    *seat = 0;
    if (!call_number(call, EVENTS_MOST, number) || !call_number(call, SEATS_MAX, seat))
        return false;
    return (*seat && call_has_seat(call, *seat)) || refuse(call->why, "this seat is not yours");
}

/* Whoever was away takes the seat back from the computer that minded it. */
static void take_back(struct turns_order *order, const struct seat *minded) {
    order->hands_over = false;
    order->owner = NULL;
    if (!order->event.sitter.name[0])
        seat_name(&order->event.sitter, span_of(minded->name));
}

bool acts_sit(struct call *call) {
    int number, seat;
    if (!call_number(call, EVENTS_MOST, &number) || !call_number(call, SEATS_MAX, &seat))
        return false;
    const struct table *table = &call->live->table;
    if (!seat || seat > table->game.setup.players)
        return refuse(call->why, "this game does not have that seat");
    struct turns_order order = call_sitting(call, seat);
    if (table->seats[seat].sitter == SITTER_COMPUTER && call_seats(call) >> seat & 1)
        take_back(&order, &table->seats[seat]);
    else if (number == table->number + 1 && table->seats[seat].sitter != SITTER_NONE)
        return refuse(call->why, "somebody sits there already");
    return act(call, number, &order);
}

bool acts_stand(struct call *call) {
    int number, seat;
    if (!take_own(call, &number, &seat))
        return false;
    if (live_is_dealt(call->live))
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
    struct turns_order order = order_of(call, EVENT_ACTION, 0);
    order.event = policy_wish(table, &action);
    bool now = number == table->number + 1;
    if (now && !call_has_seat(call, order.event.seat))
        return refuse(call->why, "it is not your turn");
    if (!now)
        order.event.seat = 0;
    return act(call, number, &order);
}

static bool is_here(const struct live *live, int seat) {
    int others;
    return live_seats_here(live, &others) >> seat & 1;
}

bool acts_offer(struct call *call) {
    int number, seat;
    if (!take_own(call, &number, &seat))
        return false;
    struct turns_order order = order_of(call, EVENT_OFFER, seat);
    if (!event_read_offer(&call->words, &order.event, call->why))
        return false;
    if (order.event.offer == OFFER_MIND && number > call->live->table.number &&
        is_here(call->live, order.event.number))
        return refuse(call->why, "whoever sits there is here");
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
