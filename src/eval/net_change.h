#ifndef EVAL_NET_CHANGE_H
#define EVAL_NET_CHANGE_H

#include "eval/net_position.h"
#include "rules/lay.h"

/* What a placement changes in what the coasts see: rows that go and rows that come, a row for each coast. In
 * the form that is built into every kernel, and for training. */
enum { NET_CHANGES = 80, NET_SQUARE_CHANGES = 3 + EDGE_COUNT };

/* A row for each coast; also a number that is added to each, which is done to all four at once. */
struct net_row {
    uint16_t coast[SIDE_COUNT];
};

struct net_rows {
    struct net_row row[NET_CHANGES];
    int count;
};

/* Slots that a tile could be laid in. */
struct net_slots {
    uint8_t must[NET_CHANGES], barred[NET_CHANGES];
    int count;
};

/* Where the bit of a slot is, and what the slot is now (struct net_inputs). */
struct net_bit {
    uint8_t row, bit;
};
struct net_spot {
    struct net_bit at;
    bool standing, joined, easy, dead;
};
enum { NET_EASY = 4 };

struct net_change {
    struct net_rows gone, come;
    struct net_slots closed, opened;
    uint16_t squares[NET_SQUARE_CHANGES];
    uint8_t states[NET_SQUARE_CHANGES];
    int square_count;
    struct net_spot spots[NET_CHANGES]; /* slots that are another now */
    int spot_count;
    uint8_t points[SIDE_COUNT];
};

/* Generated: the first row of a square and what its state adds to it, by the ninth of the board it is in; the
 * first row of a slot and what its kind adds, by how many exits it has to have and which edges are free.
 * Kinds are above zero where a tile can be laid. */
enum { NET_NINTHS = 9, NET_MUST_CLASSES = EDGE_COUNT + 1 };
extern const struct net_row net_square_rows[EDITION_END - 1][NET_SQUARES];
extern const uint8_t net_square_ninths[EDITION_END - 1][NET_SQUARES];
extern const struct net_row net_states[NET_NINTHS][NET_STATES];
extern const struct net_row net_slot_rows[EDITION_END - 1][SLOT_COUNT];
extern const struct net_row net_slot_kinds[2][NET_MUST_CLASSES][256];

/* Generated: the exits of both patterns of each tile; what follows the tiles fits nowhere. */
extern const uint8_t net_tile_exits[2][32];

/* Generated: chances for odds from even upwards, in steps. */
enum { NET_CHANCES = 321, NET_CHANCE_STEP = 32 };
extern const uint16_t net_chances[NET_CHANCES];

/* Generated: where the bit of a slot is. */
extern const struct net_bit net_slot_bits[SLOT_COUNT];

/* Generated: the points of an estuary on an eastern or western square, in the order of net_bit_row. */
extern const uint32_t net_square_worth[EDITION_END - 1][NET_BIT_ROWS];

enum { NET_WATER = NET_STATES };

static inline int net_phase(int tiles) {
    return tiles < NET_PHASES * NET_PHASE_TILES ? tiles / NET_PHASE_TILES : NET_PHASES - 1;
}

/* Classes of numbers that the hidden layer has a row for. Leads: exactly up to 6, then by and by wider. */
static inline int net_lead_class(const uint8_t points[SIDE_COUNT], bool ns_next) {
    static const uint8_t classes[41] = {0,  1,  2,  3,  4,  5,  6,  7,  7,  8,  8,  8,  8,  9,
                                        9,  9,  9,  9,  9,  10, 10, 10, 10, 10, 10, 10, 10, 10,
                                        10, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 12};
    int lead = points[NORTH] * points[SOUTH] - points[EAST] * points[WEST];
    int size = lead < 0 ? -lead : lead, class = classes[size < 40 ? size : 40];
    return (lead > 0) == ns_next ? NET_LEAD + class : NET_LEAD - class;
}

