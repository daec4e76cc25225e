#ifndef HALL_CALL_H
#define HALL_CALL_H

#include "hall/turns.h"

/* A command being carried out. */
struct call {
    struct visitor *visitor;
    uint64_t id;
    struct span words; /* that are left */
    struct live *live; /* of a command about a game */
    bool watches;      /* the number that follows is of the last event, not of the next one */
    struct refusal *why;
};

void call_answer(const struct call *call, const char *text);

/* Takes the next word as a number. False with the reason. */
bool call_number(struct call *call, uint64_t most, int *number);

/* Whether all was heard that was said. False with the reason. */
bool call_end(const struct call *call);

/* How the visitor looks at the game; NULL: it does not. */
struct watch *call_watch(const struct call *call);

/* The visitor's own seats: bit n for seat n. */
uint8_t call_seats(const struct call *call);
bool call_has_seat(const struct call *call, int seat);

/* The event that the visitor sits down, and whose seat it is then. Who plays again has the name of before. */
struct turns_order call_sitting(const struct call *call, const struct live *live, int seat);

/* A game that was made, or NULL if it could not be: whoever did sits down on that seat. */
bool call_begin(const struct call *call, struct live *live, int seat);

/* Whether the visitor may make something that takes room for ever: a house can only so often. False with the
 * reason. */
bool call_may_make(const struct call *call);

#endif
