/* Built once for each instruction set; LEARN_KERNEL names the one this is (src/train/CMakeLists.txt). */
#include "train/critic_layers.h"

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
    critic_layers_mix(&work->in, weights->first, bias, NULL, work->mask, &work->out[0]);
    for (int n = 0; n < CRITIC_BLOCKS; n++) {
        const struct critic_block *block = &weights->blocks[n];
        critic_layers_sum_lines(&work->out[n], work->sums[n]);
        critic_layers_see(block, &work->out[n], (const float(*)[CRITIC_GRID][CRITIC_CHANNELS])work->sums[n],
                          work->mask, &work->seen[n]);
        critic_layers_mix(&work->seen[n], block->mix, block->mix_bias, &work->out[n], work->mask,
                          &work->out[n + 1]);
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
static int owner_of_coast(enum side coast) {
    return coast == EAST || coast == WEST;
}

static float dot(const float *one, const float *two) {
    float sum = 0;
    for (int i = 0; i < CRITIC_CHANNELS; i++)
        sum += one[i] * two[i];
    return sum;
}

static void answer_coasts(const struct critic_weights *weights, const struct critic_layer *out, int size,
                          struct critic_work *work, struct critic_answer *answer) {
    memset(work->coasts, 0, sizeof work->coasts);
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        for (int n = 0; n < size; n++) {
            const float *square = out->square[coast_at((enum side)coast, n, size)];
            int owner = owner_of_coast((enum side)coast);
            critic_add_times(work->coasts[coast], square, critic_row_share);
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
        critic_add_times(all, out->square[at], critic_board_share);
    for (int i = 0; i < CRITIC_WHOLES; i++)
        wholes[i] = (float)view->wholes[i] / CRITIC_UNIT;
}

static float chance(float odds) {
    return 1 / (1 + expf(-odds));
}

/* The points that a coast will have, and how uncertain they are if its squares have nothing to do with one
 * another. */
struct hope {
    float points, spread;
};

static struct hope hope_for(const struct critic_view *view, const struct critic_answer *answer,
                            enum side coast) {
    struct hope hope = {0, 0};
    for (int n = 0; n < view->size; n++) {
        int plane = CRITIC_OWN_WORTH + owner_of_coast((enum side)coast);
        float worth = (float)view->squares[coast_at(coast, n, view->size)][plane] / CRITIC_UNIT;
        float comes = chance(answer->estuary[coast][n]);
        hope.points += worth * comes;
        hope.spread += worth * worth * comes * (1 - comes);
    }
    return hope;
}

/* The same of a product. */
static struct hope hope_of_both(struct hope one, struct hope two) {
    return (struct hope){one.points * two.points, one.points * one.points * two.spread +
                                                      two.points * two.points * one.spread +
                                                      one.spread * two.spread};
}

/* How far the products will be apart, and by how much more than is uncertain; that and what the first network
 * says weigh more or less as the game goes on. */
static void note_hopes(const struct critic_view *view, const struct critic_answer *answer,
                       float hopes[CRITIC_HOPES]) {
    struct hope coasts[SIDE_COUNT];
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        coasts[coast] = hope_for(view, answer, (enum side)coast);
    struct hope own = hope_of_both(coasts[NORTH], coasts[SOUTH]);
    struct hope other = hope_of_both(coasts[EAST], coasts[WEST]);
    float lead = own.points - other.points, spread = sqrtf(1 + own.spread + other.spread);
    float sure = fminf(fmaxf(lead / spread, -4), 4);
    float odds = (float)view->wholes[CRITIC_VALUE] / CRITIC_UNIT;
    float phase = (float)view->wholes[CRITIC_TILES] / 64;
    float stuck = (float)view->wholes[CRITIC_STUCK] / CRITIC_UNIT;
    const float list[CRITIC_HOPES] = {sure,
                                      lead / 32,
                                      own.points / 32,
                                      other.points / 32,
                                      (coasts[NORTH].points + coasts[SOUTH].points) / 8,
                                      (coasts[EAST].points + coasts[WEST].points) / 8,
                                      spread / 32,
                                      1 / spread,
                                      sure * phase,
                                      odds * phase,
                                      sure * phase * phase,
                                      odds * phase * phase,
                                      sure * fabsf(sure) / 4,
                                      odds * fabsf(odds) / 4,
                                      sure * stuck,
                                      odds * stuck};
    memcpy(hopes, list, sizeof list);
}

_Static_assert(CRITIC_HIDDEN == CRITIC_CHANNELS, "lists of the same length");
_Static_assert(NORTH == 0 && EAST == 1 && SOUTH == 2 && WEST == 3, "a coast and the one across");

static void answer_whole(const struct critic_weights *weights, float odds, struct critic_work *work,
                         struct critic_answer *answer) {
    memcpy(work->hidden, weights->hidden_bias, sizeof work->hidden);
    for (int i = 0; i < CRITIC_READ; i++)
        critic_add_times(work->hidden, weights->hidden[i], work->read[i]);
    for (int i = 0; i < CRITIC_HIDDEN; i++)
        work->hidden[i] *= work->hidden[i] < 0 ? critic_leak : 1;
    answer->odds = odds + weights->head_bias[CRITIC_WIN] + dot(weights->win, work->hidden);
    for (int i = 0; i < CRITIC_READ; i++)
        answer->odds += weights->direct[i] * work->read[i];
    answer->rest = weights->head_bias[CRITIC_REST] + dot(weights->rest, work->hidden);
}

static void answer_view(const struct critic_weights *weights, const struct critic_view *view, float odds,
                        struct critic_work *work, struct critic_answer *answer) {
    const struct critic_layer *out = &work->out[CRITIC_BLOCKS];
    begin_work(view, work);
    answer_squares(weights, view, work);
    answer_coasts(weights, out, view->size, work, answer);
    join_coasts(view, out, work);
    note_hopes(view, answer, work->read + CRITIC_READ - CRITIC_HOPES);
    answer_whole(weights, odds, work, answer);
}

/* From the errors of the whole back to what the hidden layer read. Nothing goes back through hopes: estuaries
 * learn from estuaries. */
static void trace_whole(const struct critic_weights *weights, const struct critic_sample *sample,
                        const struct critic_answer *answer, const struct critic_work *work,
                        struct critic_weights *gradient, float read[CRITIC_READ]) {
    float win = sample->weight * (chance(answer->odds) - sample->win);
    float rest = sample->end_weight * critic_rest_share * (answer->rest - sample->rest);
    float hidden[CRITIC_HIDDEN];
    gradient->head_bias[CRITIC_WIN] += win;
    gradient->head_bias[CRITIC_REST] += rest;
    critic_add_times(gradient->win, work->hidden, win);
    critic_add_times(gradient->rest, work->hidden, rest);
    for (int i = 0; i < CRITIC_HIDDEN; i++)
        hidden[i] = (work->hidden[i] < 0 ? critic_leak : 1) * win * weights->win[i];
    critic_add_times(gradient->hidden_bias, hidden, 1);
    for (int i = 0; i < CRITIC_READ; i++) {
        read[i] = dot(weights->hidden[i], hidden) + win * weights->direct[i];
        gradient->direct[i] += win * work->read[i];
        critic_add_times(gradient->hidden[i], hidden, work->read[i]);
    }
}

/* And on to the squares of the last layer. */
static void trace_coasts(const struct critic_weights *weights, const struct critic_sample *sample,
                         const struct critic_answer *answer, const float read[CRITIC_READ],
                         struct critic_work *work, struct critic_weights *gradient) {
    const struct critic_layer *out = &work->out[CRITIC_BLOCKS];
    int size = sample->view.size;
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        int owner = owner_of_coast((enum side)coast);
        const float *sum = read + 2 * owner * CRITIC_CHANNELS, *product = sum + CRITIC_CHANNELS;
        float slope[CRITIC_CHANNELS];
        for (int i = 0; i < CRITIC_CHANNELS; i++)
            slope[i] = critic_row_share * (sum[i] + product[i] * work->coasts[coast ^ 2][i]);
        for (int n = 0; n < size; n++) {
            int at = coast_at((enum side)coast, n, size);
            float error = sample->end_weight * critic_estuary_share *
                          (chance(answer->estuary[coast][n]) - (float)(sample->coasts[coast] >> n & 1));
            critic_add_times(work->slope.square[at], slope, 1);
            critic_add_times(work->slope.square[at], weights->estuary[owner], error);
            critic_add_times(gradient->estuary[owner], out->square[at], error);
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

static void trace_blocks(const struct critic_weights *weights, struct critic_work *work,
                         struct critic_weights *gradient) {
    for (int n = CRITIC_BLOCKS - 1; n >= 0; n--) {
        const struct critic_block *block = &weights->blocks[n];
        critic_layers_pass_back(&work->out[n + 1], &work->slope);
        critic_layers_trace_mix(block, &work->seen[n], &work->slope, &gradient->blocks[n], &work->seen_slope);
        critic_layers_trace_around(block, &work->out[n], &work->seen_slope, &gradient->blocks[n],
                                   &work->slope);
        critic_layers_trace_lines(block, (const float(*)[CRITIC_GRID][CRITIC_CHANNELS])work->sums[n],
                                  &work->seen_slope, &gradient->blocks[n], &work->slope);
    }
    critic_layers_pass_back(&work->out[0], &work->slope);
}

static void trace_first(const struct critic_view *view, struct critic_work *work,
                        struct critic_weights *gradient) {
    float bias[CRITIC_CHANNELS] = {0};
    critic_layers_add_outer(&work->in, &work->slope, gradient->first);
    critic_layers_add_squares(&work->slope, bias);
    critic_add_times(gradient->bias, bias, 1);
    for (int n = 0; n < CRITIC_WHOLES; n++)
        critic_add_times(gradient->wholes[n], bias, (float)view->wholes[n] / CRITIC_UNIT);
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
