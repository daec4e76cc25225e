/* Built once for each instruction set; LEARN_KERNEL names the one this is (src/train/CMakeLists.txt). */
#include "train/critic.h"

#include <string.h>

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

static inline const vector *vectors(const float *list) {
    return (const vector *)list;
}

static inline vector cut(vector number) {
    const vector zero = {0}, most = zero + critic_most;
    flags below = number < most;
    number = (vector)(((flags)number & below) | ((flags)most & ~below));
    return (vector)((flags)number & (number > zero));
}

/* A gradient where the layer is not cut off. */
static inline vector passed(vector slope, vector out) {
    const vector zero = {0}, most = zero + critic_most;
    return (vector)((flags)slope & (out > zero) & (out < most));
}

/* Several squares at once, so that each weight is loaded once for them. */
static inline void mix_squares(const float (*in)[CRITIC_CHANNELS],
                               const float weights[CRITIC_CHANNELS][CRITIC_CHANNELS],
                               vector sums[TOGETHER][VECTORS]) {
    for (int from = 0; from < CRITIC_CHANNELS; from++)
#pragma GCC unroll 8
        for (int n = 0; n < TOGETHER; n++)
#pragma GCC unroll 8
            for (int v = 0; v < VECTORS; v++)
                sums[n][v] += in[n][from] * vectors(weights[from])[v];
}

/* out = cut(add + in × weights + bias), where there is something to add. */
static void mix(const struct critic_layer *in, const float weights[CRITIC_CHANNELS][CRITIC_CHANNELS],
                const float bias[CRITIC_CHANNELS], const struct critic_layer *add, const float *mask,
                struct critic_layer *out) {
    for (int at = CRITIC_FIRST; at < END; at += TOGETHER) {
        vector sums[TOGETHER][VECTORS];
        for (int n = 0; n < TOGETHER; n++)
            for (int v = 0; v < VECTORS; v++)
                sums[n][v] = vectors(bias)[v] + (add ? vectors(add->square[at + n])[v] : (vector){0});
        mix_squares(in->square + at, weights, sums);
        for (int n = 0; n < TOGETHER; n++)
            for (int v = 0; v < VECTORS; v++)
                ((vector *)out->square[at + n])[v] = cut(sums[n][v]) * mask[at + n];
    }
}

