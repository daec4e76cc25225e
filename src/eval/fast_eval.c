#include "eval/fast_eval.h"

struct place {
    int across, along;
};

static bool is_on_board(int size, struct square square) {
    return square.row >= 0 && square.column >= 0 && square.row < size && square.column < size;
}

static struct place place_from_coast(enum side coast, int size, struct square square) {
    bool vertical = coast == NORTH || coast == SOUTH;
    int across = vertical ? square.row : square.column, along = vertical ? square.column : square.row;
    if (coast == SOUTH || coast == EAST)
        across = size - 1 - across;
    return (struct place){across, along < size - 1 - along ? along : size - 1 - along};
}

static enum heading heading_to(enum side coast, enum side side) {
    return side == coast ? HEADING_TOWARDS : side_opposite(side) == coast ? HEADING_AWAY : HEADING_ALONG;
}

enum {
    EXITS = offsetof(struct worth, exits) / sizeof(int16_t),
    ESTUARIES = offsetof(struct worth, estuaries) / sizeof(int16_t),
    COVERED = offsetof(struct worth, covered) / sizeof(int16_t),
};

/* On the coast itself an exit is an estuary. */
int worth_of_exit(int edition, enum side coast, struct square from, enum side side) {
    int size = editions[edition].size;
    struct square into = square_beyond(from, side);
    if (!is_on_board(size, from))
        return -1;
    if (!is_on_board(size, into))
        return side == coast ? ESTUARIES + place_from_coast(coast, size, from).along : -1;
    struct place place = place_from_coast(coast, size, into);
    return EXITS + ((int)heading_to(coast, side) * WORTH_ACROSS + place.across) * WORTH_ALONG + place.along;
}

int worth_of_covered(int edition, enum side coast, struct square square) {
    struct place place = place_from_coast(coast, editions[edition].size, square);
    return COVERED + place.across * WORTH_ALONG + place.along;
}

static int listed(const struct worth *worth, int number) {
    return number < 0 ? 0 : worth_list_const(worth)[number];
}

static void prepare_slot(struct fast_eval *fast_eval, const struct worth *worth, int slot, enum side coast) {
    int out[EDGE_COUNT], covered = 0;
    for (int i = 0; i < 3; i++)
        covered += listed(worth, worth_of_covered(fast_eval->edition, coast, slot_square(slot, i)));
    for (int n = 0; n < EDGE_COUNT; n++) {
        struct edge_place edge = slot_edge(slot_orientation(slot), n);
        enum side side = (enum side)edge.side, back = side_opposite(side);
        struct square from = slot_square(slot, edge.square);
        out[n] = listed(worth, worth_of_exit(fast_eval->edition, coast, from, side));
        int in = listed(worth, worth_of_exit(fast_eval->edition, coast, square_beyond(from, side), back));
        fast_eval->joined[slot][n][coast] = (int16_t)(out[n] + in);
    }
    for (int pattern = 0; pattern < PATTERN_COUNT; pattern++) {
        int sum = covered;
        for (int n = 0; n < EDGE_COUNT; n++)
            sum += pattern_exits[pattern] >> n & 1 ? out[n] : 0;
        fast_eval->laid[slot][pattern][coast] = (int16_t)sum;
    }
}

static void prepare_likelihood(struct fast_eval *fast_eval) {
    const uint64_t step = 4162825044; /* 2^32 × e^(-1/32) */
    uint64_t likelihood = UINT32_MAX;
    for (int i = 0; i < FAST_EVAL_LIKELIHOODS; i++) {
        fast_eval->likelihood[i] = (uint16_t)(likelihood >> 16);
        likelihood = likelihood * step >> 32;
    }
}

void fast_eval_prepare_by(struct fast_eval *fast_eval, int edition, const struct worth *worth) {
    int size = editions[edition].size;
    fast_eval->edition = edition;
    prepare_likelihood(fast_eval);
    for (int slot = SLOT_FIRST; slot < SLOT_COUNT; slot++)
        if (is_on_board(size, slot_square(slot, 0)) && is_on_board(size, slot_square(slot, 2)))
            for (int coast = 0; coast < SIDE_COUNT; coast++)
                prepare_slot(fast_eval, worth, slot, (enum side)coast);
}

/* Numbers of another edition are for other squares that count double. */
void fast_eval_prepare(struct fast_eval *fast_eval, int edition) {
    const struct worth *learned = &worths[learned_edition(edition)];
    struct worth worth = *learned;
    if (fast_eval->edition == edition)
        return;
    for (int along = 0; along < WORTH_ALONG; along++) {
        worth.estuaries[along] = learned->estuaries[learned_along(edition, along)];
        worth.covered[0][along] = learned->covered[0][learned_along(edition, along)];
    }
    fast_eval_prepare_by(fast_eval, edition, &worth);
}

int fast_eval_pick(const struct fast_eval *fast_eval, int *weights, int count, uint64_t number) {
    enum { STEP = 2 * FAST_EVAL_UNIT / FAST_EVAL_STEPS };
    int best = INT32_MIN;
    uint64_t sum = 0;
    for (int i = 0; i < count; i++)
        best = weights[i] > best ? weights[i] : best;
    for (int i = 0; i < count; i++) {
        int steps = (best - weights[i]) / STEP;
        weights[i] = steps < FAST_EVAL_LIKELIHOODS ? fast_eval->likelihood[steps] : 1;
        sum += (uint64_t)weights[i];
    }
    int64_t at = (int64_t)((number >> 32) * sum >> 32);
    for (int i = 0; i < count - 1; i++)
        if ((at -= weights[i]) < 0)
            return i;
    return count - 1;
}

struct outlook fast_eval_outlook(const struct promise *promise, const struct board *board,
                                 struct points points) {
    enum { LEAST = FAST_EVAL_UNIT / 16 };
    const struct worth *worth = &worths[learned_edition(board->edition)];
    int phase = fast_eval_phase(board->tiles), coasts[SIDE_COUNT];
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        int sum = worth->phases[phase].sum * promise->coast[coast] / FAST_EVAL_UNIT;
        coasts[coast] = worth->always + sum + worth->phases[phase].point * points.coast[coast];
        coasts[coast] = coasts[coast] < LEAST ? LEAST : coasts[coast];
    }
    return (struct outlook){coasts[NORTH] * coasts[SOUTH] / FAST_EVAL_UNIT,
                            coasts[WEST] * coasts[EAST] / FAST_EVAL_UNIT};
}
