#ifndef HALL_COMMIT_H
#define HALL_COMMIT_H

#include "hall/sessions/registry.h"

/* Events taken, made durable, told, and what follows. */

/* How long a game that other nodes could go on with too is left to the one that took its last event: a node
 * that dies costs its games so much. One that still thinks says so a while ahead of the end: a commit through
 * a standby takes some milliseconds, and clocks differ. */
enum { COMMIT_LEASE_MS = 2500, COMMIT_AHEAD_MS = 1000 };

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

/* The same for the agenda: what could not be done, and what is asked of those who may be away by now. */
void commit_try_again(void *session);
void commit_ask_again(void *session);

/* What the computer on turn decided; NULL: it came to no decision, which is a bug of ours. */
void commit_thought(struct session *session, const struct action *action);

/* The visitor leaves: nobody is there to be answered any more. */
void commit_forget(struct visitor *visitor);

#endif
