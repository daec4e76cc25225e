#ifndef HALL_COMMIT_H
#define HALL_COMMIT_H

#include "hall/registry.h"

/* Events taken, made durable, told, and what follows. */

/* How long a game that other nodes could go on with too is left to the one that took its last event: a node
 * that dies costs its games so much, and one that thinks says four times as often that it still does. */
enum { COMMIT_LEASE_MS = 2500 };

/* Takes an event: checked now; told to all, and answered, when it is durable. If it hands a seat over,
 * `owner` alone has it then, or nobody; else it stays whose it was. False with the reason if it is refused;
 * then nothing has changed. */
struct commit_order {
    struct event event;
    struct visitor *sender; /* NULL: nobody asked for it */
    uint64_t id;
    bool tells_game; /* the answer is the game, not the number of the event */
    bool hands_over;
    const uint8_t *owner;
};
bool commit_take(struct session *session, const struct commit_order *order, struct refusal *why);

/* What comes next by itself: consents of computers and what all agreed to, their turns. */
void commit_go_on(struct session *session);

/* The same with a game that wants attention, unless something happens in it already. */
void commit_resume(struct hall *hall, const char *id, const struct store_attention *attention);

/* The same with games in which it is asked to have a seat minded: those who were there may be away by now. */
void commit_tend(struct hall *hall);

#endif
