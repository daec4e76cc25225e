#include "hall/requests/sitting.h"

#include "hall/requests/event_commands.h"
#include "hall/requests/rematch.h"

#include <string.h>

_Static_assert((int)AUTHOR_BYTES == (int)HALL_OWNER_BYTES, "an event can say whose it is");

/* A person who was away takes the seat back from the computer that minded it. */
static void take_back(struct commit_order *order, const struct seat *minded) {
    order->hands_over = false;
    order->owner = NULL;
    if (!order->event.sitter.name[0])
        seat_name(&order->event.sitter, span_of(minded->name));
}

static bool is_reserved(const struct request *request, int seat) {
    struct wire_seats seats = {0};
    rematch_seats(request->session, request->visitor, &seats);
    return seats.kept >> seat & 1;
}

bool sitting_sit(struct request *request) {
    int number, seat;
    if (!event_commands_seat(request, &number, &seat))
        return false;
    const struct table *table = session_table(request->session);
    struct commit_order order = request_sitting(request, request->session, seat);
    if (table->seats[seat].sitter == SITTER_COMPUTER && request_seats(request) >> seat & 1)
        take_back(&order, &table->seats[seat]);
    else if (number == table->number + 1 && table->seats[seat].sitter != SITTER_NONE)
        return refuse_as(request->why, REFUSAL_NOT_NOW, "somebody sits there already");
    else if (number == table->number + 1 && is_reserved(request, seat))
        return refuse_as(request->why, REFUSAL_NOT_YOURS, "this seat is kept for whoever played before");
    return event_commands_do(request, number, &order);
}

static struct author author_of(const struct request *request) {
    struct author author = {.said = true};
    memcpy(author.bytes, request->visitor->owner, AUTHOR_BYTES);
    return author;
}

/* A person who has left the seat no longer owns it, and may repeat the command. */
bool sitting_stand(struct request *request) {
    int number, seat;
    if (!event_commands_numbers(request, &number, &seat))
        return false;
    bool now = number > session_table(request->session)->number;
    if (!seat || seat > SEATS_MAX || (now && !request_has_seat(request, seat)))
        return refuse_as(request->why, REFUSAL_NOT_YOURS, "this seat is not yours");
    if (now && session_is_dealt(request->session))
        return refuse_as(request->why, REFUSAL_NOT_NOW, "the game has begun");
    struct commit_order order = event_commands_order(request, EVENT_SEAT, seat);
    order.hands_over = true;
    order.event.author = author_of(request);
    return event_commands_do(request, number, &order);
}

/* A seat that is reserved for somebody. */
struct keeping {
    const struct session *session;
    int seat;
};

static bool is_kept_for(void *context, const struct visitor *visitor) {
    const struct keeping *keeping = context;
    struct wire_seats seats = {0};
    rematch_seats(keeping->session, visitor, &seats);
    return seats.yours >> keeping->seat & 1;
}

/* Whether a viewer could take the seat that is reserved for them. */
static bool is_awaited_here(const struct session *session, int seat) {
    return presence_any(session, is_kept_for, &(struct keeping){session, seat});
}

/* Before the deal, players decide about seats that nobody has taken. */
static bool may_fill(const struct request *request, int seat) {
    const struct session *session = request->session;
    if (session_is_dealt(session))
        return refuse_as(request->why, REFUSAL_NOT_NOW, "the game has begun");
    if (session_table(session)->seats[seat].sitter == SITTER_PERSON ||
        session_terms(session)->seats[seat].sitter != SITTER_NONE)
        return refuse_as(request->why, REFUSAL_NOT_NOW, "somebody sits there already");
    return !is_awaited_here(session, seat) ||
           refuse_as(request->why, REFUSAL_NOT_YOURS, "this seat is kept for whoever played before");
}

bool sitting_fill(struct request *request) {
    int number, seat;
    if (!event_commands_seat(request, &number, &seat))
        return false;
    if (!request_seats(request))
        return refuse_as(request->why, REFUSAL_NOT_YOURS, "this seat is not yours");
    struct commit_order order = event_commands_order(request, EVENT_SEAT, seat);
    if (!seat_read_sitter(&request->words, &order.event.sitter, request->why))
        return false;
    if (order.event.sitter.sitter == SITTER_PERSON)
        return refuse_as(request->why, REFUSAL_MALFORMED, "a free seat is open, or a computer's");
    if (number > session_table(request->session)->number && !may_fill(request, seat))
        return false;
    order.hands_over = true;
    return event_commands_do(request, number, &order);
}

/* Limits how often others are asked. */
static bool may_claim(const struct request *request, int seat) {
    enum { PAUSE_MS = 60000 }; /* the others had time to answer */
    const struct session *session = request->session;
    int64_t passed_ms = internal_now(session_hall(session)) - session_claimed_ms(session, seat);
    if (request_has_seat(request, seat))
        return refuse_as(request->why, REFUSAL_NOT_NOW, "this seat is yours");
    if (!event_commands_is_away(request, seat, PRESENCE_AWAY_MS))
        return false;
    if (passed_ms < 0 || passed_ms >= PAUSE_MS)
        return true;
    refuse_as(request->why, REFUSAL_TOO_MUCH, "that was asked a moment ago: wait {seconds} s");
    return refuse_wait(request->why, PAUSE_MS - passed_ms);
}

bool sitting_claim(struct request *request) {
    int number, seat;
    if (!event_commands_seat(request, &number, &seat))
        return false;
    struct commit_order order = event_commands_order(request, EVENT_CLAIM, seat);
    order.event.author = author_of(request);
    if (number > session_table(request->session)->number && !may_claim(request, seat))
        return false;
    return event_commands_do(request, number, &order);
}

bool sitting_allow(struct request *request) {
    int number, seat;
    if (!event_commands_own(request, &number, &seat))
        return false;
    struct commit_order order = event_commands_order(request, EVENT_ALLOW, seat);
    return event_read_allowance(&request->words, &order.event, request->why) &&
           event_commands_do(request, number, &order);
}
