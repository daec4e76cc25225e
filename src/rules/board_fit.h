#ifndef RULES_BOARD_FIT_H
#define RULES_BOARD_FIT_H

#include "rules/board.h"

/* Where a tile can be laid. */
enum { PLACEMENTS_MAX = 512 }; /* more than three for each open exit there can ever be */

/* Every legal placement of the tile, by slot and then by pattern; returns how many. */
int board_placements(const struct board *board, int tile, struct placement list[PLACEMENTS_MAX]);
int board_count(const struct board *board, int tile);

/* Why a placement is not legal, by the rule it breaks; `edge` is the number of the edge that is wrong. */
enum misfit {
    FITS,
    MISFIT_START,   /* RULES 3.2 */
    MISFIT_COVERED, /* RULES 3.1; the same is said of an empty slot with blank edges all around it */
    MISFIT_APART,   /* RULES 3.3 */
    MISFIT_EXIT,    /* RULES 3.4: an exit against a blank edge */
    MISFIT_BLANK,   /* RULES 3.4: a blank edge against an exit */
};
enum misfit board_misfit(const struct board *board, struct placement placement, int *edge);

/* Each of the count tiles laid in turn, in all ways: how many sequences there are. */
uint64_t board_perft(const struct board *board, const uint8_t *tiles, int count);

#endif
