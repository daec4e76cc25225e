#ifndef TRAIN_TRAINER_H
#define TRAIN_TRAINER_H

#include "train/learn.h"

enum { TRAINER_THREADS_MAX = 64 };

struct lesson_file_all;

/* How a network is trained: so many games in all, the rate of learning going down from first to last along a
 * cosine. The same recipe on as many threads gives the same network. */
struct recipe {
    uint64_t games, seed;
    int32_t games_a_step;
    float first_rate, last_rate;
    float trust;     /* selfplay_look_back */
    int32_t lessons; /* of a hundred games so many are lessons, if there are some */
};

struct trainer {
    struct recipe recipe;
    uint64_t games; /* played so far */
    int steps, threads;
    double error;                          /* the mean squared error of chances, lately */
    const struct lesson_file_all *lessons; /* or NULL: learns from games against itself alone */
    struct learner learner;
    struct weights whole; /* put together from their parts, as of the last step */
    struct net net;       /* the same as whole numbers: plays the games */
    float errors[TRAINER_THREADS_MAX], positions[TRAINER_THREADS_MAX];
    struct weights *gradients; /* one for each thread */
};

/* NULL if there is not enough memory. */
struct trainer *trainer_new(const struct recipe *recipe, int threads);
void trainer_free(struct trainer *trainer);

/* Begins from the weights of a network. */
void trainer_take(struct trainer *trainer, const struct net *net);

/* Makes the network from the weights, when they have come from elsewhere. */
void trainer_compose(struct trainer *trainer);

/* Plays some games and learns from them. */
void trainer_step(struct trainer *trainer);
float trainer_rate(const struct trainer *trainer);

/* The mean of the latest weights: what is to be kept. */
void trainer_export(struct trainer *trainer, struct net *net);

#endif
