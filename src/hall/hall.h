#ifndef HALL_HALL_H
#define HALL_HALL_H

#include "hall/host.h"
#include "store/store.h"

/* Games that people play with one another from different places: lines in, messages per recipient out
 * (docs/online.md). No sockets, no threads, no clock: the outside lends them. An event is checked, made
 * durable by the store, and only then told to anybody, its sender included; one event of a game is under way
 * at a time.
 *
 * A game that shows a bug of ours (check fails) is put aside until the hall is opened anew: whoever looks at
 * it is told that it is damaged, what was kept of it stays as it is, and all others go on. */
struct hall;
struct visitor; /* one connection of somebody */

/* The store stays the caller's. NULL without memory. */
struct hall *hall_open(struct store *store, const struct hall_host *host);
void hall_close(struct hall *hall);

/* Somebody comes. NULL with the reason, and how long to wait, if there is no room. */
struct hall_guest {
    const uint8_t *owner;    /* HALL_OWNER_BYTES: a digest of what only they have */
    uint64_t client_network; /* see client_network.h */
    void *peer;
};
struct visitor *hall_enter(struct hall *hall, const struct hall_guest *guest, struct refusal *why);
void hall_leave(struct visitor *visitor);

/* Nothing is heard of the visitor's device, as of one that sleeps: it is not there, but hears what happens
 * once it wakes up. */
void hall_doze(struct visitor *visitor, bool asleep);

/* One message of a visitor; how much work it was, in events of games that were read or told. */
int64_t hall_hear(struct visitor *visitor, struct span line);

/* What the computer decided; NULL: it came to no decision, which is a bug of ours. For a ticket that is not
 * waited for any more, nothing happens. */
void hall_thought(struct hall *hall, uint64_t ticket, const struct action *action);

/* To be called when the store has news. */
void hall_look(struct hall *hall);

/* Does what is to be done by now, such as going on with games that wait for a computer and that nobody thinks
 * about, because the program has just started or because there was no memory, no room in a queue or no disk.
 * To be called at the beginning, and again in as many milliseconds as it says: HALL_TEND_MS at most, as
 * something may come to be done meanwhile. */
enum { HALL_TEND_MS = 500 };
int64_t hall_tend(struct hall *hall);

#endif
