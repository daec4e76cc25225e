#ifndef HALL_AGENDA_H
#define HALL_AGENDA_H

#include <stdbool.h>
#include <stdint.h>

/* What is to be done with games later, by deadline: one queue, in which each game has one place and each kind
 * of work one deadline. Nothing else remembers that something is left to be done, and nobody goes through all
 * games to find it. */
enum agenda_what {
    AGENDA_DUE,   /* of no game: the store is asked which games are due */
    AGENDA_GO_ON, /* what follows by itself could not be done: it is tried again, and the game stays */
    AGENDA_ASKED, /* those who are asked to have a seat minded may be away by then */
    AGENDA_HERE,  /* not everybody knows who is here */
    AGENDA_OWED,  /* somebody was not told everything */
    AGENDA_LEASE, /* this node is still at it, and says so to the others */
    AGENDA_NODES, /* other nodes are told who is here, and those that are silent are gone */
    AGENDA_LOOK,  /* what other nodes did with it is read, whether they told of it or not */
    AGENDA_COUNT
};

/* After so long what failed is tried again: a disk that is full or a queue without room needs a moment, and
 * people do not notice half a second. */
enum { AGENDA_RETRY_MS = 500 };

struct session;
struct agenda_item {
    struct session *session;     /* NULL: the hall's own */
    int64_t at_ms[AGENDA_COUNT]; /* 0: nothing is to be done */
    int place;                   /* in the heap, from 1; 0: it is not there */
};

struct agenda {
    struct agenda_item **heap; /* the earliest first; none is later than those below it */
    int count, room;
    int64_t seen_ms; /* what time it was when it was last looked at */
};

/* Makes room for so many items, so that agenda_add never fails. False without memory. */
bool agenda_reserve(struct agenda *agenda, int items);
void agenda_free(struct agenda *agenda);

/* This is to be done then, or earlier, if that was said before. */
void agenda_add(struct agenda *agenda, struct agenda_item *item, enum agenda_what what, int64_t at_ms);

/* This, or nothing at all, is to be done any more. */
void agenda_drop(struct agenda *agenda, struct agenda_item *item, enum agenda_what what);
void agenda_leave(struct agenda *agenda, struct agenda_item *item);

/* Takes the first thing off whose time has come; NULL: there is none. After a clock was set back everything
 * is done at once: whoever does it looks again. */
struct agenda_item *agenda_take(struct agenda *agenda, int64_t now_ms, enum agenda_what *what);

/* When the first thing is to be done; INT64_MAX: nothing is. */
int64_t agenda_first_ms(const struct agenda *agenda);

#endif
