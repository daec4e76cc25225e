#ifndef HALL_BROADCAST_H
#define HALL_BROADCAST_H

#include "hall/internal.h"

/* What those who look at a game are told. */

/* The last event, to each what it may know. */
void broadcast_event(struct session *session, const struct event *event);

/* Who is here: to all who look; to the other nodes; or to both, when it may have changed here. Somebody who
 * has just come (NULL: nobody has) is told in any case; when only the number of those who look on is another,
 * the others hear of it a few times a second, by broadcast_late, which the agenda calls. */
enum { BROADCAST_REPEAT_MS = 10000 }; /* so often to the other nodes, also if nothing changed */
void broadcast_who(struct session *session);
void broadcast_nodes(struct session *session);
void broadcast_here(struct session *session, const struct watch *comer);
void broadcast_late(void *session);

/* That the game is played again as another one; once. */
void broadcast_next(struct session *session, struct span next);

#endif
