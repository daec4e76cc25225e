#ifndef TUI_CHOOSER_H
#define TUI_CHOOSER_H

#include "rules/game.h"

/* A person choosing a place for a tile: a square that moves, and the ways in which the tile fits over it.
 * Where it fits in none, it hovers there in one of its four turns. */
struct chooser {
    int tile; /* TILE_NONE: nothing is to be laid */
    int size; /* of the board */
    struct placement legal[PLACEMENTS_MAX];
    int count;
    int chosen; /* in legal, or -1 */
    struct square anchor;
    int turn; /* quarters, clockwise */
};

/* A tile to be laid on this board. The square stays where it was, and the tile goes to the nearest place. */
void chooser_offer(struct chooser *chooser, const struct board *board, int tile);

void chooser_move(struct chooser *chooser, int columns, int rows);
void chooser_turn(struct chooser *chooser, int step);

/* From place to place. */
void chooser_step(struct chooser *chooser, int step);

/* Points at a square: false if that is on the tile already. */
bool chooser_point(struct chooser *chooser, struct square square);

/* Goes to a placement, legal or not. */
void chooser_go(struct chooser *chooser, struct placement placement);

/* The tile as it lies now, or hovers. */
struct placement chooser_placement(const struct chooser *chooser);

#endif
