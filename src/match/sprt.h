#ifndef MATCH_SPRT_H
#define MATCH_SPRT_H

#include "match/score.h"

/* A sequential probability ratio test between "A is at most ELO0 better" and "A is at least ELO1 better",
 * looked at after every pair. Whatever the pairs are like (the tiles decide both games, engines that always
 * play alike, draws or none), each of the two claims is refuted wrongly in at most 5 % of all matches.
 *
 * The ratio is that of Van den Bergh's generalised test: of all distributions over the five scores of a pair
 * with the mean that a claim asks for, the one nearest to the pairs that were played. But here a pair is
 * judged by what was played *before* it. Then, if a claim is true, its ratio is expected not to grow with any
 * pair, and by Ville's inequality it reaches 20 in at most 1 of 20 matches. A ratio that is computed from all
 * pairs, the last ones too, has no such bound: after a few pairs it believes its own variance. (Waudby-Smith
 * and Ramdas, "Estimating means of bounded random variables by betting", is where this comes from.) */
struct sprt {
    double low, high;    /* the claims: a pair's mean score is at most `low`, or at least `high` */
    struct pairs played; /* the pairs so far */
    double above,
        below; /* logarithms of the ratios: how much speaks for more than `low`, for less than `high` */
};

void sprt_begin(struct sprt *sprt, const double elo[2]);

/* The next pair, with so many half points of A. Pairs must come in an order that has nothing to do with how
 * they end. After a verdict nothing is looked at. */
void sprt_add(struct sprt *sprt, int halves);

/* Rejected: A is less than ELO1 better. Accepted: A is more than ELO0 better. Between: both at once. */
enum sprt_verdict { SPRT_UNDECIDED, SPRT_REJECTED, SPRT_ACCEPTED, SPRT_BETWEEN };

/* A claim is refuted when what speaks against it is as high as this. */
double sprt_bound(void);
enum sprt_verdict sprt_verdict(const struct sprt *sprt);

#endif
