#include "match/score.h"

#include <math.h>

/* The mean of the pairs' scores and how they lie around it. */
struct spread {
    double total, mean, squares; /* the sum of squared distances from the mean */
};

static double score_of_pair(int i) {
    return i / (double)(PAIR_SCORES - 1);
}

static struct spread spread_of(const double weights[PAIR_SCORES]) {
    struct spread spread = {0};
    for (int i = 0; i < PAIR_SCORES; i++) {
        spread.total += weights[i];
        spread.mean += weights[i] * score_of_pair(i);
    }
    spread.mean /= spread.total;
    for (int i = 0; i < PAIR_SCORES; i++)
        spread.squares += weights[i] * pow(score_of_pair(i) - spread.mean, 2);
    return spread;
}

static struct spread spread_of_pairs(const struct pairs *pairs) {
    double weights[PAIR_SCORES];
    for (int i = 0; i < PAIR_SCORES; i++)
        weights[i] = pairs->count[i];
    return spread_of(weights);
}

int pairs_total(const struct pairs *pairs) {
    int total = 0;
    for (int i = 0; i < PAIR_SCORES; i++)
        total += pairs->count[i];
    return total;
}

double pairs_score(const struct pairs *pairs) {
    return spread_of_pairs(pairs).mean;
}

double pairs_error(const struct pairs *pairs) {
    const double normal_95 = 1.959964;
    struct spread spread = spread_of_pairs(pairs);
    if (spread.total < 2)
        return INFINITY;
    return normal_95 * sqrt(spread.squares / (spread.total - 1) / spread.total);
}

double pairs_superiority(const struct pairs *pairs) {
    struct spread spread = spread_of_pairs(pairs);
    if (spread.total < 2 || spread.squares <= 0)
        return -1;
    double deviation = sqrt(spread.squares / (spread.total - 1) / spread.total);
    return erfc((0.5 - spread.mean) / deviation / sqrt(2)) / 2;
}

double score_to_elo(double score) {
    if (score <= 0)
        return -INFINITY;
    return score >= 1 ? INFINITY : 400 * log10(score / (1 - score));
}

double score_from_elo(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

/* As in the tools of chess engines (Fishtest), an outcome that was never seen counts as seen a little: else
 * a few pairs that are all alike, with no variance at all, would prove anything. */
double sprt_llr(const struct pairs *pairs, const double elo[2]) {
    const double a_little = 1e-3;
    double weights[PAIR_SCORES], low = score_from_elo(elo[0]), high = score_from_elo(elo[1]);
    if (!pairs_total(pairs))
        return 0;
    for (int i = 0; i < PAIR_SCORES; i++)
        weights[i] = pairs->count[i] ? pairs->count[i] : a_little;
    struct spread spread = spread_of(weights);
    double variance = spread.squares / spread.total;
    return spread.total * (high - low) * (2 * spread.mean - low - high) / (2 * variance);
}

double sprt_bound(void) {
    return log((1 - 0.05) / 0.05);
}

enum sprt sprt_verdict(const struct pairs *pairs, const double elo[2]) {
    double llr = sprt_llr(pairs, elo);
    if (llr >= sprt_bound())
        return SPRT_ACCEPTED;
    return llr <= -sprt_bound() ? SPRT_REJECTED : SPRT_UNDECIDED;
}
