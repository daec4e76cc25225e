#ifndef HALL_TELL_H
#define HALL_TELL_H

#include "hall/inside.h"

/* What those who look at a game are told. */

/* The last event, to each what it may know; `known` is as in wire_event. */
void tell_event(struct live *live, const struct event *event, int known);

/* Who is here: to all who look; to the other nodes; or to both, when it may have changed here. Somebody who
 * has just come (NULL: nobody has) is told in any case; when only the number of those who look on is another,
 * the others hear of it a few times a second, by tell_late. */
void tell_who(struct live *live);
void tell_nodes(struct live *live);
void tell_here(struct live *live, const struct watch *comer);
void tell_late(struct live *live);

/* That the game is played again as another one; once. */
void tell_next(struct live *live, struct span next);

/* Whoever waits for this event, that there will be none. */
void tell_damaged(const struct pending *pending);

#endif
