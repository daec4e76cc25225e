#ifndef TRAIN_FITTING_H
#define TRAIN_FITTING_H

#include "eval/fast_eval.h"

/* The numbers of the fast evaluation, fitted to who won games that it plays against itself by the numbers so
 * far. That is a logistic regression: the odds are the difference of the promised products, times a factor
 * for each phase. */

/* The numbers of struct worth in their order, in points, then the factors. */
enum { FITTED_ODDS = WORTH_NUMBERS, FITTED_NUMBERS = FITTED_ODDS + FAST_EVAL_PHASES };

struct fitting {
    int edition;
    uint64_t seed;
    uint64_t games, played; /* in all, and so far */
    double numbers[FITTED_NUMBERS];
    double squares[FITTED_NUMBERS]; /* of all slopes so far, summed up: Adagrad */
    struct fast_eval fast_eval;     /* plays */
};

void fitting_begin(struct fitting *fitting, int edition, uint64_t games, uint64_t seed);

/* Plays so many games, or as many as are left, and learns from each. Returns the mean squared error of the
 * chances, as they were before the game. */
double fitting_run(struct fitting *fitting, int games);

/* The numbers so far as the fast evaluation takes them. */
void fitting_round(const struct fitting *fitting, struct worth *worth);

/* A board, and how often the sum of each coast has each worth of a place in it. */
struct inventory {
    struct board board;
    int16_t counts[SIDE_COUNT][WORTH_PLACES];
};
void inventory_clear(struct inventory *inventory, int edition);
void inventory_lay(struct inventory *inventory, struct placement placement);

/* The chance of north-south by these numbers. */
double fitting_chance(const double numbers[FITTED_NUMBERS], const struct inventory *inventory);

/* How the logarithmic error of the chance changes with each number, if north-south has won so much: 0, ½ or
 * 1. */
void fitting_slopes(const double numbers[FITTED_NUMBERS], const struct inventory *inventory, double won,
                    double slopes[FITTED_NUMBERS]);

#endif
