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

static inline bool placement_covers(struct placement placement, struct square square) {
    for (int n = 0; n < 3; n++)
        if (square_equal(slot_square(placement.slot, n), square))
            return true;
    return false;
}

/* Points on the four coasts, in the order of enum side. */
struct points {
    uint8_t coast[SIDE_COUNT];
};

void board_clear(struct board *board, int edition);

/* Lays a tile without asking whether it fits; its three squares must be empty. */
void board_lay(struct board *board, struct placement placement);

/* Whether a square, counted from 0 along the coast from the north or the west, holds an estuary there. */
bool board_estuary(const struct board *board, enum side coast, int square);

/* All estuaries of a coast, bit n for square n. */
uint32_t board_estuaries(const struct board *board, enum side coast);
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

#endif
