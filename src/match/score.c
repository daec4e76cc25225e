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

/* With a confidence of 95 %, from the sum of squared distances. */
static double error_of_mean(double count, double squares) {
    const double normal_95 = 1.959964;
    return count < 2 ? INFINITY : normal_95 * sqrt(squares / (count - 1) / count);
}

double pairs_error(const struct pairs *pairs) {
    struct spread spread = spread_of_pairs(pairs);
    return error_of_mean(spread.total, spread.squares);
}

void lucky_pairs_add(struct lucky_pairs *pairs, int halves, int luck) {
    pairs->count++;
    pairs->halves += halves;
    pairs->luck += luck;
    pairs->halves_squared += (int64_t)halves * halves;
    pairs->luck_squared += (int64_t)luck * luck;
    pairs->both += (int64_t)halves * luck;
}

/* A sum of products of distances from the means, from the sums. */
static double around_means(int64_t products, int64_t a, int64_t b, int count) {
    return (double)products - (double)a * (double)b / count;
}

struct adjusted lucky_pairs_adjusted(const struct lucky_pairs *pairs) {
    int count = pairs->count;
    double squares = around_means(pairs->halves_squared, pairs->halves, pairs->halves, count);
    double of_luck = around_means(pairs->luck_squared, pairs->luck, pairs->luck, count);
    double both = around_means(pairs->both, pairs->halves, pairs->luck, count);
    double factor = of_luck > 0 ? both / of_luck : 0, unit = PAIR_SCORES - 1;
    double mean = ((double)pairs->halves - factor * (double)pairs->luck) / count;
    double left =
        fmax(squares - factor * both, 0) * (count - 1) / (count - 2); /* the factor is fitted, too */
    return (struct adjusted){mean / unit, error_of_mean(count, left) / unit};
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
