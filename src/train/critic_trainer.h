#ifndef TRAIN_CRITIC_TRAINER_H
#define TRAIN_CRITIC_TRAINER_H

#include "base/refuse.h"
#include "train/critic.h"
#include "train/lesson_file.h"
#include "train/selfplay.h"

/* Trains the critic on games of the first network against itself, and on lessons (lesson_file.h): there on
 * some of the placements that were weighed. */
struct critic_recipe {
    uint64_t games, seed;
    int32_t games_a_step, positions_a_game;
    float first_rate, last_rate;
    float trust;     /* selfplay_look_back */
    int32_t lessons; /* of a hundred games so many are lessons, if there are some */
};

/* Lately, squared, to what should have been said: the critic's, the network's; and over how many positions.
 */
struct critic_errors {
    double critic, net, positions;
};

struct critic_learner {
    struct critic_weights weights, mean, moment, square;
};

struct critic_trainer {
    struct critic_learner learner;
    struct critic_weights gradient;
    struct critic_work work;
    struct critic_sample sample;
    struct critic_recipe recipe;
    uint64_t games; /* played so far */
    int steps;
    const struct net *net;                 /* plays the games */
    const struct lesson_file_all *lessons; /* or NULL */
    struct critic_errors played, taught;   /* in games against itself, in lessons */
};

/* NULL if there is not enough memory. To be freed with free. */
struct critic_trainer *critic_trainer_new(const struct critic_recipe *recipe, const struct net *net);
void critic_trainer_step(struct critic_trainer *trainer);
float critic_trainer_rate(const struct critic_trainer *trainer);

/* A run as a file: one that was stopped goes on from there. A trainer whose file is refused is left in an
 * unknown state. */
bool critic_trainer_save(const struct critic_trainer *trainer, const char *path, struct refusal *why);
bool critic_trainer_load(struct critic_trainer *trainer, const char *path, struct refusal *why);

/* The sample of a position: without what should be said of it, but for the estuaries of `end`. */
void critic_sample_of(const struct critic_position *position, const struct board *end,
                      struct critic_sample *sample);

#endif