static void sum_lines(const struct critic_layer *in, float sums[2][CRITIC_GRID][CRITIC_CHANNELS]) {
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
static void see(const struct critic_block *block, const struct critic_layer *in,
                const float sums[2][CRITIC_GRID][CRITIC_CHANNELS], const float *mask,
                struct critic_layer *out) {
    for (int v = 0; v < VECTORS; v++) {
        vector weights[CRITIC_AROUND], row_weight = vectors(block->row)[v],
                                       column_weight = vectors(block->column)[v];
        for (int k = 0; k < CRITIC_AROUND; k++)
            weights[k] = vectors(block->around[k])[v];
        for (int at = CRITIC_FIRST; at < END; at++) {
            vector sum = vectors(block->bias)[v] + row_weight * vectors(sums[0][at / CRITIC_GRID])[v] +
                         column_weight * vectors(sums[1][at % CRITIC_GRID])[v];
#pragma GCC unroll 9
            for (int k = 0; k < CRITIC_AROUND; k++)
                sum += weights[k] * vectors(in->square[at + steps[k]])[v];
            ((vector *)out->square[at])[v] = cut(sum) * mask[at];
        }
    }
}

static void begin_work(const struct critic_view *view, struct critic_work *work) {
    memset(work->mask, 0, sizeof work->mask);
    for (int row = 0; row < view->size; row++)
        for (int column = 0; column < view->size; column++)
            work->mask[critic_square_at(column, row)] = 1;
    for (int at = 0; at < CRITIC_SQUARES; at++)
        for (int i = 0; i < CRITIC_PLANES; i++)
            work->in.square[at][i] = (float)view->squares[at][i] / CRITIC_UNIT;
}

static void answer_squares(const struct critic_weights *weights, const struct critic_view *view,
                           struct critic_work *work) {
    _Alignas(64) float bias[CRITIC_CHANNELS];
    memcpy(bias, weights->bias, sizeof bias);
    for (int n = 0; n < CRITIC_WHOLES; n++)
        for (int i = 0; i < CRITIC_CHANNELS; i++)
            bias[i] += weights->wholes[n][i] * (float)view->wholes[n] / CRITIC_UNIT;
    mix(&work->in, weights->first, bias, NULL, work->mask, &work->out[0]);
    for (int n = 0; n < CRITIC_BLOCKS; n++) {
        const struct critic_block *block = &weights->blocks[n];
        sum_lines(&work->out[n], work->sums[n]);
        see(block, &work->out[n], (const float(*)[CRITIC_GRID][CRITIC_CHANNELS])work->sums[n], work->mask,
            &work->seen[n]);
        mix(&work->seen[n], block->mix, block->mix_bias, &work->out[n], work->mask, &work->out[n + 1]);
    }
}

/* The n-th square of a coast, as the board lies before the critic. */
static int coast_at(enum side coast, int n, int size) {
    return coast == NORTH   ? critic_square_at(n, 0)
           : coast == SOUTH ? critic_square_at(n, size - 1)
           : coast == WEST  ? critic_square_at(0, n)
                            : critic_square_at(size - 1, n);
}

/* The own coasts first. */
static int owner_of_coast(int coast) {
    return coast == EAST || coast == WEST;
}

static float dot(const float *one, const float *two) {
    float sum = 0;
    for (int i = 0; i < CRITIC_CHANNELS; i++)
        sum += one[i] * two[i];
    return sum;
}

static void add_times(float *sum, const float *list, float factor) {
    for (int i = 0; i < CRITIC_CHANNELS; i++)
        sum[i] += factor * list[i];
}

static void answer_coasts(const struct critic_weights *weights, const struct critic_layer *out, int size,
                          struct critic_work *work, struct critic_answer *answer) {
    memset(work->coasts, 0, sizeof work->coasts);
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        for (int n = 0; n < size; n++) {
            const float *square = out->square[coast_at((enum side)coast, n, size)];
            int owner = owner_of_coast(coast);
            add_times(work->coasts[coast], square, critic_row_share);
            answer->estuary[coast][n] =
                weights->head_bias[CRITIC_OWN + owner] + dot(weights->estuary[owner], square);
        }
}

static void join_coasts(const struct critic_view *view, const struct critic_layer *out,
                        struct critic_work *work) {
    float *all = work->read + 4 * CRITIC_CHANNELS, *wholes = all + CRITIC_CHANNELS;
    for (int owner = 0; owner < 2; owner++) {
        const float *one = work->coasts[owner], *two = work->coasts[owner + 2];
        float *sum = work->read + 2 * owner * CRITIC_CHANNELS, *product = sum + CRITIC_CHANNELS;
        for (int i = 0; i < CRITIC_CHANNELS; i++) {
            sum[i] = one[i] + two[i];
            product[i] = one[i] * two[i];
        }
    }
    memset(all, 0, sizeof(float) * CRITIC_CHANNELS);
    for (int at = CRITIC_FIRST; at < END; at++)
        add_times(all, out->square[at], critic_board_share);
    for (int i = 0; i < CRITIC_WHOLES; i++)
        wholes[i] = (float)view->wholes[i] / CRITIC_UNIT;
}

_Static_assert(CRITIC_HIDDEN == CRITIC_CHANNELS, "lists of the same length");
_Static_assert(NORTH == 0 && EAST == 1 && SOUTH == 2 && WEST == 3, "a coast and the one across");

static void answer_whole(const struct critic_weights *weights, float odds, struct critic_work *work,
                         struct critic_answer *answer) {
    memcpy(work->hidden, weights->hidden_bias, sizeof work->hidden);
    for (int i = 0; i < CRITIC_READ; i++)
        add_times(work->hidden, weights->hidden[i], work->read[i]);
    for (int i = 0; i < CRITIC_HIDDEN; i++)
        work->hidden[i] = work->hidden[i] < 0 ? 0 : work->hidden[i];
    answer->odds = odds + weights->head_bias[CRITIC_WIN] + dot(weights->win, work->hidden);
    answer->rest = weights->head_bias[CRITIC_REST] + dot(weights->rest, work->hidden);
}

static void answer_view(const struct critic_weights *weights, const struct critic_view *view, float odds,
                        struct critic_work *work, struct critic_answer *answer) {
    const struct critic_layer *out = &work->out[CRITIC_BLOCKS];
    begin_work(view, work);
    answer_squares(weights, view, work);
    answer_coasts(weights, out, view->size, work, answer);
    join_coasts(view, out, work);
    answer_whole(weights, odds, work, answer);
}

static float chance(float odds) {
    return 1 / (1 + expf(-odds));
}

/* From the errors of the whole back to what the hidden layer read. */
static void trace_whole(const struct critic_weights *weights, const struct critic_sample *sample,
                        const struct critic_answer *answer, const struct critic_work *work,
                        struct critic_weights *gradient, float read[CRITIC_READ]) {
    float win = sample->weight * (chance(answer->odds) - sample->win);
    float rest = sample->end_weight * critic_rest_share * (answer->rest - sample->rest);
    float hidden[CRITIC_HIDDEN];
    gradient->head_bias[CRITIC_WIN] += win;
    gradient->head_bias[CRITIC_REST] += rest;
    add_times(gradient->win, work->hidden, win);
    add_times(gradient->rest, work->hidden, rest);
    for (int i = 0; i < CRITIC_HIDDEN; i++)
        hidden[i] = work->hidden[i] > 0 ? win * weights->win[i] + rest * weights->rest[i] : 0;
    add_times(gradient->hidden_bias, hidden, 1);
    for (int i = 0; i < CRITIC_READ; i++) {
        read[i] = dot(weights->hidden[i], hidden);
        add_times(gradient->hidden[i], hidden, work->read[i]);
    }
}

/* And on to the squares of the last layer. */
static void trace_coasts(const struct critic_weights *weights, const struct critic_sample *sample,
                         const struct critic_answer *answer, const float read[CRITIC_READ],
                         struct critic_work *work, struct critic_weights *gradient) {
    const struct critic_layer *out = &work->out[CRITIC_BLOCKS];
    int size = sample->view.size;
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        int owner = owner_of_coast(coast);
        const float *sum = read + 2 * owner * CRITIC_CHANNELS, *product = sum + CRITIC_CHANNELS;
        float slope[CRITIC_CHANNELS];
        for (int i = 0; i < CRITIC_CHANNELS; i++)
            slope[i] = critic_row_share * (sum[i] + product[i] * work->coasts[coast ^ 2][i]);
        for (int n = 0; n < size; n++) {
            int at = coast_at((enum side)coast, n, size);
            float error = sample->end_weight * critic_estuary_share *
                          (chance(answer->estuary[coast][n]) - (float)(sample->coasts[coast] >> n & 1));
            add_times(work->slope.square[at], slope, 1);
            add_times(work->slope.square[at], weights->estuary[owner], error);
            add_times(gradient->estuary[owner], out->square[at], error);
            gradient->head_bias[CRITIC_OWN + owner] += error;
        }
    }
}

