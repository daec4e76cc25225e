#ifndef HALL_AGENDA_H
#define HALL_AGENDA_H

#include <stdbool.h>
#include <stdint.h>

/* Work on games by deadline: one queue, in which each game has one place and each kind of work one deadline.
 * Nothing else keeps track of pending work, and nothing has to scan all games. */
enum agenda_what {
    AGENDA_DUE,   /* for no game: ask the store which games are due */
    AGENDA_GO_ON, /* what follows by itself failed: retry; the game stays in memory */
    AGENDA_ASKED, /* people who were asked about a seat may be away by then */
    AGENDA_HERE,  /* viewers have to be told who is here */
    AGENDA_OWED,  /* a viewer was not sent everything */
    AGENDA_LEASE, /* renew the lease of this node */
    AGENDA_NODES, /* tell other nodes who is here, and forget silent ones */
    AGENDA_LOOK,  /* read what other nodes did, with or without news */
    AGENDA_COUNT
};

/* Retry interval: a full disk or queue needs a moment, and people do not notice half a second. */
enum { AGENDA_RETRY_MS = 500 };

struct session;
struct agenda_item {
    struct session *session;     /* NULL: the hall's own work */
    int64_t at_ms[AGENDA_COUNT]; /* 0: none */
    int place;                   /* index in the heap, from 1; 0: not in it */
};

struct agenda {
    struct agenda_item **heap; /* a binary heap, the earliest first */
    int count, room;
    int64_t seen_ms; /* the time of the last look */
};

/* Reserves memory for that many items, so that agenda_add never fails. False without memory. */
bool agenda_reserve(struct agenda *agenda, int items);
void agenda_free(struct agenda *agenda);

/* Plans this work for that time, or leaves it at an earlier one. */
void agenda_add(struct agenda *agenda, struct agenda_item *item, enum agenda_what what, int64_t at_ms);

/* Cancels one kind of work, or all of an item. */
void agenda_drop(struct agenda *agenda, struct agenda_item *item, enum agenda_what what);
void agenda_leave(struct agenda *agenda, struct agenda_item *item);

/* Takes the first work that is due; NULL: none. After the clock was set back everything is due: the work
 * itself checks again. */
struct agenda_item *agenda_take(struct agenda *agenda, int64_t now_ms, enum agenda_what *what);

/* The time of the first work; INT64_MAX: none. */
int64_t agenda_first_ms(const struct agenda *agenda);

#endif
