#include "search/contrast.h"

#include "search/reward.h"

/* The worlds of the two sets are numbered from here. */
static const uint64_t first_world[CONTRAST_SETS] = {(uint64_t)1 << 40, (uint64_t)1 << 41};

static bool is_own_seat(const struct contrast_order *order, int seat) {
    return seat && order->first->playout.view.role[seat] == order->role;
}

/* All measures of one game but the parts. */
static void measure_game(const struct contrast_order *order, const struct rollout *rollout, struct rng rng,
                         int32_t values[MEASURE_COUNT]) {
    const struct rollout_order to_end = {order->fast_eval, EYES_FAST_EVAL, SUPPLY_MAX};
    struct board end;
    struct arrival arrival = rollout_run_to(rollout, &to_end, &rng, &end);
    struct points points = board_points(&end);
    const struct game *view = &rollout->playout.view;
    double share = reward_share(game_winner(view, arrival.ns, arrival.ew), order->role);
    values[MEASURE_WIN] = (int32_t)(share * CONTRAST_UNIT);
    values[MEASURE_NS] = CONTRAST_UNIT * arrival.ns;
    values[MEASURE_EW] = CONTRAST_UNIT * arrival.ew;
    values[MEASURE_TILES] = CONTRAST_UNIT * (end.tiles - view->board.tiles);
    values[MEASURE_STUCK] = is_own_seat(order, arrival.stuck) ? CONTRAST_UNIT : 0;
    values[MEASURE_STUCK_OTHERS] = arrival.stuck && !values[MEASURE_STUCK] ? CONTRAST_UNIT : 0;
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        uint32_t estuaries = board_estuaries(&end, (enum side)coast);
        values[MEASURE_POINTS + coast] = CONTRAST_UNIT * points.coast[coast];
        values[MEASURE_ESTUARIES + coast] = CONTRAST_UNIT * __builtin_popcount(estuaries);
        values[MEASURE_PART + coast] = 0;
        for (int square = 0; square < SIZE_MAX_SQUARES; square++)
            values[measure_square((enum side)coast, square)] = estuaries >> square & 1 ? CONTRAST_UNIT : 0;
    }
}

static int32_t part_of(const int32_t first[MEASURE_COUNT], const int32_t second[MEASURE_COUNT], int coast) {
    int own = MEASURE_POINTS + coast, other = MEASURE_POINTS + (int)side_opposite((enum side)coast);
    int more = (first[own] - second[own]) / CONTRAST_UNIT,
        both = (first[other] + second[other]) / CONTRAST_UNIT;
    return more * both; /* in halves, as it should be */
}

static void add_pair(struct contrast *contrast, int set, const int32_t first[MEASURE_COUNT],
                     const int32_t second[MEASURE_COUNT]) {
    for (int measure = 0; measure < MEASURE_COUNT; measure++) {
        bool part = measure >= MEASURE_PART && measure < MEASURE_PART + (int)SIDE_COUNT;
        int64_t difference =
            part ? part_of(first, second, measure - MEASURE_PART) : first[measure] - second[measure];
        contrast->sum[0][measure] += first[measure];
        contrast->sum[1][measure] += second[measure];
        contrast->difference[set][measure] += difference;
        contrast->squares[set][measure] += difference * difference;
    }
}

void contrast_play(struct contrast *contrast, const struct contrast_order *order, int worlds) {
    int32_t values[2][MEASURE_COUNT];
    for (int set = 0; set < CONTRAST_SETS; set++)
        for (int i = 0; i < worlds; i++) {
            uint64_t world = first_world[set] + (uint64_t)contrast->games[set];
            measure_game(order, order->first, rng_seeded(order->seed, world), values[0]);
            measure_game(order, order->second, rng_seeded(order->seed, world), values[1]);
            add_pair(contrast, set, values[0], values[1]);
            contrast->games[set]++;
        }
}

/* In thousandths, rounded. */
static int mean_in_thousandths(int64_t sum, int64_t games) {
    int64_t twice = 2 * games * CONTRAST_UNIT, parts = 2000 * sum;
    return games ? (int)((parts + (parts < 0 ? -twice : twice) / 2) / twice) : 0;
}

int contrast_mean(const struct contrast *contrast, int which, enum measure measure) {
    return mean_in_thousandths(contrast->sum[which][measure], contrast->games[0] + contrast->games[1]);
}

int contrast_difference(const struct contrast *contrast, enum measure measure) {
    return mean_in_thousandths(contrast->difference[0][measure] + contrast->difference[1][measure],
                               contrast->games[0] + contrast->games[1]);
}

/* With n differences d: (Σd)² (n − 1) / (n Σd² − (Σd)²) is the square of the mean over that of its error. */
static bool is_beyond(int64_t sum, int64_t squares, int64_t games, int errors) {
    return sum && games > 1 && sum * sum * (games - 1) > errors * errors * (games * squares - sum * sum);
}

bool contrast_is_sure(const struct contrast *contrast, enum measure measure, int errors) {
    return is_beyond(contrast->difference[0][measure] + contrast->difference[1][measure],
                     contrast->squares[0][measure] + contrast->squares[1][measure],
                     contrast->games[0] + contrast->games[1], errors);
}

bool contrast_holds(const struct contrast *contrast, enum measure measure, int sign) {
    const int64_t *sums[CONTRAST_SETS] = {contrast->difference[0], contrast->difference[1]};
    return sign * sums[0][measure] > 0 && sign * sums[1][measure] > 0 &&
           is_beyond(sums[0][measure], contrast->squares[0][measure], contrast->games[0], 2) &&
           contrast_is_sure(contrast, measure, 3);
}

bool contrast_tells_apart(const struct contrast *contrast) {
    return contrast->difference[0][MEASURE_WIN] + contrast->difference[1][MEASURE_WIN] > 0 &&
           contrast_is_sure(contrast, MEASURE_WIN, 2);
}
