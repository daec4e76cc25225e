#ifndef HALL_REQUEST_H
#define HALL_REQUEST_H

#include "hall/sessions/commit.h"
#include "hall/wire/wire.h"

/* A command being carried out. */
struct request {
    struct visitor *visitor;
    uint64_t id;
    struct span words;       /* that are left */
    struct session *session; /* of a command about a game */
    bool watches;            /* the number that follows is of the last event, not of the next one */
    struct refusal *why;
};

void request_answer(const struct request *request, const char *text);

/* Takes the next word as a number. False with the reason. */
bool request_number(struct request *request, uint64_t most, int *number);

/* Whether all was heard that was said. False with the reason. */
bool request_end(const struct request *request);

/* How the visitor looks at the game; NULL: it does not. */
struct watch *request_watch(const struct request *request);

/* The visitor's own seats: bit n for seat n. */
uint8_t request_seats(const struct request *request);
bool request_has_seat(const struct request *request, int seat);

/* The event that the visitor sits down, and whose seat it is then. Who plays again has the name of before. */
struct commit_order request_sitting(const struct request *request, const struct session *session, int seat);

/* A game that was made, or NULL if it could not be: whoever did sits down on that seat. */
bool request_begin(const struct request *request, struct session *session, int seat);

/* Whether the visitor may make something that takes room for ever: a house can only so often. False with the
 * reason. */
bool request_may_make(const struct request *request);

#endif
