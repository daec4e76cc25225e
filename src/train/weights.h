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

struct weights {
    _Alignas(64) float rows[NET_ROWS][NET_WIDTH];
    float points[NET_POINTS][NET_WIDTH];
    float reach[NET_REACHES][NET_POINTS][NET_WIDTH];
    float bias[NET_WIDTH];
    float hidden[NET_PHASES][NET_HIDDEN][NET_PARTS * NET_WIDTH];
    float tiles[LEARNED_EDITIONS][NET_TILE_STEPS][NET_HIDDEN];
    float leads[NET_LEADS][NET_HIDDEN];
    float ends[NET_ENDS][NET_HIDDEN];
    float choices[NET_CHOICES][NET_HIDDEN];
    float rooms[NET_ROOMS][NET_HIDDEN];
    float second[NET_SECOND][NET_HIDDEN];
    float second_bias[NET_SECOND];
    float heads[NET_HEADS][NET_SECOND];
    float heads_bias[NET_HEADS];
    float coast[NET_WIDTH];
    float coast_bias;
    float shared[SHARED_COUNT][NET_WIDTH];
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

/* Whole weights as whole numbers. */
void weights_round(const struct weights *whole, struct net *net);

#endif
