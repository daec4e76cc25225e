#ifndef HALL_PRESENCE_INSIDE_H
#define HALL_PRESENCE_INSIDE_H

#include "hall/presence/presence_here.h"
#include "table/seat.h"

#include <stdlib.h>

/* The private part of presence.h: for this folder, and for the session that contains it. */

struct session;
struct visitor;

/* A visitor watches a game. */
struct watch {
    struct visitor *visitor;
    struct session *session;
    uint8_t seats;           /* bit n: has seat n */
    struct watch *next_here; /* of the same game */
    struct watch *next_mine; /* of the same visitor */
    uint8_t eyes;            /* the seat whose view it gets; 0: the first */
    int told;                /* the last event it was sent; never ahead of the game */
    bool ended;              /* it was sent the record */
    bool asleep;             /* its device does not answer: it does not count as present */
};

/* Viewers at another node. */
struct presence_abroad {
    struct presence_abroad *next;
    int64_t heard_ms;
    uint8_t seats;
    int others;
    char node[];
};

struct presence {
    struct watch *watches;
    struct presence_abroad *abroad;
    int lookers[SEATS_MAX + 1];     /* viewers with seat n; 0: without a seat */
    struct presence_here told;      /* what viewers were told last */
    int64_t here_ms;                /* when that was */
    int64_t told_ms;                /* when other nodes were told who is here */
    int64_t seen_ms[SEATS_MAX + 1]; /* when the person of the seat was last seen */
    bool again;                     /* viewers were told of the rematch */
};

/* For a game that is freed, without viewers here. */
static inline void presence_clear(struct presence *presence) {
    for (struct presence_abroad *abroad = presence->abroad, *next; abroad; abroad = next) {
        next = abroad->next;
        free(abroad);
    }
}

#endif
