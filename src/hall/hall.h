#ifndef HALL_HALL_H
#define HALL_HALL_H

#include "hall/outside.h"
#include "store/store.h"

/* Games that people play with one another from different places: lines in, messages per recipient out
 * (docs/online.md). No sockets, no threads, no clock: the outside lends them. An event is checked, made
 * durable by the store, and only then told to anybody, its sender included; one event of a game is under way
 * at a time. */
struct hall;
struct visitor; /* one connection of somebody */

/* Goes on with all games that wait for a computer. The store stays the caller's. NULL without memory. */
struct hall *hall_open(struct store *store, const struct hall_outside *outside);
void hall_close(struct hall *hall);

/* Somebody comes, known by `owner`, a digest of what only they have; NULL without memory. */
struct visitor *hall_enter(struct hall *hall, const uint8_t owner[HALL_OWNER_BYTES], void *peer);
void hall_leave(struct visitor *visitor);

/* One message of a visitor. */
void hall_hear(struct visitor *visitor, struct span line);

/* What the computer decided; for a ticket that is not waited for any more, nothing happens. */
void hall_thought(struct hall *hall, uint64_t ticket, const struct action *action);

/* To be called when the store has news. */
void hall_look(struct hall *hall);

#endif
