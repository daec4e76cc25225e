#ifndef TRAIN_CRITIC_H
#define TRAIN_CRITIC_H

#include "base/rng.h"
#include "eval/critic_view.h"
#include "train/adam.h"

/* The critic while it is learned: a second network that only judges, and sees shape (docs/training.md). One
 * is 1.0. A layer makes channels of what is told of each square. Then come blocks: each square sees those
 * around it and the sums of its row and its column, channel by channel, and mixes its channels. In the end
 * each coast square says whether it becomes an estuary. The sums of the coasts, their products and that of
 * the whole board, and what the expected estuaries come to, go through a hidden layer, and past it, to what
 * is added to the first network's odds. */
enum {
    CRITIC_CHANNELS = 32,
    CRITIC_BLOCKS = 3,
    CRITIC_AROUND = 9,
    CRITIC_HIDDEN = 32,
    CRITIC_PARTS = 5,  /* own coasts: sum, product; the other ones; the whole board */
    CRITIC_HOPES = 16, /* what follows from the estuaries that are expected */
    CRITIC_READ = CRITIC_PARTS * CRITIC_CHANNELS + CRITIC_WHOLES + CRITIC_HOPES,
};

/* What comes out of a layer is cut off there. Sums of a row, or of a coast, count a sixteenth. */
static const float critic_most = (float)(CRITIC_MOST - 1) / CRITIC_UNIT;
static const float critic_row_share = 1.0f / 16, critic_board_share = 1.0f / 256;

/* What is below zero in the hidden layer counts so much: when it was cut off there, 29 of 32 came to be
 * silent for good in the first minutes. */
static const float critic_leak = 1.0f / 8;

struct critic_block {
    float around[CRITIC_AROUND][CRITIC_CHANNELS];
    float row[CRITIC_CHANNELS], column[CRITIC_CHANNELS], bias[CRITIC_CHANNELS];
    float mix[CRITIC_CHANNELS][CRITIC_CHANNELS], mix_bias[CRITIC_CHANNELS]; /* from, to */
};

enum critic_head { CRITIC_WIN, CRITIC_REST, CRITIC_OWN, CRITIC_OTHER, CRITIC_HEADS = 16 };

struct critic_weights {
    _Alignas(64) float first[CRITIC_PLANES][CRITIC_CHANNELS];
    float wholes[CRITIC_WHOLES][CRITIC_CHANNELS];
    float bias[CRITIC_CHANNELS];
    struct critic_block blocks[CRITIC_BLOCKS];
    float estuary[2][CRITIC_CHANNELS];
    float hidden[CRITIC_READ][CRITIC_HIDDEN], hidden_bias[CRITIC_HIDDEN];
    float direct[CRITIC_READ]; /* from what is read to the odds, past the hidden layer */
    float win[CRITIC_HIDDEN], rest[CRITIC_HIDDEN];
    float head_bias[CRITIC_HEADS];
};
enum { CRITIC_WEIGHTS = (int)(sizeof(struct critic_weights) / sizeof(float)) };

static inline float *critic_list(struct critic_weights *weights) {
    return weights->first[0];
}

/* Random numbers to begin with. What it says is what the first network says. */
void critic_begin(struct critic_weights *weights, struct rng *rng);

/* A position to learn from: what should be said of it. */
struct critic_sample {
    struct critic_view view;
    float odds;                  /* what the first network says: a logarithm, for the side that draws next */
    float win, rest;             /* the chance, and the tiles still laid, in 32 */
    uint32_t coasts[SIDE_COUNT]; /* estuaries in the end, as the board is turned */
    float weight, end_weight;    /* how much it counts what is said of the chance, and of all else */
};

/* What the critic says. */
struct critic_answer {
    float odds, rest;
    float estuary[SIDE_COUNT][SIZE_MAX_SQUARES]; /* logarithms of the odds */
};

/* The layers at one position; large, keep it in one place. */
enum { CRITIC_AREA = 448 };
struct critic_layer {
    _Alignas(64) float square[CRITIC_AREA][CRITIC_CHANNELS];
};
struct critic_work {
    struct critic_layer in, out[CRITIC_BLOCKS + 1], seen[CRITIC_BLOCKS];
    struct critic_layer slope, seen_slope;
    _Alignas(64) float sums[CRITIC_BLOCKS][2][CRITIC_GRID][CRITIC_CHANNELS]; /* of rows and of columns */
    _Alignas(64) float coasts[SIDE_COUNT][CRITIC_CHANNELS], read[CRITIC_READ], hidden[CRITIC_HIDDEN];
    _Alignas(64) float mask[CRITIC_AREA];
};

/* The arithmetic, built once for each instruction set that helps. */
struct critic_kernel {
    const char *name;
    void (*answer)(const struct critic_weights *weights, const struct critic_view *view, float odds,
                   struct critic_work *work, struct critic_answer *answer);
    /* Adds to the gradient what the sample has to teach. Returns the odds that were answered. */
    float (*learn)(const struct critic_weights *weights, const struct critic_sample *sample,
                   struct critic_work *work, struct critic_weights *gradient);
    void (*apply)(const struct adam *adam, const float *gradient, struct learn_step step);
};
const struct critic_kernel *critic_kernel_best(void);

/* The error whose slope is learned. */
float critic_error(const struct critic_sample *sample, const struct critic_answer *answer);

/* How much an estuary, and the tiles still laid, count beside the chance to win. */
static const float critic_estuary_share = 0.1f, critic_rest_share = 0.02f;

#endif
