#ifndef MATCH_SCORE_H
#define MATCH_SCORE_H

#include <stdint.h>

/* What a match says about the strength of two engines, A and B. Its unit is the pair: two games with the same
 * supply and the seats exchanged. The luck of the tiles is in both games, so the games of a pair are not
 * independent; pairs are. */
enum { PAIR_SCORES = 5 };

/* With fewer pairs their spread is little known, and nothing is said about who is stronger, or about luck. */
enum { PAIRS_TO_TELL = 10 };

/* How many pairs gave A no point, 1/2, 1, 1 1/2 and 2 points. */
struct pairs {
    int count[PAIR_SCORES];
};

/* The score of a pair with so many half points: 0 to 1. */
double score_of_pair(int halves);

int pairs_total(const struct pairs *pairs);

/* A's score in these pairs: 0 if all games are lost, 1 if all are won. There must be pairs. */
double pairs_score(const struct pairs *pairs);

/* The score's error with a confidence of 95 %; infinite for less than two pairs. */
double pairs_error(const struct pairs *pairs);

/* The likelihood that A is the stronger one: that the true score is above one half. Where all pairs are alike
 * there is no telling, and it is -1. */
double pairs_superiority(const struct pairs *pairs);

/* A's points and the luck of A's draws (luck.h), in the pairs in which luck is known. Sums are whole numbers:
 * it does not matter which pair comes first. */
struct lucky_pairs {
    int count;
    int64_t halves, luck; /* sums of both games, in half points and parts of LUCK_GAME; */
    int64_t halves_squared, luck_squared, both; /* of their squares, and of their product */
};

/* A pair with so many half points and so much luck in both games. */
void lucky_pairs_add(struct lucky_pairs *pairs, int halves, int luck);

/* A's score without luck, and its error with a confidence of 95 %: luck is subtracted as often as the points
 * depend on it in these pairs (a control variate). There must be at least three. */
struct adjusted {
    double score, error;
};
struct adjusted lucky_pairs_adjusted(const struct lucky_pairs *pairs);

/* The difference in Elo that makes a score, infinite for 0 and 1; and the other way round. */
double score_to_elo(double score);
double score_from_elo(double elo);

#endif
