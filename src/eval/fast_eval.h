#ifndef EVAL_FAST_EVAL_H
#define EVAL_FAST_EVAL_H

#include "eval/learned.h"
#include "rules/board.h"

#include <stddef.h>

/* What a position promises each coast, as a sum over what lies on the board: estuaries, open exits by where
 * they lead, covered squares. Rougher than the network and a hundred times faster: a placement is two looks
 * into a table, so whole games can be played by it. All in parts of FAST_EVAL_UNIT of a point. */
enum { FAST_EVAL_UNIT = 256, FAST_EVAL_PHASES = 14, FAST_EVAL_PHASE_TILES = 8 };
enum { FAST_EVAL_STEPS = 32, FAST_EVAL_LIKELIHOODS = 10 * FAST_EVAL_STEPS };

/* What an exit that leads into an empty square does with regard to a coast. */
enum heading { HEADING_TOWARDS, HEADING_ALONG, HEADING_AWAY, HEADING_COUNT };

/* Places are seen from a coast: squares between, and squares to the nearer end of the coast. */
enum { WORTH_ACROSS = SIZE_MAX_SQUARES, WORTH_ALONG = (SIZE_MAX_SQUARES + 1) / 2 };

/* As fitted (docs/training.md), for each edition that has some of its own, in worth.c. */
struct worth {
    int16_t exits[HEADING_COUNT][WORTH_ACROSS][WORTH_ALONG];
    int16_t estuaries[WORTH_ALONG];
    int16_t covered[WORTH_ACROSS][WORTH_ALONG];
    int16_t always; /* what any coast may hope for */
    /* With each eight tiles on the board: how much of the sum still counts, and what is added for a point. */
    struct {
        int16_t sum, point;
    } phases[FAST_EVAL_PHASES];
};
extern const struct worth worths[LEARNED_EDITIONS + 1];

/* The same as a list. The first numbers are worths of places; they are added up. */
enum { WORTH_NUMBERS = sizeof(struct worth) / sizeof(int16_t) };
enum { WORTH_PLACES = offsetof(struct worth, always) / sizeof(int16_t) };
static inline int16_t *worth_list(struct worth *worth) {
    return worth->exits[0][0];
}

static inline const int16_t *worth_list_const(const struct worth *worth) {
    return worth->exits[0][0];
}

/* Where in the list is what an exit that is not joined, or a covered square, is worth to a coast; -1 if that
 * is nothing. */
int worth_of_exit(int edition, enum side coast, struct square from, enum side side);
int worth_of_covered(int edition, enum side coast, struct square square);

/* The sums of the four coasts. */
struct promise {
    int32_t coast[SIDE_COUNT];
};

/* What laying each pattern in each slot adds, and what joining an exit there takes away again. */
struct fast_eval {
    int16_t laid[SLOT_COUNT][PATTERN_COUNT][SIDE_COUNT];
    int16_t joined[SLOT_COUNT][EDGE_COUNT][SIDE_COUNT];
    /* 65536 × e^(-n / FAST_EVAL_STEPS): how likely a placement is whose product is n steps below the best, to
     * one that is as good. */
    uint16_t likelihood[FAST_EVAL_LIKELIHOODS];
    int edition;
};

/* Does nothing if it is prepared for this edition; zeros are for none. */
void fast_eval_prepare(struct fast_eval *fast_eval, int edition);

/* The same by other numbers than those that were fitted. */
void fast_eval_prepare_by(struct fast_eval *fast_eval, int edition, const struct worth *worth);

/* Follows a placement; the board is the one before it. */
static inline void fast_eval_lay(const struct fast_eval *fast_eval, const struct board *board,
                                 struct placement placement, struct promise *promise) {
    const int16_t *laid = fast_eval->laid[placement.slot][placement.pattern];
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        promise->coast[coast] += laid[coast];
    for (int must = board->must[placement.slot]; must; must &= must - 1) {
        const int16_t *joined = fast_eval->joined[placement.slot][__builtin_ctz((unsigned)must)];
        for (int coast = 0; coast < SIDE_COUNT; coast++)
            promise->coast[coast] -= joined[coast];
    }
}

/* What the promise of each coast weighs for someone who wants the product of north-south to be larger (ns 1)
 * or smaller (-1), and that of east-west (ew). */
struct weights_of_coasts {
    int32_t coast[SIDE_COUNT];
};
static inline struct weights_of_coasts fast_eval_weights(struct points points, int ns, int ew) {
    enum { HALF_POINTS = 2, HOPED_FOR = 5 }; /* 2.5 points, so that a bare coast does not hide the other */
    struct weights_of_coasts weights;
    weights.coast[NORTH] = ns * (HALF_POINTS * points.coast[SOUTH] + HOPED_FOR);
    weights.coast[SOUTH] = ns * (HALF_POINTS * points.coast[NORTH] + HOPED_FOR);
    weights.coast[WEST] = ew * (HALF_POINTS * points.coast[EAST] + HOPED_FOR);
    weights.coast[EAST] = ew * (HALF_POINTS * points.coast[WEST] + HOPED_FOR);
    return weights;
}

/* A placement weighed, for comparison with others on the same board. */
static inline int fast_eval_weigh(const struct fast_eval *fast_eval, const struct board *board, int slot,
                                  int pattern, const struct weights_of_coasts *weights) {
    const int16_t *laid = fast_eval->laid[slot][pattern];
    int sum = 0;
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        sum += laid[coast] * weights->coast[coast];
    for (int must = board->must[slot]; must; must &= must - 1) {
        const int16_t *joined = fast_eval->joined[slot][__builtin_ctz((unsigned)must)];
        for (int coast = 0; coast < SIDE_COUNT; coast++)
            sum -= joined[coast] * weights->coast[coast];
    }
    return sum;
}

/* One of so many placements, the better the likelier: e times for each point of the product. The weights
 * become likelihoods; the number is a random one. */
int fast_eval_pick(const struct fast_eval *fast_eval, int *weights, int count, uint64_t number);

/* Of the factors, those for so many tiles; all 112 go with the last eight. */
static inline int fast_eval_phase(int tiles) {
    int phase = tiles / FAST_EVAL_PHASE_TILES;
    return phase < FAST_EVAL_PHASES ? phase : FAST_EVAL_PHASES - 1;
}

/* The products that are promised, in FAST_EVAL_UNITs. */
struct outlook {
    int32_t ns, ew;
};
struct outlook fast_eval_outlook(const struct promise *promise, const struct board *board,
                                 struct points points);

#endif
