#ifndef RULES_TILE_H
#define RULES_TILE_H

#include "base/text.h"

/* A tile is three squares in a row with three exits among its eight edges. Edges are numbered clockwise
 * from 1 (docs/notation.md); a set of edges is a byte with bit n - 1 for edge n.
 *
 * Each of the 28 tiles has two readings, half a turn apart. A pattern is a tile as it lies: pattern
 * 2 * tile is the reading that names it, 2 * tile + 1 the other one. */
enum {
    TILE_COUNT = 28,
    TILE_UNKNOWN_PLAIN = 252, /* a tile is there, and nobody here knows more of it than its back */
    TILE_UNKNOWN_RING = 253,
    TILE_UNKNOWN = 254, /* nor even that */
    TILE_NONE = 255,
    PATTERN_COUNT = 2 * TILE_COUNT,
    EDGE_COUNT = 8,
    EXIT_COUNT = 3,
    TILE_NAME_LENGTH = EXIT_COUNT,
};

/* The exits of each pattern, in the order of the tile list (generated). */
extern const uint8_t pattern_exits[PATTERN_COUNT];

static inline int pattern_of(int tile, bool turned) {
    return 2 * tile + turned;
}

static inline int pattern_tile(int pattern) {
    return pattern / 2;
}

static inline bool tile_is_unknown(int tile) {
    return tile >= TILE_UNKNOWN_PLAIN && tile <= TILE_UNKNOWN;
}

/* Whether the back shows a ring: the exits lie on three sides. */
bool tile_has_ring(int tile);

/* Whether an unknown tile can be this one, by its back. */
bool tile_can_be(int unknown, int tile);

void tile_write(struct text *text, int tile);
bool tile_read(struct span name, int *tile);

/* The exits as digits, in the reading in which the pattern lies. */
void pattern_write(struct text *text, int pattern);
bool pattern_read(struct span digits, int *pattern);

#endif
