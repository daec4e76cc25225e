#ifndef RULES_BOARD_H
#define RULES_BOARD_H

#include "rules/edition.h"
#include "rules/slot.h"

/* What lies on the board, as what it asks of every slot: the edges that must be exits because an exit
 * faces them, and the edges that must not. A slot with a covered square, and all water, bars every
 * edge. A pattern with exits E fits a slot when must ⊆ E and barred ∩ E is empty (RULES 3.1, 3.4) and
 * must is not empty (3.3). Estuaries (3.5) are what is asked of the slots in the water. */
struct board {
    _Alignas(64) uint8_t must[SLOT_COUNT];
    uint8_t barred[SLOT_COUNT];
    uint8_t edition;
    uint8_t tiles; /* how many lie there */
};

struct placement {
    uint16_t slot;
    uint8_t pattern;
};

enum { PLACEMENTS_MAX = 512 }; /* more than three for each open exit there can ever be */

/* Points on the four coasts, in the order of enum side. */
struct points {
    uint8_t coast[SIDE_COUNT];
};

void board_clear(struct board *board, int edition);

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

/* Lays a tile without asking whether it fits; its three squares must be empty. */
void board_lay(struct board *board, struct placement placement);

/* Whether a square, counted from 0 along the coast from the north or the west, holds an estuary there. */
bool board_estuary(const struct board *board, enum side coast, int square);
struct points board_points(const struct board *board);

/* RULES 5: north × south, west × east. */
static inline int points_ns(struct points points) {
    return points.coast[NORTH] * points.coast[SOUTH];
}

static inline int points_ew(struct points points) {
    return points.coast[WEST] * points.coast[EAST];
}

/* RULES 5: no side has a product above zero. */
static inline bool points_nobody_scored(struct points points) {
    return !points_ns(points) && !points_ew(points);
}

/* Each of the count tiles laid in turn, in all ways: how many sequences there are. */
uint64_t board_perft(const struct board *board, const uint8_t *tiles, int count);

#endif
