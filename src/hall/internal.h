#ifndef HALL_INTERNAL_H
#define HALL_INTERNAL_H

#include "hall/host.h"
#include "hall/requests/client_network.h"
#include "hall/sessions/agenda.h"
#include "hall/sessions/terms.h"
#include "store/store.h"

/* What all parts share. A comment "of NAME" reserves a field for that module; tools/check_modules refuses
 * others. */
struct registry;
struct nodes;

struct hall {
    struct store *store;
    struct hall_host host;
    struct registry *registry; /* the games in memory */
    struct nodes *nodes;
    struct agenda agenda;
    struct agenda_item own;   /* of hall: work that belongs to no game */
    struct visitor *visitors; /* of hall */
    struct hall_tended {
        int64_t due_ms;
        char id[GAME_ID_LENGTH + 1];
    } tended;                               /* of hall: the last due game that was handled; 0: none */
    struct client_networks client_networks; /* of hall */
    int64_t work;                           /* work done on request so far, in events read or sent */
    bool unread;                            /* the current request could not read something */

    /* Reads and sends what other nodes did in a game, unless an event of it is in progress. False if it
     * triggered a bug and was set aside. NULL: no other node uses the store. */
    bool (*catch_up)(struct session *session);
};

static inline int64_t internal_now(const struct hall *hall) {
    return hall->host.now_ms(hall->host.context);
}

/* Whether that time has passed. If the clock was set back, it has: nobody waits for the clock to catch up. */
static inline bool internal_has_passed(const struct hall *hall, int64_t since_ms, int64_t ms) {
    int64_t passed_ms = internal_now(hall) - since_ms;
    return passed_ms >= ms || passed_ms < 0;
}

/* One connection of a person. */
struct visitor {
    struct hall *hall;
    struct wire wire;
    uint8_t owner[HALL_OWNER_BYTES];
    struct visitor *next, **link; /* of hall */
    struct client_network *client_network;
    struct rate_limit commands;  /* of commands */
    char name[SEAT_NAME_LENGTH]; /* used when it takes a seat */
    struct pending *pending;     /* of commit: events in progress that it sent */
    struct promise *promises;    /* of pending_reply: answers that it waits for */
    struct watch *watches;       /* of presence: the games it looks at */
};

#endif
