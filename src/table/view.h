#ifndef TABLE_VIEW_H
#define TABLE_VIEW_H

#include "table/table.h"

/* Decides what a seat may see; nothing else does. A view is a game in which everything hidden is unknown: the
 * order of the supply and the hidden tiles of others. Everything that leaves the program passes through here,
 * and only what is known to be visible is shown. */

/* Viewers are seats; onlookers, who see what lies open on the table; and the keeper of the game, who sees
 * every tile that was drawn. */
enum { ONLOOKER = 0, KEEPER = -1 };

/* The options as everybody may know them: without the seed and, until the auction is over, without the lot
 * for the starting builder (RULES 8): then `start` is 0. */
void view_setup(const struct game *game, struct setup *seen);

/* The keeper's view also lacks the order of the supply and that lot. */
void view_game(const struct game *game, int viewer, struct game *view);

/* An action as the viewer saw it; `game` is the current game, `actor` the seat that acted. */
struct action view_action(const struct game *game, int viewer, int actor, const struct action *action);

/* The last event of a table as the viewer may know it, with what it shows. A table that applies these lines
 * (table_new_sealed with a closed seal) is that viewer's view. */
struct event view_event(const struct table *table, int viewer, const struct event *event);

/* A line of a record's header as the viewer may read it: all of it for the keeper; for others only known
 * public keys, without comments. False if it is not for that viewer; also for seats and the result, which are
 * written from the table. */
bool view_header_line(const struct game *game, int viewer, struct span *line);

#endif
