#ifndef TRAIN_EXAM_H
#define TRAIN_EXAM_H

#include "search/player.h"

#include <stdio.h>

/* Positions with a tile to place, and how often each of some placements wins when a network plays on to the
 * end: what a choice gives away is measured by it. */

enum { EXAM_CHOICES = 8, EXAM_HALVES = 2, EXAM_GAMES_MOST = 1000000 };

/* Games are played in two halves: one says which placement is best, the other what it is worth, so that luck
 * in the first does not count for it. In half games: a draw is one, a win two. */
struct exam_choice {
    struct placement placement;
    int won[EXAM_HALVES]; /* by who places */
};

struct exam_question {
    int edition, laid_count, count;
    int games; /* in each half, for each choice */
    bool ns;   /* who places */
    struct placement laid[SUPPLY_MAX];
    struct exam_choice choices[EXAM_CHOICES];
};

/* A position of a game that the network plays against itself, with the placements that it likes best; which
 * one follows from the seed. False if that game has none. */
bool exam_ask(const struct net *net, int games, uint64_t seed, struct exam_question *question);

void exam_write(FILE *file, const struct exam_question *question);
bool exam_read(FILE *file, struct exam_question *question);

/* Which of its placements a network takes, and what it says of each; or what a player does on such orders, -1
 * if that is none of them. */
int exam_answer(const struct exam_question *question, const struct net *net, double chances[EXAM_CHOICES]);
int exam_answer_ahead(const struct exam_question *question, const struct order *order, struct player *player);

/* By what was said, over some questions; all in parts of a game. */
struct exam_result {
    int questions, judged;
    double gain, gain_squares; /* over the mean of the placements */
    double loss, loss_squares; /* to the best one */
    double error;              /* squared, of chances, without the noise of the games */
};
void exam_count(struct exam_result *result, const struct exam_question *question, int answer,
                const double *chances);

#endif
