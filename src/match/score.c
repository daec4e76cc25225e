#include "match/score.h"

#include <math.h>

/* The mean of the pairs' scores and how they lie around it. */
struct spread {
    double total, mean, squares; /* the sum of squared distances from the mean */
};

double score_of_pair(int halves) {
    return halves / (double)(PAIR_SCORES - 1);
}

static struct spread spread_of_pairs(const struct pairs *pairs) {
    struct spread spread = {0};
    for (int i = 0; i < PAIR_SCORES; i++) {
        spread.total += pairs->count[i];
        spread.mean += pairs->count[i] * score_of_pair(i);
    }
    spread.mean /= spread.total;
    for (int i = 0; i < PAIR_SCORES; i++)
        spread.squares += pairs->count[i] * pow(score_of_pair(i) - spread.mean, 2);
    return spread;
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
