#ifndef HALL_COMMIT_H
#define HALL_COMMIT_H

#include "hall/sessions/registry.h"

/* Applies events, makes them durable, sends them, and continues the game. */

/* The lease: how long other nodes leave a game to the node that took its last event, which is what a game
 * loses if that node dies. A node that still thinks renews it COMMIT_AHEAD_MS before the end, because a
 * commit through a standby takes some milliseconds and clocks differ. */
enum { COMMIT_LEASE_MS = 2500, COMMIT_AHEAD_MS = 1000 };

/* Takes an event: it is checked now, and answered and sent to all when it is durable. If it hands over a
 * seat, `owner` alone has it afterwards, or nobody; otherwise it keeps its owner. False with the reason if it
 * is refused; then nothing has changed. */
struct commit_order {
    struct event event;
    struct visitor *sender; /* NULL: none */
    uint64_t id;
    bool tells_game; /* the answer is the game's id, not the number of the event */
    bool hands_over;
    const uint8_t *owner;
};
bool commit_take(struct session *session, const struct commit_order *order, struct refusal *why);

/* What follows by itself: consent of computers, what all agreed to, turns of computers. */
void commit_go_on(struct session *session);

/* The same for a game that needs attention, unless something happens in it already. */
void commit_resume(struct hall *hall, const char *id, const struct store_attention *attention);

/* The same for the agenda: retries what failed; asks again about people who may be away by now. */
void commit_try_again(void *session);
void commit_ask_again(void *session);

/* The decision of the computer on turn; NULL: it found none, which is a bug of ours. */
void commit_thought(struct session *session, const struct action *action);

/* The visitor leaves: its events are answered to nobody. */
void commit_forget(struct visitor *visitor);

#endif
