#ifndef TABLE_PROSPECTS_H
#define TABLE_PROSPECTS_H

#include "rules/game.h"

/* What may still come, counted out from a view: by the rules alone, without judging or guessing. */

/* So many of all equally likely cases; `all` is 0 where the question has no sense: where there is no such
 * draw, and when the game is over. */
struct chance {
    uint64_t ways, all;
};

/* The chance that the draw that comes next ends the game: that afterwards no tile in the hand of the player
 * who draws can be placed on the board as it lies now, and `end` is legal (RULES 5, 6).
 *
 * - While a tile waits to be placed, the draw meant is that of the next seat, and the board is still the one
 *   without that tile.
 * - Unseen tiles are in the supply or in hidden hands; each is taken to be anywhere with the same chance,
 *   whatever players did with what they hide. What is seen of tops, with `peek` too, counts.
 * - Hands of two tiles: the tile kept counts as well. If it is known to fit, the chance is 0; if it is
 * hidden, it is counted out together with the tile drawn.
 * - While nobody has a score, a tile that fits nowhere can be set aside. With discard=always the chance is
 *   then 0. With discard=ask it is the chance that players have to ask one another.
 * - When nothing is left to draw: whether the game ends with the next turn. That is certain but for a tile
 *   kept in hand that fits, or may fit. */
enum end_way {
    END_ANY,    /* where nothing is seen of the tile; or nothing is left to draw */
    END_FIRST,  /* where tops are seen: the next tile of the way's first source */
    END_SECOND, /* and of its second one */
    END_RING,   /* where backs are seen: a tile of that kind, wherever it lies */
    END_PLAIN,
    END_COUNT
};
/* The source whose tile, or whose kind of tiles, is meant. */
enum source prospects_source(const struct game *view, enum end_way way);

void prospects_end(const struct game *view, struct chance chances[END_COUNT]);

/* How many placements each tile has now. */
void prospects_fits(const struct board *board, int fits[TILE_COUNT]);

/* The empty squares that no tile left, unseen or in hand, can ever cover, bit n of a row for column n. Every
 * square named is dead for certain; some that are not named may be dead as well. */
void prospects_dead(const struct game *view, uint32_t dead[SIZE_MAX_SQUARES]);

/* Whether no tile left, unseen or in hand, can be laid on the board as it lies: the next tile ends the game,
 * whichever it is. */
bool prospects_closed(const struct game *view);

/* What one more estuary on a single square of that coast adds to the product of its side. */
int prospects_gain(const struct board *board, enum side coast);

#endif
