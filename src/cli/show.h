#ifndef CLI_SHOW_H
#define CLI_SHOW_H

#include "rules/game.h"

/* A game told to people, in plain lines; drawn only where that is asked for. */

const char *show_role(const struct game *game, int seat);

/* The board drawn, and the points. */
void show_board(const struct game *game);
void show_score(const struct game *game);

/* What the player on turn needs to know, and nothing that player may not: the bid, tiles, stacks. */
void show_turn(const struct game *game, bool drawn);
void show_end(const struct game *game, bool drawn);

#endif
