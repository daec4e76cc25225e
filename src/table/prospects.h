#ifndef TABLE_PROSPECTS_H
#define TABLE_PROSPECTS_H

#include "rules/game.h"

/* What may still come, counted from a view by the rules alone, without evaluation. */

/* The favourable ones of all equally likely cases; `all` is 0 if the question makes no sense: if there is no
 * such draw, or the game is over. */
struct chance {
    uint64_t ways, all;
};

/* The chance that the next draw ends the game: that afterwards no tile in the hand of the player who draws
 * can be placed on the current board, and `end` is legal (RULES 5, 6).
 *
 * - While a tile waits to be placed, the next draw is that of the next seat, and the board is the one without
 *   that tile.
 * - Unseen tiles are in the supply or in hidden hands; each is equally likely to be anywhere, whatever
 *   players did with hidden tiles. What is visible of tops counts, with `peek` too.
 * - Hands of two tiles: the kept tile counts too. If it is known to fit, the chance is 0; if it is hidden,
 *   both are counted together.
 * - While nobody has a score, a tile that fits nowhere can be set aside. Then with discard=always the chance
 *   is 0; with discard=ask it is the chance that players have to ask each other.
 * - If the supply is empty: whether the game ends with the next turn. It does, unless a kept tile fits or may
 *   fit. */
enum end_way {
    END_ANY,    /* if nothing is visible of the tile, or the supply is empty */
    END_FIRST,  /* if tops are visible: the next tile of the first source */
    END_SECOND, /* and of the second */
    END_RING,   /* if backs are visible: a tile of that kind, from anywhere */
    END_PLAIN,
    END_COUNT
};
/* The source that is meant. */
enum source prospects_source(const struct game *view, enum end_way way);

void prospects_end(const struct game *view, struct chance chances[END_COUNT]);

/* How many placements each tile has now. */
void prospects_fits(const struct board *board, int fits[TILE_COUNT]);

/* The empty squares that no remaining tile, unseen or in hand, can ever cover; bit n of a row for column n.
 * All of these are certainly dead; others may be dead too. */
void prospects_dead(const struct game *view, uint32_t dead[SIZE_MAX_SQUARES]);

/* Whether no remaining tile, unseen or in hand, can be placed on the current board: the next tile ends the
 * game. */
bool prospects_closed(const struct game *view);

/* What one more estuary on a single square of that coast adds to the product of its side. */
int prospects_gain(const struct board *board, enum side coast);

#endif
