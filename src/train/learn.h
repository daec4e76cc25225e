#ifndef TRAIN_LEARN_H
#define TRAIN_LEARN_H

#include "train/adam.h"
#include "train/selfplay.h"
#include "train/weights.h"

/* The weights, with what is kept beside them: their mean over the latest steps, and the two moments of their
 * slopes that Adam needs. */
struct learner {
    struct weights weights, mean, moment, square;
};

/* The arithmetic of learning, built once for each instruction set that helps. Floating point: other machines
 * learn a little differently. */
struct learn_kernel {
    const char *name;
    /* Adds to the gradient what a game has to teach: how each weight would have to change for the network to
     * have said at every move what it should have. */
    void (*game)(const struct weights *weights, const struct played_game *game, struct weights *gradient);
    /* One step of Adam for the weights from `first` up to `end` of the list. */
    void (*apply)(struct learner *learner, const struct weights *gradient, struct learn_step step, int first,
                  int end);
};

const struct learn_kernel *learn_kernel_best(void);

#endif