static void trace_board(const float read[CRITIC_READ], struct critic_work *work) {
    _Alignas(64) float all[CRITIC_CHANNELS];
    memset(&work->slope, 0, sizeof work->slope);
    for (int i = 0; i < CRITIC_CHANNELS; i++)
        all[i] = critic_board_share * read[4 * CRITIC_CHANNELS + i];
    for (int at = CRITIC_FIRST; at < END; at++)
        memcpy(work->slope.square[at], all, sizeof all);
}

/* gradient += the sum over squares of from × to. */
static void add_outer(const struct critic_layer *from, const struct critic_layer *to,
                      float gradient[CRITIC_CHANNELS][CRITIC_CHANNELS]) {
    for (int i = 0; i < CRITIC_CHANNELS; i += TOGETHER) {
        vector sums[TOGETHER][VECTORS] = {0};
        for (int at = CRITIC_FIRST; at < END; at++)
#pragma GCC unroll 8
            for (int n = 0; n < TOGETHER; n++)
#pragma GCC unroll 8
                for (int v = 0; v < VECTORS; v++)
                    sums[n][v] += from->square[at][i + n] * vectors(to->square[at])[v];
        for (int n = 0; n < TOGETHER; n++)
            for (int v = 0; v < VECTORS; v++)
                ((vector *)gradient[i + n])[v] += sums[n][v];
    }
}

static void add_all_squares(const struct critic_layer *slope, float gradient[CRITIC_CHANNELS]) {
    for (int at = CRITIC_FIRST; at < END; at++)
        add_times(gradient, slope->square[at], 1);
}

/* Where the layer that comes out was cut off nothing passes. */
static void pass_back(const struct critic_layer *out, struct critic_layer *slope) {
    for (int at = CRITIC_FIRST; at < END; at++)
        for (int v = 0; v < VECTORS; v++) {
            vector *here = (vector *)slope->square[at] + v;
            *here = passed(*here, vectors(out->square[at])[v]);
        }
}

/* From what was mixed back to what was seen. */
static void trace_mix(const struct critic_block *block, const struct critic_layer *seen,
                      const struct critic_layer *slope, struct critic_block *gradient,
                      struct critic_layer *back) {
    _Alignas(64) float turned[CRITIC_CHANNELS][CRITIC_CHANNELS];
    add_outer(seen, slope, gradient->mix);
    add_all_squares(slope, gradient->mix_bias);
    for (int from = 0; from < CRITIC_CHANNELS; from++)
        for (int to = 0; to < CRITIC_CHANNELS; to++)
            turned[to][from] = block->mix[from][to];
    for (int at = CRITIC_FIRST; at < END; at += TOGETHER) {
        vector sums[TOGETHER][VECTORS] = {0};
        mix_squares(slope->square + at, (const float(*)[CRITIC_CHANNELS])turned, sums);
        for (int n = 0; n < TOGETHER; n++)
            for (int v = 0; v < VECTORS; v++)
                ((vector *)back->square[at + n])[v] = passed(sums[n][v], vectors(seen->square[at + n])[v]);
    }
}

