#include "hall/requests/request.h"

#include "hall/requests/client_network.h"

void request_answer(const struct request *request, const char *text) {
    wire_answer(&request->visitor->wire, request->id, text);
}

bool request_end(const struct request *request) {
    struct span rest = span_trim(request->words);
    return !rest.length || refuse_input(request->why, "too much said", rest);
}

bool request_number(struct request *request, uint64_t most, int *number) {
    struct span word = {0};
    uint64_t read;
    *number = 0;
    span_word(&request->words, &word);
    if (!span_number(word, most, &read))
        return refuse_range(request->why, 0, most, word);
    *number = (int)read;
    return true;
}

struct watch *request_watch(const struct request *request) {
    return presence_find(request->visitor, request->session);
}

uint8_t request_seats(const struct request *request) {
    int seats = registry_seats(request->session, request->visitor);
    return seats < 0 ? 0 : (uint8_t)seats;
}

/* Uses the seats that were known when the watch began, or when a seat last changed its owner: asking the
 * store would take longer than the rest of a command. Seats that came by a private token are not known in
 * this way. */
bool request_has_seat(const struct request *request, int seat) {
    const struct watch *watch = request_watch(request);
    return (watch && presence_seats(watch) >> seat & 1) || request_seats(request) >> seat & 1;
}

struct commit_order request_sitting(const struct request *request, const struct session *session, int seat) {
    const char *before = session_was_left(session, seat) ? "" : session_terms(session)->seats[seat].name;
    struct commit_order order = {.event = {.kind = EVENT_SEAT, .seat = (uint8_t)seat},
                                 .sender = request->visitor,
                                 .id = request->id,
                                 .hands_over = true,
                                 .owner = request->visitor->owner};
    order.event.sitter.sitter = SITTER_PERSON;
    seat_name(&order.event.sitter, span_of(*before ? before : request->visitor->name));
    return order;
}

bool request_begin(const struct request *request, struct session *session, int seat) {
    if (!session)
        return false;
    struct commit_order order = request_sitting(request, session, seat);
    order.tells_game = true;
    if (commit_take(session, &order, request->why))
        return true;
    registry_release(session);
    return false;
}

bool request_may_make(const struct request *request) {
    return client_network_may_make(request->visitor->client_network, internal_now(request->visitor->hall),
                                   request->why);
}
