#ifndef HALL_REQUEST_H
#define HALL_REQUEST_H

#include "hall/sessions/commit.h"
#include "hall/wire/wire.h"

/* A command being executed. */
struct request {
    struct visitor *visitor;
    uint64_t id;
    struct span words;       /* the rest of the line */
    struct session *session; /* if the command is about a game */
    bool watches;            /* its number is that of the last event, not of the next */
    struct refusal *why;
};

void request_answer(const struct request *request, const char *text);

/* Takes the next word as a number. False with the reason. */
bool request_number(struct request *request, uint64_t most, int *number);

/* Whether the line ends here. False with the reason. */
bool request_end(const struct request *request);

/* The visitor's watch on the game; NULL: none. */
struct watch *request_watch(const struct request *request);

/* The visitor's own seats: bit n for seat n. */
uint8_t request_seats(const struct request *request);
bool request_has_seat(const struct request *request, int seat);

/* The event by which the visitor takes the seat, and its new owner. In a rematch the name is kept. */
struct commit_order request_sitting(const struct request *request, const struct session *session, int seat);

/* The visitor takes that seat of a new game; NULL if the game could not be made. */
bool request_begin(const struct request *request, struct session *session, int seat);

/* Whether the visitor's network may make something that is stored for ever. False with the reason. */
bool request_may_make(const struct request *request);

#endif
