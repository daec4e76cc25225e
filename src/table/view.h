#ifndef TABLE_VIEW_H
#define TABLE_VIEW_H

#include "rules/game.h"
#include "table/event.h"

/* What a seat may see, decided here and nowhere else. A view is a game in which everything hidden is unknown:
 * the order of the supply and the hidden tiles of others. Whatever leaves the program passes through here,
 * and what is not known here to be for a viewer is not shown. */

/* Viewers are seats, or: an onlooker, who sees what lies open on the table; and whoever keeps the game, who
 * sees every tile that was drawn. */
enum { ONLOOKER = 0, KEEPER = -1 };

void view_game(const struct game *game, int viewer, struct game *view);

/* An action as the viewer saw it; `game` is the game as it stands now, `actor` the seat that acted. */
struct action view_action(const struct game *game, int viewer, int actor, const struct action *action);

/* An event as the viewer may hear of it; false if it is not for that viewer. */
bool view_event(const struct game *game, int viewer, const struct event *event, struct event *seen);

/* A line of a record's header as the viewer may read it: all of it for the keeper, for others only keys that
 * are known to be for everyone, without comments. False if it is not for that viewer: also who sits where and
 * how the game ended, which is written as the table knows it. */
bool view_header_line(int viewer, bool over, struct span *line);

#endif
