#ifndef TRAIN_CRITIC_LAYERS_H
#define TRAIN_CRITIC_LAYERS_H

#include "train/critic.h"

#include <string.h>

/* The layers of the critic that go from square to square, forwards and backwards, in the form that is built
 * into every kernel. */

#if defined(__AVX512F__)
enum { LANES = 16, TOGETHER = 4 };
#elif defined(__AVX2__)
enum { LANES = 8, TOGETHER = 2 };
#else
enum { LANES = 4, TOGETHER = 1 };
#endif
typedef float vector __attribute__((vector_size(LANES * sizeof(float)), may_alias));
typedef int32_t flags __attribute__((vector_size(LANES * sizeof(float)), may_alias));

/* Layers are counted from the first square to the last, the water at the ends of rows between them: it is
 * masked. */
enum {
    VECTORS = CRITIC_CHANNELS / LANES,
    COUNTED = 400,
    END = CRITIC_FIRST + COUNTED,
    FURTHEST = CRITIC_GRID + 1,
};
_Static_assert(END + FURTHEST <= CRITIC_AREA && COUNTED % TOGETHER == 0 &&
                   COUNTED >= (SIZE_MAX_SQUARES - 1) * CRITIC_GRID + SIZE_MAX_SQUARES,
               "all squares are counted");

static inline const vector *critic_vectors(const float *list) {
    return (const vector *)list;
}

static inline vector critic_cut(vector number) {
    const vector zero = {0}, most = zero + critic_most;
    flags below = number < most;
    number = (vector)(((flags)number & below) | ((flags)most & ~below));
    return (vector)((flags)number & (number > zero));
}

/* A gradient where the layer is not cut off. */
static inline vector critic_passed(vector slope, vector out) {
    const vector zero = {0}, most = zero + critic_most;
    return (vector)((flags)slope & (out > zero) & (out < most));
}

/* Several squares at once, so that each weight is loaded once for them. */
static inline void critic_mix_squares(const float (*in)[CRITIC_CHANNELS],
                                      const float weights[CRITIC_CHANNELS][CRITIC_CHANNELS],
                                      vector sums[TOGETHER][VECTORS]) {
    for (int from = 0; from < CRITIC_CHANNELS; from++)
#pragma GCC unroll 8
        for (int n = 0; n < TOGETHER; n++)
#pragma GCC unroll 8
            for (int v = 0; v < VECTORS; v++)
                sums[n][v] += in[n][from] * critic_vectors(weights[from])[v];
}

/* out = critic_cut(add + in × weights + bias), where there is something to add. */
static inline void critic_layers_mix(const struct critic_layer *in,
                                     const float weights[CRITIC_CHANNELS][CRITIC_CHANNELS],
                                     const float bias[CRITIC_CHANNELS], const struct critic_layer *add,
                                     const float *mask, struct critic_layer *out) {
    for (int at = CRITIC_FIRST; at < END; at += TOGETHER) {
        vector sums[TOGETHER][VECTORS];
        for (int n = 0; n < TOGETHER; n++)
            for (int v = 0; v < VECTORS; v++)
                sums[n][v] =
                    critic_vectors(bias)[v] + (add ? critic_vectors(add->square[at + n])[v] : (vector){0});
        critic_mix_squares(in->square + at, weights, sums);
        for (int n = 0; n < TOGETHER; n++)
            for (int v = 0; v < VECTORS; v++)
                ((vector *)out->square[at + n])[v] = critic_cut(sums[n][v]) * mask[at + n];
    }
}

static inline void critic_layers_sum_lines(const struct critic_layer *in,
                                           float sums[2][CRITIC_GRID][CRITIC_CHANNELS]) {
    memset(sums, 0, sizeof(float) * 2 * CRITIC_GRID * CRITIC_CHANNELS);
    for (int row = 1; row <= SIZE_MAX_SQUARES; row++)
        for (int column = 1; column <= SIZE_MAX_SQUARES; column++)
            for (int i = 0; i < CRITIC_CHANNELS; i++) {
                float number = critic_row_share * in->square[row * CRITIC_GRID + column][i];
                sums[0][row][i] += number;
                sums[1][column][i] += number;
            }
}

static const int steps[CRITIC_AROUND] = {-CRITIC_GRID - 1, -CRITIC_GRID, -CRITIC_GRID + 1, -1, 0, 1,
                                         CRITIC_GRID - 1,  CRITIC_GRID,  CRITIC_GRID + 1};

/* What a square sees around it and along its lines. */
static inline void critic_layers_see(const struct critic_block *block, const struct critic_layer *in,
                                     const float sums[2][CRITIC_GRID][CRITIC_CHANNELS], const float *mask,
                                     struct critic_layer *out) {
    for (int v = 0; v < VECTORS; v++) {
        vector weights[CRITIC_AROUND], row_weight = critic_vectors(block->row)[v],
                                       column_weight = critic_vectors(block->column)[v];
        for (int k = 0; k < CRITIC_AROUND; k++)
            weights[k] = critic_vectors(block->around[k])[v];
        for (int at = CRITIC_FIRST; at < END; at++) {
            vector sum = critic_vectors(block->bias)[v] +
                         row_weight * critic_vectors(sums[0][at / CRITIC_GRID])[v] +
                         column_weight * critic_vectors(sums[1][at % CRITIC_GRID])[v];
#pragma GCC unroll 9
            for (int k = 0; k < CRITIC_AROUND; k++)
                sum += weights[k] * critic_vectors(in->square[at + steps[k]])[v];
            ((vector *)out->square[at])[v] = critic_cut(sum) * mask[at];
        }
    }
}

