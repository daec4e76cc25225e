#ifndef CLI_SHOW_H
#define CLI_SHOW_H

#include "table/table.h"

/* A game told to people, in plain lines; drawn only where that is asked for. */

const char *show_role(const struct game *game, int seat);

/* The board drawn, and the points. */
void show_board(const struct game *game);
void show_score(const struct game *game);

/* Three players: the bid, and whose it is. */
void show_bid(const struct table *table);

/* What the player on turn needs to know, and nothing that player may not: the bid, tiles, stacks. */
void show_turn(const struct table *table, bool drawn);

/* How the game ended: the points, and who won. */
void show_end(const struct table *table, bool drawn);

#endif
