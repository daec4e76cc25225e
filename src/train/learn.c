/* Built once for each instruction set; LEARN_KERNEL names the one this is (src/train/CMakeLists.txt). The
 * loops are such that a compiler can turn them into vectors. */
#include "train/learn.h"

#include "eval/net_change.h"

#include <math.h>
#include <string.h>

enum { PARTS = NET_PARTS * NET_WIDTH };

/* How much an error in products and in points counts beside one in the chance to win; how much of a gradient
 * passes where a layer is cut off. */
static const float product_share = 0.1f, coast_share = 0.1f, leak = 0.05f;
static const float hidden_most = 4;

/* How much smaller the steps of rows, and of what they share, are than those of other weights. */
static const float row_rate = 0.03f, shared_rate = 0.1f;

/* The network at one position. */
struct thought {
    float seen[SIDE_COUNT][NET_WIDTH], cut[SIDE_COUNT][NET_WIDTH];
    float parts[PARTS];
    float hidden_in[NET_HIDDEN], hidden[NET_HIDDEN];
    float second_in[NET_SECOND], second[NET_SECOND];
    float heads[NET_HEADS], coast[SIDE_COUNT];
};

/* The coasts of the next side, then those of the other. */
static const enum side coasts_in_order[2][SIDE_COUNT] = {{EAST, WEST, NORTH, SOUTH},
                                                         {NORTH, SOUTH, EAST, WEST}};

static float cut(float number, float most) {
    return number < 0 ? 0 : number > most ? most : number;
}

static float passed(float gradient, float in, float most) {
    return in > 0 && in < most ? gradient : leak * gradient;
}

static float dot(const float *one, const float *two, int count) {
    float sum = 0;
    for (int i = 0; i < count; i++)
        sum += one[i] * two[i];
    return sum;
}

static void add_times(float *sum, const float *list, float factor, int count) {
    for (int i = 0; i < count; i++)
        sum[i] += factor * list[i];
}

static void forward_coasts(const struct weights *weights, const float sums[SIDE_COUNT][NET_WIDTH],
                           const struct played_move *move, struct thought *thought) {
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        float *seen = thought->seen[coast];
        for (int i = 0; i < NET_WIDTH; i++)
            seen[i] = sums[coast][i];
        add_times(seen, weights->points[move->points[coast]], 1, NET_WIDTH);
        for (int n = 0; n < NET_REACHES; n++)
            add_times(seen, weights->reach[n][move->reach.points[coast][n]], 1, NET_WIDTH);
        for (int i = 0; i < NET_WIDTH; i++)
            thought->cut[coast][i] = cut(seen[i], 1);
        thought->coast[coast] = weights->coast_bias + dot(weights->coast, thought->cut[coast], NET_WIDTH);
    }
    const enum side *order = coasts_in_order[move->ns_next];
    for (int pair = 0; pair < 2; pair++) {
        const float *one = thought->cut[order[2 * pair]], *two = thought->cut[order[2 * pair + 1]];
        float *parts = thought->parts + 2 * pair * NET_WIDTH;
        for (int i = 0; i < NET_WIDTH; i++) {
            parts[i] = one[i] + two[i];
            parts[NET_WIDTH + i] = one[i] * two[i];
        }
    }
}

/* How far the tiles on the board are from one step to the next. */
static float part_of_step(const struct played_move *move) {
    return (float)(move->tiles % NET_TILE_STEP) / NET_TILE_STEP;
}

static void forward_heads(const struct weights *weights, int edition, const struct played_move *move,
                          struct thought *thought) {
    const float *tiles = weights->tiles[edition - 1][move->tiles / NET_TILE_STEP], *more = tiles + NET_HIDDEN;
    const float *lead = weights->leads[move->lead], past = part_of_step(move);
    const float *end = weights->ends[move->end], *choice = weights->choices[move->choice];
    const float *room = weights->rooms[move->reach.room];
    const float(*hidden)[PARTS] = weights->hidden[net_phase(move->tiles)];
    for (int i = 0; i < NET_HIDDEN; i++) {
        thought->hidden_in[i] = tiles[i] + past * (more[i] - tiles[i]) + lead[i] + end[i] + choice[i] +
                                room[i] + dot(hidden[i], thought->parts, PARTS);
        thought->hidden[i] = cut(thought->hidden_in[i], hidden_most);
    }
    for (int i = 0; i < NET_SECOND; i++) {
        thought->second_in[i] =
            weights->second_bias[i] + dot(weights->second[i], thought->hidden, NET_HIDDEN);
        thought->second[i] = cut(thought->second_in[i], hidden_most);
    }
    for (int i = 0; i < NET_HEADS; i++)
        thought->heads[i] = weights->heads_bias[i] + dot(weights->heads[i], thought->second, NET_SECOND);
}

