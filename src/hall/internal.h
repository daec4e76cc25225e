#ifndef HALL_INTERNAL_H
#define HALL_INTERNAL_H

#include "hall/host.h"
#include "hall/requests/client_network.h"
#include "hall/sessions/agenda.h"
#include "hall/sessions/terms.h"
#include "store/store.h"

/* What all rooms share. A field that only one module may touch says whose it is; tools/check_modules refuses
 * others. */
struct registry;
struct nodes;

struct hall {
    struct store *store;
    struct hall_host host;
    struct registry *registry; /* the games in memory */
    struct nodes *nodes;
    struct agenda agenda;
    struct agenda_item own;   /* of hall: what is to be done with no game in particular */
    struct visitor *visitors; /* of hall */
    struct hall_tended {
        int64_t due_ms;
        char id[GAME_ID_LENGTH + 1];
    } tended;                               /* of hall: up to which of those that are due; 0: none */
    struct client_networks client_networks; /* of hall */
    int64_t work; /* events that were read or told because somebody asked, and what is as much work, so far */
    bool unread;  /* something that is asked for now could not be read */

    /* Reads and tells what happened in a game elsewhere, unless an event of it is on its way. False if it
     * showed a bug and was put aside. NULL: no other node uses the store. */
    bool (*catch_up)(struct session *session);
};

static inline int64_t internal_now(const struct hall *hall) {
    return hall->host.now_ms(hall->host.context);
}

/* Whether so much time has passed since then; a clock that was set back tells nothing, and nobody waits for
 * it. */
static inline bool internal_has_passed(const struct hall *hall, int64_t since_ms, int64_t ms) {
    int64_t passed_ms = internal_now(hall) - since_ms;
    return passed_ms >= ms || passed_ms < 0;
}

/* One connection of somebody. */
struct visitor {
    struct hall *hall;
    struct wire wire;
    uint8_t owner[HALL_OWNER_BYTES];
    struct visitor *next, **link; /* of hall */
    struct client_network *client_network;
    struct rate_limit commands;  /* of commands */
    char name[SEAT_NAME_LENGTH]; /* under which it sits down */
    struct pending *pending;     /* of commit: events on their way that it is to be answered for */
    struct promise *promises;    /* of pending_reply: answers that it waits for */
    struct watch *watches;       /* of presence: the games it looks at */
};

#endif
