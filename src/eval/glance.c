#include "eval/glance.h"

struct place {
    int across, along;
};

static bool on_board(int size, struct square square) {
    return square.row >= 0 && square.column >= 0 && square.row < size && square.column < size;
}

static struct place seen_from(enum side coast, int size, struct square square) {
    bool vertical = coast == NORTH || coast == SOUTH;
    int across = vertical ? square.row : square.column, along = vertical ? square.column : square.row;
    if (coast == SOUTH || coast == EAST)
        across = size - 1 - across;
    return (struct place){across, along < size - 1 - along ? along : size - 1 - along};
}

static enum heading heading_to(enum side coast, enum side side) {
    return side == coast ? HEADING_TOWARDS : (side + 2) % SIDE_COUNT == coast ? HEADING_AWAY : HEADING_ALONG;
}

/* What an exit is worth to a coast; on the coast itself it is an estuary. */
static int exit_worth(int edition, enum side coast, struct square from, enum side side) {
    const struct worth *worth = &worths[edition];
    int size = editions[edition].size;
    struct square into = square_beyond(from, side);
    if (!on_board(size, from))
        return 0;
    if (!on_board(size, into))
        return side == coast ? worth->estuaries[seen_from(coast, size, from).along] : 0;
    struct place place = seen_from(coast, size, into);
    return worth->exits[heading_to(coast, side)][place.across][place.along];
}

static int covered_worth(int edition, enum side coast, int slot) {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        struct place place = seen_from(coast, editions[edition].size, slot_square(slot, i));
        sum += worths[edition].covered[place.across][place.along];
    }
    return sum;
}

static void prepare_slot(struct glance *glance, int slot, enum side coast) {
    int out[EDGE_COUNT], covered = covered_worth(glance->edition, coast, slot);
    for (int n = 0; n < EDGE_COUNT; n++) {
        struct edge_place edge = slot_edge(slot_orientation(slot), n);
        enum side side = (enum side)edge.side, back = (enum side)((side + 2) % SIDE_COUNT);
        struct square from = slot_square(slot, edge.square);
        out[n] = exit_worth(glance->edition, coast, from, side);
        int in = exit_worth(glance->edition, coast, square_beyond(from, side), back);
        glance->joined[slot][n][coast] = (int16_t)(out[n] + in);
    }
    for (int pattern = 0; pattern < PATTERN_COUNT; pattern++) {
        int sum = covered;
        for (int n = 0; n < EDGE_COUNT; n++)
            sum += pattern_exits[pattern] >> n & 1 ? out[n] : 0;
        glance->laid[slot][pattern][coast] = (int16_t)sum;
    }
}

static void prepare_likelihood(struct glance *glance) {
    const uint64_t step = 4162825044; /* 2^32 × e^(-1/32) */
    uint64_t likelihood = UINT32_MAX;
    for (int i = 0; i < GLANCE_LIKELIHOODS; i++) {
        glance->likelihood[i] = (uint16_t)(likelihood >> 16);
        likelihood = likelihood * step >> 32;
    }
}

void glance_prepare(struct glance *glance, int edition) {
    int size = editions[edition].size;
    glance->edition = edition;
    prepare_likelihood(glance);
    for (int slot = SLOT_FIRST; slot < SLOT_COUNT; slot++)
        if (on_board(size, slot_square(slot, 0)) && on_board(size, slot_square(slot, 2)))
            for (int coast = 0; coast < SIDE_COUNT; coast++)
                prepare_slot(glance, slot, (enum side)coast);
}

struct outlook glance_outlook(const struct promise *promise, const struct board *board,
                              struct points points) {
    enum { LEAST = GLANCE_UNIT / 16 };
    const struct worth *worth = &worths[board->edition];
    int phase = glance_phase(board->tiles), coasts[SIDE_COUNT];
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        int sum = worth->phases[phase].sum * promise->coast[coast] / GLANCE_UNIT;
        coasts[coast] = worth->always + sum + worth->phases[phase].point * points.coast[coast];
        coasts[coast] = coasts[coast] < LEAST ? LEAST : coasts[coast];
    }
    return (struct outlook){coasts[NORTH] * coasts[SOUTH] / GLANCE_UNIT,
                            coasts[WEST] * coasts[EAST] / GLANCE_UNIT};
}