static inline void critic_add_times(float *sum, const float *list, float factor) {
    for (int i = 0; i < CRITIC_CHANNELS; i++)
        sum[i] += factor * list[i];
}

/* gradient += the sum over squares of from × to. */
static inline void critic_layers_add_outer(const struct critic_layer *from, const struct critic_layer *to,
                                           float gradient[CRITIC_CHANNELS][CRITIC_CHANNELS]) {
    for (int i = 0; i < CRITIC_CHANNELS; i += TOGETHER) {
        vector sums[TOGETHER][VECTORS] = {0};
        for (int at = CRITIC_FIRST; at < END; at++)
#pragma GCC unroll 8
            for (int n = 0; n < TOGETHER; n++)
#pragma GCC unroll 8
                for (int v = 0; v < VECTORS; v++)
                    sums[n][v] += from->square[at][i + n] * critic_vectors(to->square[at])[v];
        for (int n = 0; n < TOGETHER; n++)
            for (int v = 0; v < VECTORS; v++)
                ((vector *)gradient[i + n])[v] += sums[n][v];
    }
}

static inline void critic_layers_add_squares(const struct critic_layer *slope,
                                             float gradient[CRITIC_CHANNELS]) {
    for (int at = CRITIC_FIRST; at < END; at++)
        critic_add_times(gradient, slope->square[at], 1);
}

/* Where the layer that comes out was cut off nothing passes. */
static inline void critic_layers_pass_back(const struct critic_layer *out, struct critic_layer *slope) {
    for (int at = CRITIC_FIRST; at < END; at++)
        for (int v = 0; v < VECTORS; v++) {
            vector *here = (vector *)slope->square[at] + v;
            *here = critic_passed(*here, critic_vectors(out->square[at])[v]);
        }
}

/* From what was mixed back to what was seen. */
static inline void critic_layers_trace_mix(const struct critic_block *block, const struct critic_layer *seen,
                                           const struct critic_layer *slope, struct critic_block *gradient,
                                           struct critic_layer *back) {
    _Alignas(64) float turned[CRITIC_CHANNELS][CRITIC_CHANNELS];
    critic_layers_add_outer(seen, slope, gradient->mix);
    critic_layers_add_squares(slope, gradient->mix_bias);
    for (int from = 0; from < CRITIC_CHANNELS; from++)
        for (int to = 0; to < CRITIC_CHANNELS; to++)
            turned[to][from] = block->mix[from][to];
    for (int at = CRITIC_FIRST; at < END; at += TOGETHER) {
        vector sums[TOGETHER][VECTORS] = {0};
        critic_mix_squares(slope->square + at, (const float(*)[CRITIC_CHANNELS])turned, sums);
        for (int n = 0; n < TOGETHER; n++)
            for (int v = 0; v < VECTORS; v++)
                ((vector *)back->square[at + n])[v] =
                    critic_passed(sums[n][v], critic_vectors(seen->square[at + n])[v]);
    }
}

/* From what was seen: what the weights around a square learn, and what goes back to the squares. */
static inline void critic_layers_trace_around(const struct critic_block *block, const struct critic_layer *in,
                                              const struct critic_layer *seen, struct critic_block *gradient,
                                              struct critic_layer *slope) {
    for (int v = 0; v < VECTORS; v++) {
        vector weights[CRITIC_AROUND], sums[CRITIC_AROUND] = {0}, all = {0};
        for (int k = 0; k < CRITIC_AROUND; k++)
            weights[k] = critic_vectors(block->around[k])[v];
        for (int at = CRITIC_FIRST; at < END; at++) {
            vector here = critic_vectors(seen->square[at])[v], back = {0};
            all += here;
#pragma GCC unroll 9
            for (int k = 0; k < CRITIC_AROUND; k++) {
                sums[k] += here * critic_vectors(in->square[at + steps[k]])[v];
                back += weights[k] * critic_vectors(seen->square[at - steps[k]])[v];
            }
            ((vector *)slope->square[at])[v] += back;
        }
        for (int k = 0; k < CRITIC_AROUND; k++)
            ((vector *)gradient->around[k])[v] += sums[k];
        ((vector *)gradient->bias)[v] += all;
    }
}

/* The same for rows and columns. */
static inline void critic_layers_trace_lines(const struct critic_block *block,
                                             const float sums[2][CRITIC_GRID][CRITIC_CHANNELS],
                                             const struct critic_layer *seen, struct critic_block *gradient,
                                             struct critic_layer *slope) {
    _Alignas(64) float lines[2][CRITIC_GRID][CRITIC_CHANNELS];
    critic_layers_sum_lines(seen, lines);
    for (int line = 0; line < CRITIC_GRID; line++)
        for (int i = 0; i < CRITIC_CHANNELS; i++) {
            gradient->row[i] += lines[0][line][i] * sums[0][line][i] / critic_row_share;
            gradient->column[i] += lines[1][line][i] * sums[1][line][i] / critic_row_share;
            lines[0][line][i] *= block->row[i];
            lines[1][line][i] *= block->column[i];
        }
    for (int at = CRITIC_FIRST; at < END; at++)
        for (int i = 0; i < CRITIC_CHANNELS; i++)
            slope->square[at][i] += lines[0][at / CRITIC_GRID][i] + lines[1][at % CRITIC_GRID][i];
}

#endif
