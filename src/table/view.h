#ifndef TABLE_VIEW_H
#define TABLE_VIEW_H

#include "table/table.h"

/* What a seat may see, decided here and nowhere else. A view is a game in which everything hidden is unknown:
 * the order of the supply and the hidden tiles of others. Whatever leaves the program passes through here,
 * and what is not known here to be for a viewer is not shown. */

/* Viewers are seats, or: an onlooker, who sees what lies open on the table; and whoever keeps the game, who
 * sees every tile that was drawn. */
enum { ONLOOKER = 0, KEEPER = -1 };

/* What was agreed, as everybody may know it: without the seed, and until the auction is over without the lot
 * for the starting builder (RULES 8), whose `start` is 0. */
void view_setup(const struct game *game, struct setup *seen);

/* The keeper, too, gets a game without the order of the supply and without that lot. */
void view_game(const struct game *game, int viewer, struct game *view);

/* An action as the viewer saw it; `game` is the game as it stands now, `actor` the seat that acted. */
struct action view_action(const struct game *game, int viewer, int actor, const struct action *action);

/* The last event of a table as the viewer may hear of it, with what it shows: a table that folds these lines
 * (table_new_sealed with a closed seal) is the view of that viewer. */
struct event view_event(const struct table *table, int viewer, const struct event *event);

/* A line of the record's header of a game as the viewer may read it: all of it for the keeper, for others
 * only keys that are known to be for everyone, without comments. False if it is not for that viewer: also who
 * sits where and how the game ended, which is written as the table knows it. */
bool view_header_line(const struct game *game, int viewer, struct span *line);

#endif
