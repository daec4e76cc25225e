#ifndef TRAIN_ADAM_H
#define TRAIN_ADAM_H

#include <math.h>

/* Steps of learning by Adam, in the form that is built into every kernel. */

struct learn_step {
    float rate;
    float positions; /* how many the gradient is the sum of */
    int number;      /* of steps, from 1 */
};

/* A list of weights, with what is kept beside them: their mean over the latest steps, and the two moments of
 * their slopes. */
struct adam {
    float *weight, *mean, *moment, *square;
};

/* One step for the weights from `first` up to `end`; `sum` is the gradient. */
static inline void adam_take_step(const struct adam *adam, const float *sum, struct learn_step step,
                                  int first, int end) {
    const float keep = 0.9f, keep_square = 0.999f, least = 1e-5f;
    /* Weights that are not seen any more must not come to numbers too small for fast arithmetic: it makes
     * not-a-numbers of their roots. */
    const float nothing = 1e-25f, above_zero = 1e-20f;
    float *weight = adam->weight, *mean = adam->mean, *moment = adam->moment, *square = adam->square;
    float number = (float)step.number;
    float rate = step.rate / (1 - powf(keep, number)), scale = 1 / (1 - powf(keep_square, number));
    float follow_up = 1 / (10 + (number < 20000 ? number : 20000) / 10);
    for (int i = first; i < end; i++) {
        float slope = sum[i] / step.positions;
        float turned = keep * moment[i] + (1 - keep) * slope;
        moment[i] = fabsf(turned) < nothing ? 0 : turned;
        square[i] = keep_square * square[i] + (1 - keep_square) * slope * slope + above_zero;
        weight[i] -= rate * moment[i] / (sqrtf(square[i] * scale) + least);
        mean[i] += follow_up * (weight[i] - mean[i]);
    }
}

#endif
