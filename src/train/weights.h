#ifndef TRAIN_WEIGHTS_H
#define TRAIN_WEIGHTS_H

#include "base/rng.h"
#include "eval/net_shape.h"

/* The weights of the network (eval/net_shape.h) while they are learned: one is 1.0. As well used for what
 * goes with each weight: gradients, moments, means.
 *
 * A row is learned in parts: one of its own and some that it shares with its like, so that what is rarely
 * seen is not unknown. Points are learned as what each is worth more than one less. */
enum {
    SHARED_STATES = SIZE_MAX_SQUARES * (NET_STATES - 1),
    SHARED_SIDES = SIZE_MAX_SQUARES * 3 * 2,
    SHARED_SLOTS = 2 * SIZE_MAX_SQUARES * (NET_SLOT_KINDS - 1),
    SHARED_KINDS = 2 * (NET_SLOT_KINDS - 1),
    SHARED_COUNT = SHARED_STATES + SHARED_SIDES + SHARED_SLOTS + SHARED_KINDS,
};

#define WEIGHTS_FIELD(type, name, dimensions, bits) float name dimensions;
struct weights {
    _Alignas(64) NET_FIELDS(WEIGHTS_FIELD) float shared[SHARED_COUNT][NET_WIDTH];
};

enum { WEIGHT_COUNT = (int)(sizeof(struct weights) / sizeof(float)) };

static inline float *weights_list(struct weights *weights) {
    return weights->rows[0];
}

static inline const float *weights_list_const(const struct weights *weights) {
    return weights->rows[0];
}

/* Random numbers to begin with. */
void weights_begin(struct weights *weights, struct rng *rng);

/* The weights as the network has them, put together from their parts and cut off where whole numbers end. */
void weights_compose(const struct weights *parts, struct weights *whole);

/* From a gradient of whole weights that of the parts. */
void weights_share(struct weights *gradient);

/* The weights of a network, as parts that come to it. */
void weights_take(const struct net *net, struct weights *parts);

/* Whole weights as whole numbers. */
void weights_round(const struct weights *whole, struct net *net);

#endif
