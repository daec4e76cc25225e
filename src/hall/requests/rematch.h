#ifndef HALL_REMATCH_H
#define HALL_REMATCH_H

#include "hall/requests/request.h"

/* A game that is played again: the same, everybody one seat on. Each seat is kept for whoever had the one
 * before it, until they leave it. */

/* The command that makes it, or finds it (docs/online.md). */
bool rematch_run(struct request *request);

/* The command that finds the last one of those that follow a game by being played again. */
bool rematch_last(struct request *request);

/* Of the free seats of such a game, those that are kept for the visitor and those for others. */
void rematch_seats(const struct session *session, const struct visitor *visitor, struct wire_seats *seats);

#endif
