#ifndef HALL_BROADCAST_H
#define HALL_BROADCAST_H

#include "hall/internal.h"
#include "hall/presence/presence.h"

/* What viewers of a game are sent. */

/* The last event, to each viewer as it may know it. */
void broadcast_event(struct session *session, const struct event *event);

/* Who is here: to all viewers; to the other nodes; or to both, if it may have changed here. A visitor who has
 * just come (or NULL) is told in any case. If only the number of onlookers changed, the others are told a few
 * times per second, by broadcast_late, which the agenda calls. */
void broadcast_who(struct session *session);
void broadcast_nodes(struct session *session);
void broadcast_here(struct session *session, const struct watch *comer);
void broadcast_late(void *session);

/* Whether the other nodes were last told of the viewers PRESENCE_REPEAT_MS ago or more; otherwise sets
 * `next_ms` to the time until then. */
bool broadcast_is_late_to_nodes(const struct session *session, int64_t *next_ms);

/* A visitor falls asleep or wakes up: the other viewers are told who is here. */
void broadcast_doze(struct visitor *visitor, bool asleep);

/* Tells viewers of the rematch, once; and whether that was done. */
void broadcast_next(struct session *session, struct span next);
bool broadcast_knows_next(const struct session *session);

#endif
