#ifndef HALL_PRESENCE_INSIDE_H
#define HALL_PRESENCE_INSIDE_H

#include "hall/presence/presence_here.h"
#include "table/seat.h"

#include <stdlib.h>

/* What presence.h hides: for this room, and for whoever holds it. */

struct session;
struct visitor;

/* Somebody looks at a game. */
struct watch {
    struct visitor *visitor;
    struct session *session;
    uint8_t seats;           /* bit n: has seat n */
    struct watch *next_here; /* of the same game */
    struct watch *next_mine; /* of the same visitor */
    uint8_t eyes;            /* of several seats, the one that looks; 0: the first */
    int told;                /* the last event it was told of; never ahead of the game */
    bool ended;              /* it was told the record */
    bool asleep;             /* the visitor's device: nobody is there, and it does not count */
};

/* Who looks at a game at another node. */
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
    int lookers[SEATS_MAX + 1];     /* how many look who have seat n; 0: who have none */
    struct presence_here told;      /* what those who look were told last */
    int64_t here_ms;                /* when that was */
    int64_t told_ms;                /* when other nodes were told who is here */
    int64_t seen_ms[SEATS_MAX + 1]; /* when whoever has the seat was last known to look */
    bool again;                     /* those who look know that it is played again */
};

/* Of a game that goes, which nobody looks at here. */
static inline void presence_clear(struct presence *presence) {
    for (struct presence_abroad *abroad = presence->abroad, *next; abroad; abroad = next) {
        next = abroad->next;
        free(abroad);
    }
}

#endif
