#ifndef RULES_SLOT_H
#define RULES_SLOT_H

#include <stdbool.h>
#include <stdint.h>

/* A slot is a place a tile can lie in, named by its western (lying) or northern (standing) square.
 * Columns count from the west, rows from the north, both from 0.
 *
 * Lying slots are numbered row by row, standing slots column by column, so that for either kind the
 * neighbours along the tile are next to each other in memory. Twenty slots a row leave room at its end, and
 * unused slots before, between and after the two kinds stand for the water around the board: what a
 * tile does to its neighbours can be written without asking where the border is. */
enum orientation { LYING, STANDING };

enum {
    SLOT_STRIDE = 20,
    SLOT_FIRST = 64, /* the first lying slot */
    SLOT_KIND = 448, /* from a lying slot to the standing slot of the same number */
    SLOT_COUNT = SLOT_FIRST + 2 * SLOT_KIND,
    SLOT_CHUNKS = 12, /* 64 slots each: six of lying, six of standing slots */
};

static inline int slot_at(enum orientation orientation, int column, int row) {
    return orientation == LYING ? SLOT_FIRST + row * SLOT_STRIDE + column
                                : SLOT_FIRST + SLOT_KIND + column * SLOT_STRIDE + row;
}

static inline enum orientation slot_orientation(int slot) {
    return slot >= SLOT_FIRST + SLOT_KIND ? STANDING : LYING;
}

/* The number within its kind; the other two follow from it. */
static inline int slot_number(int slot) {
    return slot - SLOT_FIRST - (slot_orientation(slot) == STANDING ? SLOT_KIND : 0);
}

static inline int slot_column(int slot) {
    int number = slot_number(slot);
    return slot_orientation(slot) == LYING ? number % SLOT_STRIDE : number / SLOT_STRIDE;
}

static inline int slot_row(int slot) {
    int number = slot_number(slot);
    return slot_orientation(slot) == LYING ? number / SLOT_STRIDE : number % SLOT_STRIDE;
}

/* The first slot of a chunk. */
static inline int slot_chunk_first(int chunk) {
    return SLOT_FIRST + 64 * chunk + (chunk >= SLOT_CHUNKS / 2 ? SLOT_KIND - 64 * SLOT_CHUNKS / 2 : 0);
}

/* The chunk a slot is in, and its bit there. */
static inline int slot_chunk(int slot) {
    return slot_number(slot) / 64 + (slot_orientation(slot) == STANDING ? SLOT_CHUNKS / 2 : 0);
}

static inline uint64_t slot_bit(int slot) {
    return (uint64_t)1 << slot_number(slot) % 64;
}

/* Sides of a square and of the board, clockwise. */
enum side { NORTH, EAST, SOUTH, WEST, SIDE_COUNT };

static inline enum side side_opposite(enum side side) {
    return (enum side)((side + 2) % SIDE_COUNT);
}

struct square {
    int column, row;
};

static inline bool square_equal(struct square one, struct square other) {
    return one.column == other.column && one.row == other.row;
}

/* The n-th square along a coast, from the north or the west. */
static inline struct square square_of_coast(enum side coast, int n, int size) {
    int across = coast == NORTH || coast == WEST ? 0 : size - 1;
    return coast == NORTH || coast == SOUTH ? (struct square){n, across} : (struct square){across, n};
}

/* The n-th square of a slot, from 0 to 2. */
static inline struct square slot_square(int slot, int n) {
    int lying = slot_orientation(slot) == LYING;
    return (struct square){slot_column(slot) + (lying ? n : 0), slot_row(slot) + (lying ? 0 : n)};
}

/* The square on the other side of an edge. */
static inline struct square square_beyond(struct square square, enum side side) {
    static const struct square steps[SIDE_COUNT] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    return (struct square){square.column + steps[side].column, square.row + steps[side].row};
}

/* A square of a tile and one of its sides: where an edge is. `square` counts from the slot's own. */
struct edge_place {
    uint8_t square;
    uint8_t side;
};

/* Where edge number n + 1 of a tile lies, for both orientations (docs/notation.md). */
static inline struct edge_place slot_edge(enum orientation orientation, int n) {
    static const struct edge_place places[2][8] = {
        [LYING] =
            {{0, NORTH}, {1, NORTH}, {2, NORTH}, {2, EAST}, {2, SOUTH}, {1, SOUTH}, {0, SOUTH}, {0, WEST}},
        [STANDING] =
            {{0, EAST}, {1, EAST}, {2, EAST}, {2, SOUTH}, {2, WEST}, {1, WEST}, {0, WEST}, {0, NORTH}},
    };
    return places[orientation][n];
}

#endif