/* From the errors of the heads back to what the hidden layer read. */
static void trace_back(const struct weights *weights, int edition, const struct played_move *move,
                       const struct thought *thought, struct weights *gradient, float parts[PARTS]) {
    const float errors[NET_HEADS] = {
        [NET_WIN] = move->weight * (1 / (1 + expf(-thought->heads[NET_WIN])) - move->win),
        [NET_OWN] = move->end_weight * product_share * (thought->heads[NET_OWN] - move->own),
        [NET_OTHER] = move->end_weight * product_share * (thought->heads[NET_OTHER] - move->other),
        [NET_REST] = move->end_weight * product_share * (thought->heads[NET_REST] - move->rest),
    };
    float second[NET_SECOND] = {0}, hidden[NET_HIDDEN] = {0}, past = part_of_step(move);
    float *tiles = gradient->tiles[edition - 1][move->tiles / NET_TILE_STEP], *more = tiles + NET_HIDDEN;
    int phase = net_phase(move->tiles);
    for (int i = 0; i < NET_HEADS; i++) {
        gradient->heads_bias[i] += errors[i];
        add_times(gradient->heads[i], thought->second, errors[i], NET_SECOND);
        add_times(second, weights->heads[i], errors[i], NET_SECOND);
    }
    for (int i = 0; i < NET_SECOND; i++) {
        float error = passed(second[i], thought->second_in[i], hidden_most);
        gradient->second_bias[i] += error;
        add_times(gradient->second[i], thought->hidden, error, NET_HIDDEN);
        add_times(hidden, weights->second[i], error, NET_HIDDEN);
    }
    for (int i = 0; i < PARTS; i++)
        parts[i] = 0;
    for (int i = 0; i < NET_HIDDEN; i++) {
        float error = passed(hidden[i], thought->hidden_in[i], hidden_most);
        tiles[i] += (1 - past) * error;
        more[i] += past * error;
        gradient->leads[move->lead][i] += error;
        gradient->ends[move->end][i] += error;
        gradient->choices[move->choice][i] += error;
        gradient->rooms[move->reach.room][i] += error;
        add_times(gradient->hidden[phase][i], thought->parts, error, PARTS);
        add_times(parts, weights->hidden[phase][i], error, PARTS);
    }
}

/* And on to what the coasts saw; `past` sums that up over the game. */
static void trace_coasts(const struct weights *weights, const struct played_move *move,
                         const struct thought *thought, const float parts[PARTS], struct weights *gradient,
                         float past[SIDE_COUNT][NET_WIDTH]) {
    const enum side *order = coasts_in_order[move->ns_next];
    for (int n = 0; n < SIDE_COUNT; n++) {
        enum side coast = order[n];
        const float *other = thought->cut[order[n ^ 1]], *part = parts + n / 2 * 2 * NET_WIDTH;
        float error = move->end_weight * coast_share * (thought->coast[coast] - move->coast[coast]);
        float seen[NET_WIDTH];
        gradient->coast_bias += error;
        add_times(gradient->coast, thought->cut[coast], error, NET_WIDTH);
        for (int i = 0; i < NET_WIDTH; i++) {
            seen[i] = part[i] + part[NET_WIDTH + i] * other[i] + error * weights->coast[i];
            seen[i] = passed(seen[i], thought->seen[coast][i], 1);
        }
        add_times(past[coast], seen, 1, NET_WIDTH);
        add_times(gradient->points[move->points[coast]], seen, 1, NET_WIDTH);
        for (int k = 0; k < NET_REACHES; k++)
            add_times(gradient->reach[k][move->reach.points[coast][k]], seen, 1, NET_WIDTH);
    }
}

static void add_weight_rows(const float list[NET_ROWS][NET_WIDTH], const struct net_rows *rows, float sign,
                            float sums[SIDE_COUNT][NET_WIDTH]) {
    for (int i = 0; i < rows->count; i++)
        for (int coast = 0; coast < SIDE_COUNT; coast++)
            add_times(sums[coast], list[rows->row[i].coast[coast]], sign, NET_WIDTH);
}

static void add_past(const struct net_rows *rows, const float past[SIDE_COUNT][NET_WIDTH], float sign,
                     float list[NET_ROWS][NET_WIDTH]) {
    for (int i = 0; i < rows->count; i++)
        for (int coast = 0; coast < SIDE_COUNT; coast++)
            add_times(list[rows->row[i].coast[coast]], past[coast], sign, NET_WIDTH);
}

/* The board as rows come and go. */
struct replay {
    struct board board;
    struct net_position position;
    float sums[SIDE_COUNT][NET_WIDTH], past[SIDE_COUNT][NET_WIDTH];
};

/* A row that was there from one move to another learns from all positions between: the sum of the errors up
 * to where it goes, less the sum up to where it came. So only changes need work. */
