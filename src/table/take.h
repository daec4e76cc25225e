#ifndef TABLE_TAKE_H
#define TABLE_TAKE_H

#include "table/table.h"

/* Events of a game whose players decide together: each kind, its conditions and its effect. */

/* Applies the next event, or refuses it and changes nothing. Nothing else changes a game over a server. */
bool table_take(struct table *table, const struct event *event, struct refusal *why);

/* The event that follows by itself: computers agree, and what all agreed to, or declined, is done. False if
 * there is none. */
bool table_follows(const struct table *table, struct event *event);

/* Whether the person on this seat has to give a share now. */
bool table_wants_share(const struct table *table, int seat);

#endif
