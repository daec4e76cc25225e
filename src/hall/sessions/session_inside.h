#ifndef HALL_SESSION_INSIDE_H
#define HALL_SESSION_INSIDE_H

#include "hall/presence/presence_inside.h"
#include "hall/sessions/agenda.h"
#include "hall/sessions/terms.h"
#include "store/store.h"
#include "table/table.h"

/* The private part of session.h: for this folder, and for the cluster. */
struct session {
    struct hall *hall;
    char id[GAME_ID_LENGTH + 1];

    /* The result of its events; nothing but an event changes it. */
    struct table table;
    struct seal seal;
    struct terms terms;
    uint8_t left;                      /* bit n: its person has left seat n */
    int64_t waits_ms;                  /* since when it has waited for the seat on turn; 0: unknown */
    int64_t asked_ms;                  /* time of the last question */
    int64_t claimed_ms[SEATS_MAX + 1]; /* when the seat was last claimed */

    /* Current activity: an event in progress, a computer that thinks, or neither. */
    struct pending *pending;          /* only for commit.c; NULL: no event in progress */
    uint64_t ticket;                  /* of a computer that thinks; 0: none */
    struct store_attention attention; /* since when it is due, and this node's lease */

    struct presence presence;
    struct agenda_item agenda;

    /* Events of other nodes. */
    int64_t looked_ms; /* when the store last had no more events */
    bool behind;       /* it is in the list of games to catch up with */
    int heard;         /* the last number in the news; its event is durable */

    /* Its place: in a hash bucket, perhaps also in the list of idle games; or set aside, for good. */
    struct session *next;
    int held;   /* nested work on it: it stays */
    bool aside; /* it triggered a bug: never touched again */
    bool idle;  /* in the list of idle games (registry.h) */
    int64_t idle_ms;
    struct session *idle_before, *idle_behind;
};

#endif