/* By the share of the tiles left that have no place. */
static inline int net_end_class(int stuck, int left) {
    static const uint8_t classes[65] = {0,  1,  1,  2,  2,  3,  3,  4,  4,  4,  5,  5,  5,  5,  6,  6,  6,
                                        6,  6,  7,  7,  7,  7,  7,  7,  7,  8,  8,  8,  8,  8,  8,  8,  8,
                                        9,  9,  9,  9,  9,  9,  9,  9,  9,  9,  9,  10, 10, 10, 10, 10, 10,
                                        10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 11};
    return stuck ? classes[(64 * stuck + left - 1) / left] : 0;
}

/* By the mean of their places. */
static inline int net_choice_class(int places, int left) {
    return left ? 2 * places / left : 0;
}

static inline int net_square_at(int column, int row) {
    return (row + 1) * NET_GRID + column + 1;
}

static inline struct net_row net_row_sum(const struct net_row *first, const struct net_row *add) {
    uint64_t one, two;
    struct net_row sum;
    __builtin_memcpy(&one, first, sizeof one);
    __builtin_memcpy(&two, add, sizeof two);
    one += two; /* no row number is so large that it reaches the next */
    __builtin_memcpy(&sum, &one, sizeof sum);
    return sum;
}

/* Lists are written to first and made longer if it counts: no branch that could be guessed wrong. */
static inline void net_add_square(struct net_rows *rows, int edition, int at, int state, bool counts) {
    const struct net_row *states = net_states[net_square_ninths[edition - 1][at]];
    rows->row[rows->count] = net_row_sum(&net_square_rows[edition - 1][at], &states[state]);
    rows->count += counts;
}

static inline void net_change_square(const struct net_position *position, int at, int state, bool counts,
                                     struct net_change *change) {
    int edition = position->inputs.edition, old = position->squares[at];
    net_add_square(&change->gone, edition, at, counts ? old : 0, counts && old);
    net_add_square(&change->come, edition, at, counts ? state : 0, counts);
    change->squares[change->square_count] = (uint16_t)at;
    change->states[change->square_count] = (uint8_t)state;
    change->square_count += counts;
}

/* An exit on the coast; `from` is its square. */
static inline void net_change_points(const struct net_position *position, int from, enum side side,
                                     struct net_change *change) {
    int along = side == NORTH || side == SOUTH ? from % NET_GRID : from / NET_GRID;
    uint32_t doubles = editions[position->inputs.edition].doubles;
    change->points[side] = (uint8_t)(change->points[side] + 1 + (doubles >> (along - 1) & 1));
}

/* Covers the squares of a tile, and marks those beyond its edges. */
static inline void net_change_squares(const struct net_position *position, struct placement placement,
                                      enum orientation orientation, struct net_change *change) {
    static const int steps[SIDE_COUNT] = {-NET_GRID, 1, NET_GRID, -1};
    static const uint8_t marks[SIDE_COUNT] = {9, 27, 1, 3}; /* on the opposite side: north 1, east 3, … */
    int first = net_square_at(slot_column(placement.slot), slot_row(placement.slot));
    int step = orientation == LYING ? 1 : NET_GRID;
#pragma GCC unroll 3
    for (int i = 0; i < 3; i++)
        net_change_square(position, first + i * step, NET_COVERED, true, change);
#pragma GCC unroll 8
    for (int n = 0; n < EDGE_COUNT; n++) {
        struct edge_place edge = slot_edge(orientation, n);
        bool exit = pattern_exits[placement.pattern] >> n & 1;
        int from = first + edge.square * step, at = from + steps[edge.side], state = position->squares[at];
        int marked = state + marks[edge.side] * (exit ? 1 : 2);
        net_change_square(position, at, marked, state < NET_COVERED, change);
        if (exit && state == NET_WATER)
            net_change_points(position, from, (enum side)edge.side, change);
    }
}

