#ifndef HALL_SESSION_INSIDE_H
#define HALL_SESSION_INSIDE_H

#include "hall/presence/presence_inside.h"
#include "hall/sessions/agenda.h"
#include "hall/sessions/terms.h"
#include "store/store.h"
#include "table/table.h"

/* What session.h hides: for this room, and for the cluster's. */
struct session {
    struct hall *hall;
    char id[GAME_ID_LENGTH + 1];

    /* The fold of its events, and what else follows from them; nothing but an event changes it. */
    struct table table;
    struct seal seal;
    struct terms terms;
    uint8_t left;                      /* bit n: somebody has left seat n */
    int64_t waits_ms;                  /* since when it waits for whoever is on turn; 0: not known */
    int64_t asked_ms;                  /* when something was last asked */
    int64_t claimed_ms[SEATS_MAX + 1]; /* when somebody last said that the seat is theirs */

    /* What happens in it: one event on its way, or a computer that thinks, or neither. */
    struct pending *pending;          /* known to commit.c alone; NULL: no event is on its way */
    uint64_t ticket;                  /* of the computer that thinks; 0: none does */
    struct store_attention attention; /* since when it is due, and until when other nodes leave it to this */

    struct presence presence;
    struct agenda_item agenda;

    /* What is known of other nodes' events. */
    int64_t looked_ms; /* when the store was last seen to have no more events */
    bool behind;       /* it is to be caught up with, and in the list for that */

    /* Where it lies: in a drawer; there also in the list of those that nobody needs; or aside, for good. */
    struct session *next;
    int held;   /* things are being done with it, one within another: it stays */
    bool aside; /* it showed a bug: nothing is done with it any more */
    bool idle;  /* it is among those that nobody needs (registry.h) */
    int64_t idle_ms;
    struct session *idle_before, *idle_behind;
};

#endif
