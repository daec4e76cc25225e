#ifndef BENCH_CALIBRATION_H
#define BENCH_CALIBRATION_H

#include "search/player.h"

/* Whether the chances that `suggest` names come true: of the placements that the computer gave a chance of
 * about 30 %, about 30 % should be won in the end. In games of two players of the computer against itself. */
enum { CALIBRATION_CLASSES = 10 };
struct calibration {
    struct calibration_class {
        double said, came; /* sums of chances, and of games won; a draw counts half */
        int count;
    } classes[CALIBRATION_CLASSES];
    double squared_error; /* the sum of it; by the count, the Brier score */
    int count;
};

/* Adds one game of the computer against itself, with so many simulations a placement. The player is large;
 * keep it in one place. */
void calibration_add_game(struct calibration *calibration, struct player *player, uint64_t seed,
                          int simulations);

#endif
