#ifndef CLI_SHOW_H
#define CLI_SHOW_H

#include "rules/game.h"

/* A game printed for people, in plain lines. */

const char *show_role(const struct game *game, int seat);
void show_action(const struct game *game, const struct action *action);

/* A placement in words, for whoever has to lay the tile. */
void show_placement(const struct game *game, struct placement placement);

/* The board and the points. */
void show_board(const struct game *game);

/* What the player on turn needs to know, and nothing that player may not: tiles, the bid, the board, stacks.
 */
void show_turn(const struct game *game);
void show_end(const struct game *game);

#endif
