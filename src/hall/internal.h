#ifndef HALL_INTERNAL_H
#define HALL_INTERNAL_H

#include "hall/host.h"
#include "hall/requests/client_network.h"
#include "hall/sessions/agenda.h"
#include "hall/sessions/terms.h"
#include "store/store.h"

/* What the hall consists of: games in memory, in drawers, and visitors. */
enum { HALL_DRAWERS = 4096 }; /* with 5,000 games each has one or two */

/* Games that nobody needs now, the one that has been there for longest first. */
struct lru {
    struct session *first, *last;
    int count;
};

struct hall {
    struct store *store;
    bool unread; /* something that is asked for now could not be read */
    struct hall_host host;
    struct session *drawers[HALL_DRAWERS];
    struct session *aside; /* games that showed a bug */
    int count;             /* of games in the drawers */
    struct lru idle;
    struct agenda agenda;
    struct agenda_item own; /* what is to be done with no game in particular */
    struct visitor *visitors;
    struct client_networks client_networks;
    uint64_t tickets;
    struct hall_tended {
        int64_t due_ms;
        char id[GAME_ID_LENGTH + 1];
    } tended;     /* up to which of those that are due was gone on; 0: none */
    int64_t work; /* events that were read or told because somebody asked, and what is as much work, so far */

    /* Reads and tells what happened in a game elsewhere, unless an event of it is on its way. False if it
     * showed a bug and was put aside. NULL: no other node uses the store. */
    bool (*catch_up)(struct session *session);
    struct nodes *nodes;
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

struct visitor {
    struct hall *hall;
    struct client_network *client_network;
    struct pending *pending; /* events on their way that it is to be answered for (commit.h) */
    uint8_t owner[HALL_OWNER_BYTES];
    struct wire wire;
    char name[SEAT_NAME_LENGTH];
    struct watch *watches;
    struct promise *promises;
    struct visitor *next, **link;
    struct rate_limit commands;
};

#endif
