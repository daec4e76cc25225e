#include "hall/call.h"

#include "hall/house.h"

void call_answer(const struct call *call, const char *text) {
    struct wire wire = call->visitor->wire;
    wire_answer(&wire, call->id, text);
}

bool call_end(const struct call *call) {
    struct span rest = span_trim(call->words);
    return !rest.length || refuse_input(call->why, "too much said", rest);
}

bool call_number(struct call *call, uint64_t most, int *number) {
    struct span word = {0};
    uint64_t read;
    *number = 0;
    span_word(&call->words, &word);
    if (!span_number(word, most, &read))
        return refuse_input(call->why, "a number is needed, not {input}", word);
    *number = (int)read;
    return true;
}

struct watch *call_watch(const struct call *call) {
    for (struct watch *watch = call->visitor->watches; watch; watch = watch->next_mine)
        if (watch->live == call->live)
            return watch;
    return NULL;
}

uint8_t call_seats(const struct call *call) {
    int seats = room_seats(call->live, call->visitor);
    return seats < 0 ? 0 : (uint8_t)seats;
}

/* What was known when it began to look, or when a seat last changed hands, holds: asking the store takes
 * longer than all the rest of a command. A seat that came by a private word is not known so. */
bool call_has_seat(const struct call *call, int seat) {
    const struct watch *watch = call_watch(call);
    return (watch && watch->seats >> seat & 1) || call_seats(call) >> seat & 1;
}

struct turns_order call_sitting(const struct call *call, const struct live *live, int seat) {
    const char *before = live->left >> seat & 1 ? "" : live->terms.seats[seat].name;
    struct turns_order order = {.event = {.kind = EVENT_SEAT, .seat = (uint8_t)seat},
                                .sender = call->visitor,
                                .id = call->id,
                                .hands_over = true,
                                .owner = call->visitor->owner};
    order.event.sitter.sitter = SITTER_PERSON;
    seat_name(&order.event.sitter, span_of(*before ? before : call->visitor->name));
    return order;
}

bool call_begin(const struct call *call, struct live *live, int seat) {
    if (!live)
        return false;
    struct turns_order order = call_sitting(call, live, seat);
    order.tells_game = true;
    if (turns_take(live, &order, call->why))
        return true;
    room_release(live);
    return false;
}

bool call_may_make(const struct call *call) {
    return house_may_make(call->visitor->house, inside_now(call->visitor->hall), call->why);
}
