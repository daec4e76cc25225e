#ifndef SEARCH_CONTRAST_H
#define SEARCH_CONTRAST_H

#include "search/rollout.h"

/* Two placements of the same tile compared by games played on to the end from both of them, world by world
 * with the same draws: what happened more often, or came to more, after the one than after the other. Two
 * sets of worlds are kept apart, so that what is found in the first can be looked for in the second. */
enum { CONTRAST_SETS = 2 };

/* What is measured in each game, all in halves (CONTRAST_UNIT is one): who won (for the seat that chose; a
 * draw counts half), the two products, how many tiles were still laid, who drew the tile that fitted nowhere;
 * for each coast its points, its estuaries, the part that it has in the difference of the products, and for
 * each of its squares whether it became an estuary.
 *
 * The parts of two opposite coasts add up to the difference of their product, in every game: with points a, b
 * after the one and c, d after the other, ab − cd = (a − c)(b + d) / 2 + (b − d)(a + c) / 2. */
enum measure {
    MEASURE_WIN,
    MEASURE_NS,
    MEASURE_EW,
    MEASURE_TILES,
    MEASURE_STUCK, /* the seat's own side drew it */
    MEASURE_STUCK_OTHERS,
    MEASURE_POINTS,
    MEASURE_ESTUARIES = MEASURE_POINTS + SIDE_COUNT,
    MEASURE_PART = MEASURE_ESTUARIES + SIDE_COUNT,
    MEASURE_SQUARE = MEASURE_PART + SIDE_COUNT,
    MEASURE_COUNT = MEASURE_SQUARE + SIDE_COUNT * SIZE_MAX_SQUARES,
};
enum { CONTRAST_UNIT = 2 };

static inline enum measure measure_square(enum side coast, int square) {
    return (enum measure)(MEASURE_SQUARE + (int)coast * SIZE_MAX_SQUARES + square);
}

/* The better one is the first. Parts are of differences, so they have no sum of their own. */
struct contrast {
    int games[CONTRAST_SETS];
    int64_t sum[2][MEASURE_COUNT];                    /* of each placement, over both sets */
    int64_t difference[CONTRAST_SETS][MEASURE_COUNT]; /* the first's less the second's, */
    int64_t squares[CONTRAST_SETS][MEASURE_COUNT];    /* and the squares of that */
};

/* The two games after the placements, and the eyes to play on with. */
struct contrast_order {
    const struct rollout *first, *second;
    const struct fast_eval *fast_eval;
    enum role role; /* of the seat that chooses */
    uint64_t seed;
};

/* Adds so many worlds to each set. */
void contrast_play(struct contrast *contrast, const struct contrast_order *order, int worlds);

/* The mean of a measure after the first or the second placement, and that of the difference, in thousandths.
 */
int contrast_mean(const struct contrast *contrast, int which, enum measure measure);
int contrast_difference(const struct contrast *contrast, enum measure measure);

/* Whether the difference, over both sets, is more than so many of its standard errors. */
bool contrast_is_sure(const struct contrast *contrast, enum measure measure, int errors);

/* Whether there is a difference with this sign: more than two standard errors in the first set, the same sign
 * in the second, and more than three in both together, so that hardly any does not repeat (docs/review.md).
 */
bool contrast_holds(const struct contrast *contrast, enum measure measure, int sign);

/* Whether the first wins more often: more than two standard errors over both sets. */
bool contrast_tells_apart(const struct contrast *contrast);

#endif