/* The rows of a slot, if a tile could be laid there; returns whether it could. */
static inline bool net_add_slot(struct net_rows *rows, struct net_slots *slots, const struct net_row *first,
                                enum orientation orientation, uint8_t must, uint8_t barred) {
    int exits = __builtin_popcount(must);
    const struct net_row *kind = &net_slot_kinds[orientation][exits][(uint8_t) ~(must | barred)];
    bool counts = kind->coast[0] && barred != 0xff;
    rows->row[rows->count] = net_row_sum(first, kind);
    rows->count += counts;
    slots->must[slots->count] = must;
    slots->barred[slots->count] = barred;
    slots->count += counts;
    return counts;
}

static inline uint64_t net_load(const uint8_t *bytes) {
    uint64_t word;
    __builtin_memcpy(&word, bytes, sizeof word);
    return word;
}

/* The high bit of each byte that is not zero. */
static inline uint64_t net_some(uint64_t word) {
    const uint64_t low = 0x7f7f7f7f7f7f7f7fu;
    return (((word & low) + low) | word) & ~low;
}

/* Of eight slots those that a tile could be laid in before or after. */
static inline void net_change_run(const struct board *board, int first, const uint8_t must[8],
                                  const uint8_t barred[8], struct net_change *change) {
    enum orientation orientation = slot_orientation(first + LAY_BEFORE);
    uint64_t add_must = net_load(must), add_barred = net_load(barred);
    uint64_t old_must = net_load(board->must + first), old_barred = net_load(board->barred + first);
    uint64_t some = net_some(add_must | add_barred) & net_some(old_must | add_must) & net_some(~old_barred);
    for (; some; some &= some - 1) {
        int i = __builtin_ctzll(some) / 8, slot = first + i;
        const struct net_row *rows = &net_slot_rows[board->edition - 1][slot];
        uint8_t was_must = board->must[slot], was_barred = board->barred[slot];
        net_add_slot(&change->gone, &change->closed, rows, orientation, was_must, was_barred);
        uint8_t is_must = was_must | must[i], is_barred = was_barred | barred[i];
        bool fits = net_add_slot(&change->come, &change->opened, rows, orientation, is_must, is_barred);
        bool joined = fits && __builtin_popcount(is_must) < EXIT_COUNT;
        bool easy = joined && __builtin_popcount(is_must | is_barred) <= EDGE_COUNT - NET_EASY;
        bool dead = !fits && is_barred != 0xff;
        change->spots[change->spot_count++] =
            (struct net_spot){net_slot_bits[slot], orientation == STANDING, joined, easy, dead};
    }
}

static inline void net_change_of(const struct net_position *position, const struct board *board,
                                 struct placement placement, struct net_change *change) {
    enum orientation orientation = slot_orientation(placement.slot);
    change->gone.count = change->come.count = change->closed.count = change->opened.count = 0;
    change->square_count = change->spot_count = 0;
    __builtin_memcpy(change->points, position->inputs.points, sizeof change->points);
    if (orientation == LYING)
        net_change_squares(position, placement, LYING, change);
    else
        net_change_squares(position, placement, STANDING, change);
    const struct lay_marks *marks = &lay_marks[orientation][placement.pattern];
    int across = lay_across[placement.slot];
    for (int run = 0; run < LAY_RUNS; run++) {
        int first = run < LAY_ALONG ? placement.slot + (run - 1) * SLOT_STRIDE
                                    : across + (run - LAY_ALONG - 1) * SLOT_STRIDE;
        net_change_run(board, first - LAY_BEFORE, marks->must[run], marks->barred[run], change);
    }
}

static inline void net_change_apply(const struct net_change *change, struct net_position *position) {
    for (int i = 0; i < change->square_count; i++)
        position->squares[change->squares[i]] = change->states[i];
    __builtin_memcpy(position->inputs.points, change->points, sizeof change->points);
}

/* All rows of a position. */
struct net_all {
    struct net_row row[NET_SQUARES + SLOT_COUNT];
    int count;
};
void net_all_of(const struct net_position *position, const struct board *board, struct net_all *all);

/* An empty board, without sums. */
void net_squares_begin(struct net_position *position, int edition);

#endif
