#include "match/sprt.h"

#include "base/check.h"

#include <math.h>

/* How likely each score of a pair is. */
struct chances {
    double of[PAIR_SCORES];
};

void sprt_begin(struct sprt *sprt, const double elo[2]) {
    check(elo[0] < elo[1]);
    *sprt = (struct sprt){.low = score_from_elo(elo[0]), .high = score_from_elo(elo[1])};
}

/* Every score counts as seen half a time before the first pair (Jeffreys' prior), so that nothing is ever
 * impossible. The prior makes a match longer or shorter; it cannot make it wrong. */
static struct chances chances_from(const struct pairs *played) {
    const double before = 0.5;
    struct chances chances;
    double total = pairs_total(played) + PAIR_SCORES * before;
    for (int i = 0; i < PAIR_SCORES; i++)
        chances.of[i] = (played->count[i] + before) / total;
    return chances;
}

/* The t for which chances / (1 + t (score - mean)) have this mean: of all distributions with the mean that is
 * the likeliest one. What is asked of t falls as t grows, so Newton's step is taken wherever it stays
 * between the ends, which close in; at the answer it is too small to be one. */
static double tilt_to(const struct chances *chances, double mean) {
    enum { STEPS = 60 };
    const double near = 1e-13;
    double low = -1 / (1 - mean), high = 1 / mean, tilt = 0;
    for (int step = 0; step < STEPS; step++) {
        double excess = 0, slope = 0;
        for (int i = 0; i < PAIR_SCORES; i++) {
            double distance = score_of_pair(i) - mean, share = distance / (1 + tilt * distance);
            excess += chances->of[i] * share;
            slope += chances->of[i] * share * share;
        }
        double next = tilt + excess / slope;
        if (fabs(excess) < near || next == tilt)
            break;
        *(excess > 0 ? &low : &high) = tilt;
        tilt = next > low && next < high ? next : (low + high) / 2;
    }
    return tilt;
}

static struct chances chances_with_mean(const struct chances *chances, double mean) {
    struct chances tilted;
    double tilt = tilt_to(chances, mean);
    for (int i = 0; i < PAIR_SCORES; i++)
        tilted.of[i] = chances->of[i] / (1 + tilt * (score_of_pair(i) - mean));
    return tilted;
}

/* How much a pair speaks for the mean `one` against `other`: the logarithm of the ratio of its chances in the
 * distribution with the one mean that is nearest to the pairs so far, and in the nearest to that with the
 * other. That ratio is 1 + tilt (score - other), and its mean is 1 where the mean score is `other`. */
static double evidence(const struct chances *chances, double one, double other, int halves) {
    struct chances likely = chances_with_mean(chances, one);
    return log1p(tilt_to(&likely, other) * (score_of_pair(halves) - other));
}

void sprt_add(struct sprt *sprt, int halves) {
    check(halves >= 0 && halves < PAIR_SCORES);
    if (sprt_verdict(sprt) != SPRT_UNDECIDED)
        return;
    struct chances chances = chances_from(&sprt->played);
    sprt->above += evidence(&chances, sprt->high, sprt->low, halves);
    sprt->below += evidence(&chances, sprt->low, sprt->high, halves);
    sprt->played.count[halves]++;
}

double sprt_bound(void) {
    return log(1 / 0.05);
}

enum sprt_verdict sprt_verdict(const struct sprt *sprt) {
    bool above = sprt->above >= sprt_bound(), below = sprt->below >= sprt_bound();
    if (above && below)
        return SPRT_BETWEEN;
    return above ? SPRT_ACCEPTED : below ? SPRT_REJECTED : SPRT_UNDECIDED;
}