static void follow(const struct weights *weights, struct placement placement, struct replay *replay,
                   struct weights *gradient) {
    struct net_change change;
    net_change_of(&replay->position, &replay->board, placement, &change);
    add_weight_rows(weights->rows, &change.gone, -1, replay->sums);
    add_weight_rows(weights->rows, &change.come, 1, replay->sums);
    add_past(&change.gone, (const float(*)[NET_WIDTH])replay->past, 1, gradient->rows);
    add_past(&change.come, (const float(*)[NET_WIDTH])replay->past, -1, gradient->rows);
    net_change_apply(&change, &replay->position);
    board_lay(&replay->board, placement);
}

/* A move that was not made: the rows that are there learn from it but for those that would have gone, and so
 * do those that would have come. */
static void learn_aside(const struct weights *weights, int edition, const struct played_move *move,
                        struct replay *replay, struct weights *gradient) {
    struct net_change change;
    struct thought thought;
    float sums[SIDE_COUNT][NET_WIDTH], seen[SIDE_COUNT][NET_WIDTH] = {0}, parts[PARTS];
    net_change_of(&replay->position, &replay->board, move->placement, &change);
    memcpy(sums, replay->sums, sizeof sums);
    add_weight_rows(weights->rows, &change.gone, -1, sums);
    add_weight_rows(weights->rows, &change.come, 1, sums);
    forward_coasts(weights, (const float(*)[NET_WIDTH])sums, move, &thought);
    forward_heads(weights, edition, move, &thought);
    trace_back(weights, edition, move, &thought, gradient, parts);
    trace_coasts(weights, move, &thought, parts, gradient, seen);
    add_past(&change.gone, (const float(*)[NET_WIDTH])seen, -1, gradient->rows);
    add_past(&change.come, (const float(*)[NET_WIDTH])seen, 1, gradient->rows);
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        add_times(replay->past[coast], seen[coast], 1, NET_WIDTH);
}

static void learn_rest(const struct replay *replay, struct weights *gradient) {
    struct net_all all;
    net_all_of(&replay->position, &replay->board, &all);
    for (int i = 0; i < all.count; i++)
        for (int coast = 0; coast < SIDE_COUNT; coast++)
            add_times(gradient->rows[all.row[i].coast[coast]], replay->past[coast], 1, NET_WIDTH);
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        add_times(gradient->bias, replay->past[coast], 1, NET_WIDTH);
}

static void learn_game(const struct weights *weights, const struct played_game *game,
                       struct weights *gradient) {
    struct replay replay = {0};
    board_clear(&replay.board, game->edition);
    net_squares_begin(&replay.position, game->edition);
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        add_times(replay.sums[coast], weights->bias, 1, NET_WIDTH);
    for (int i = 0, n = 0; i < game->count; i++) {
        const struct played_move *move = &game->moves[i];
        struct thought thought;
        float parts[PARTS];
        for (; n < game->aside_count && game->asides[n].at == i; n++)
            learn_aside(weights, game->edition, &game->asides[n].move, &replay, gradient);
        follow(weights, move->placement, &replay, gradient);
        forward_coasts(weights, (const float(*)[NET_WIDTH])replay.sums, move, &thought);
        forward_heads(weights, game->edition, move, &thought);
        trace_back(weights, game->edition, move, &thought, gradient, parts);
        trace_coasts(weights, move, &thought, parts, gradient, replay.past);
    }
    learn_rest(&replay, gradient);
}

/* Adam takes steps of the same size for a weight that is rarely seen as for any other. Rows are thousands,
 * all added up, and their steps would be mostly noise: they take smaller ones. */
static void learn_apply(struct learner *learner, const struct weights *gradient, struct learn_step step,
                        int first, int end) {
    const int rows_end = (int)(offsetof(struct weights, points) / sizeof(float));
    const int shared_first = (int)(offsetof(struct weights, shared) / sizeof(float));
    const struct {
        int first, end;
        float rate;
    } parts[] = {
        {0, rows_end, row_rate}, {rows_end, shared_first, 1}, {shared_first, WEIGHT_COUNT, shared_rate}};
    const struct adam adam = {weights_list(&learner->weights), weights_list(&learner->mean),
                              weights_list(&learner->moment), weights_list(&learner->square)};
    for (int i = 0; i < 3; i++) {
        struct learn_step part = {step.rate * parts[i].rate, step.positions, step.number};
        int from = first > parts[i].first ? first : parts[i].first;
        adam_take_step(&adam, weights_list_const(gradient), part, from,
                       end < parts[i].end ? end : parts[i].end);
    }
}

#define JOIN(a, b) a##b
#define KERNEL_SYMBOL(name) JOIN(learn_kernel_, name)
#define TEXT(name) #name
#define KERNEL_NAME(name) TEXT(name)

const struct learn_kernel KERNEL_SYMBOL(LEARN_KERNEL);
const struct learn_kernel KERNEL_SYMBOL(LEARN_KERNEL) = {KERNEL_NAME(LEARN_KERNEL), learn_game, learn_apply};
