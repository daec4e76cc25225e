#include "train/critic.h"

#include <string.h>

extern const struct critic_kernel critic_kernel_plain;

#if defined(__x86_64__)
extern const struct critic_kernel critic_kernel_avx2, critic_kernel_avx512;

const struct critic_kernel *critic_kernel_best(void) {
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq"))
        return &critic_kernel_avx512;
    bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    return avx2 ? &critic_kernel_avx2 : &critic_kernel_plain;
}
#else
const struct critic_kernel *critic_kernel_best(void) {
    return &critic_kernel_plain;
}
#endif

static void spread(float *list, int count, struct rng *rng, float size) {
    for (int i = 0; i < count; i++)
        list[i] = size * ((float)(rng_next(rng) >> 40) / (float)(1 << 23) - 1);
}

static void begin_block(struct critic_block *block, struct rng *rng) {
    spread(block->around[0], CRITIC_AROUND * CRITIC_CHANNELS, rng, 0.3f);
    spread(block->row, CRITIC_CHANNELS, rng, 0.2f);
    spread(block->column, CRITIC_CHANNELS, rng, 0.2f);
    spread(block->mix[0], CRITIC_CHANNELS * CRITIC_CHANNELS, rng, 0.15f);
}

void critic_begin(struct critic_weights *weights, struct rng *rng) {
    memset(weights, 0, sizeof *weights);
    spread(weights->first[0], CRITIC_PLANES_USED * CRITIC_CHANNELS, rng, 0.3f);
    spread(weights->wholes[0], CRITIC_WHOLES_USED * CRITIC_CHANNELS, rng, 0.1f);
    spread(weights->bias, CRITIC_CHANNELS, rng, 0.2f);
    for (int n = 0; n < CRITIC_BLOCKS; n++)
        begin_block(&weights->blocks[n], rng);
    spread(weights->hidden[0], CRITIC_READ * CRITIC_HIDDEN, rng, 0.1f);
    spread(weights->rest, CRITIC_HIDDEN, rng, 0.1f);
    weights->head_bias[CRITIC_REST] = 1;
    weights->head_bias[CRITIC_OWN] = weights->head_bias[CRITIC_OTHER] = -1.4f;
}

/* Cross entropy, of a logarithm of odds and a chance. */
static float surprise(float odds, float chance) {
    float size = fabsf(odds);
    return (odds > 0 ? odds : 0) - odds * chance + log1pf(expf(-size));
}

float critic_error(const struct critic_sample *sample, const struct critic_answer *answer) {
    float rest = answer->rest - sample->rest, error = critic_rest_share * rest * rest / 2;
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        for (int n = 0; n < sample->view.size; n++)
            error += critic_estuary_share *
                     surprise(answer->estuary[coast][n], (float)(sample->coasts[coast] >> n & 1));
    return sample->weight * surprise(answer->odds, sample->win) + sample->end_weight * error;
}