/* From what was seen: what the weights around a square learn, and what goes back to the squares. */
static void trace_around(const struct critic_block *block, const struct critic_layer *in,
                         const struct critic_layer *seen, struct critic_block *gradient,
                         struct critic_layer *slope) {
    for (int v = 0; v < VECTORS; v++) {
        vector weights[CRITIC_AROUND], sums[CRITIC_AROUND] = {0}, all = {0};
        for (int k = 0; k < CRITIC_AROUND; k++)
            weights[k] = vectors(block->around[k])[v];
        for (int at = CRITIC_FIRST; at < END; at++) {
            vector here = vectors(seen->square[at])[v], back = {0};
            all += here;
#pragma GCC unroll 9
            for (int k = 0; k < CRITIC_AROUND; k++) {
                sums[k] += here * vectors(in->square[at + steps[k]])[v];
                back += weights[k] * vectors(seen->square[at - steps[k]])[v];
            }
            ((vector *)slope->square[at])[v] += back;
        }
        for (int k = 0; k < CRITIC_AROUND; k++)
            ((vector *)gradient->around[k])[v] += sums[k];
        ((vector *)gradient->bias)[v] += all;
    }
}

/* The same for rows and columns. */
static void trace_lines(const struct critic_block *block, const float sums[2][CRITIC_GRID][CRITIC_CHANNELS],
                        const struct critic_layer *seen, struct critic_block *gradient,
                        struct critic_layer *slope) {
    _Alignas(64) float lines[2][CRITIC_GRID][CRITIC_CHANNELS];
    sum_lines(seen, lines);
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

static void trace_blocks(const struct critic_weights *weights, struct critic_work *work,
                         struct critic_weights *gradient) {
    for (int n = CRITIC_BLOCKS - 1; n >= 0; n--) {
        const struct critic_block *block = &weights->blocks[n];
        pass_back(&work->out[n + 1], &work->slope);
        trace_mix(block, &work->seen[n], &work->slope, &gradient->blocks[n], &work->seen_slope);
        trace_around(block, &work->out[n], &work->seen_slope, &gradient->blocks[n], &work->slope);
        trace_lines(block, (const float(*)[CRITIC_GRID][CRITIC_CHANNELS])work->sums[n], &work->seen_slope,
                    &gradient->blocks[n], &work->slope);
    }
    pass_back(&work->out[0], &work->slope);
}

static void trace_first(const struct critic_view *view, struct critic_work *work,
                        struct critic_weights *gradient) {
    float bias[CRITIC_CHANNELS] = {0};
    add_outer(&work->in, &work->slope, gradient->first);
    add_all_squares(&work->slope, bias);
    add_times(gradient->bias, bias, 1);
    for (int n = 0; n < CRITIC_WHOLES; n++)
        add_times(gradient->wholes[n], bias, (float)view->wholes[n] / CRITIC_UNIT);
}

static float learn_sample(const struct critic_weights *weights, const struct critic_sample *sample,
                          struct critic_work *work, struct critic_weights *gradient) {
    struct critic_answer answer;
    float read[CRITIC_READ];
    answer_view(weights, &sample->view, sample->odds, work, &answer);
    trace_whole(weights, sample, &answer, work, gradient, read);
    trace_board(read, work);
    trace_coasts(weights, sample, &answer, read, work, gradient);
    trace_blocks(weights, work, gradient);
    trace_first(&sample->view, work, gradient);
    return answer.odds;
}

static void apply_step(const struct adam *adam, const float *gradient, struct learn_step step) {
    adam_take_step(adam, gradient, step, 0, CRITIC_WEIGHTS);
}

#define JOIN(a, b) a##b
#define KERNEL_SYMBOL(name) JOIN(critic_kernel_, name)
#define TEXT(name) #name
#define KERNEL_NAME(name) TEXT(name)

const struct critic_kernel KERNEL_SYMBOL(LEARN_KERNEL);
const struct critic_kernel KERNEL_SYMBOL(LEARN_KERNEL) = {KERNEL_NAME(LEARN_KERNEL), answer_view,
                                                          learn_sample, apply_step};
