#ifndef HALL_REMATCH_H
#define HALL_REMATCH_H

#include "hall/requests/request.h"

/* A rematch: the same game, everybody one seat further. Each seat is reserved for the person who had the one
 * before it, until they leave it. */

/* The command that makes or finds it (docs/online.md). */
bool rematch_run(struct request *request);

/* The command that finds the last game of a series of rematches. */
bool rematch_last(struct request *request);

/* The free seats that are reserved for the visitor, and those for others. */
void rematch_seats(const struct session *session, const struct visitor *visitor, struct wire_seats *seats);

#endif
