#ifndef HALL_BROADCAST_H
#define HALL_BROADCAST_H

#include "hall/internal.h"
#include "hall/presence/presence.h"

/* What those who look at a game are told. */

/* The last event, to each what it may know. */
void broadcast_event(struct session *session, const struct event *event);

/* Who is here: to all who look; to the other nodes; or to both, when it may have changed here. Somebody who
 * has just come (NULL: nobody has) is told in any case; when only the number of those who look on is another,
 * the others hear of it a few times a second, by broadcast_late, which the agenda calls. */
void broadcast_who(struct session *session);
void broadcast_nodes(struct session *session);
void broadcast_here(struct session *session, const struct watch *comer);
void broadcast_late(void *session);

/* Whether the other nodes were not told for PRESENCE_REPEAT_MS of those who look; else `next_ms` becomes in
 * how long that will be, or stays. */
bool broadcast_is_late_to_nodes(const struct session *session, int64_t *next_ms);

/* A visitor falls asleep or wakes up: those who look with it hear who is here. */
void broadcast_doze(struct visitor *visitor, bool asleep);

/* That the game is played again as another one, once; and whether that was told. */
void broadcast_next(struct session *session, struct span next);
bool broadcast_knows_next(const struct session *session);

#endif
