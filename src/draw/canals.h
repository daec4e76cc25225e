#ifndef DRAW_CANALS_H
#define DRAW_CANALS_H

#include "rules/game.h"

/* Where water is: for each square whether a tile covers it, and through which of its sides its canal runs.
 * All three exits of a tile are joined, so its canal runs along the tile from the first exit to the last. */
struct canals {
    bool covered[SIZE_MAX_SQUARES][SIZE_MAX_SQUARES];  /* row, column */
    uint8_t sides[SIZE_MAX_SQUARES][SIZE_MAX_SQUARES]; /* bit n: enum side n */
};

void canals_add(struct canals *canals, struct placement placement);
void canals_of(const struct game *game, struct canals *canals);

#endif
