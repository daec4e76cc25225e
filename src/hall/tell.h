#ifndef HALL_TELL_H
#define HALL_TELL_H

#include "hall/inside.h"

/* What those who look at a game are told. */

/* The last event, to each what it may know; `known` is as in wire_event. */
void tell_event(struct live *live, const struct event *event, int known);

/* Who is here: to all who look; to the other nodes; or to both, when it changes here. */
void tell_who(const struct live *live);
void tell_nodes(struct live *live);
void tell_here(struct live *live);

/* That the game is played again as another one. */
void tell_next(const struct live *live, struct span next);

/* Whoever waits for this event, that there will be none. */
void tell_damaged(const struct pending *pending);

#endif
