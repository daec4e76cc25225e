#ifndef EVAL_NET_POSITION_H
#define EVAL_NET_POSITION_H

#include "eval/net_shape.h"

/* A position as the network sees it. Whole numbers only: every machine gives the same bits. */

enum { NET_GRID = 20, NET_SQUARES = NET_GRID * (SIZE_MAX_SQUARES + 2) }; /* with the water around them */

/* Squares of the board as bits, with the water around them: row 0 and the last ones are water, and so is bit
 * 0 of each. The machine takes eight rows at once, if it can: the first eight are every third row of the
 * board, then come the rows south of these, then the rows south of those. So the next row is mostly in the
 * next eight. */
enum { NET_BIT_ROWS = 24, NET_EIGHTS = NET_BIT_ROWS / 8 };
typedef uint32_t net_eight __attribute__((vector_size(32)));
union net_grid {
    uint32_t row[NET_BIT_ROWS];
    net_eight rows[NET_EIGHTS];
};

static inline int net_bit_row(int row) {
    return row % 3 * 8 + row / 3;
}

/* What the layers read. Of tiles only those on the board are known to be gone. */
struct net_inputs {
    _Alignas(64) int16_t sums[SIDE_COUNT][NET_WIDTH]; /* of the rows, for each coast */
    uint8_t places[32];                               /* how many placements each tile has; 28 of them */
    uint8_t unlaid[32];                               /* how many of each tile are not on the board */
    union net_grid free;                              /* empty squares */
    /* Slots, by their first squares: those that the next tile can be laid in and lead on from, and of these
     * the ones that have NET_EASY free edges; those where an exit leads and no tile fits. */
    union net_grid joined[2], easy[2], dead[2];
    uint8_t points[SIDE_COUNT];
    uint8_t edition, tiles;
};

/* Of the tiles that are not on the board: how many there are, how many have no place, and the places of all
 * of them. */
struct net_outlook {
    int left, stuck, places;
};

static inline struct net_outlook net_outlook_of(const struct net_inputs *inputs) {
    struct net_outlook outlook = {0};
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        int unlaid = inputs->unlaid[tile], here = inputs->places[tile];
        outlook.left += unlaid;
        outlook.stuck += here ? 0 : unlaid;
        outlook.places += unlaid * (here < NET_MANY ? here : NET_MANY);
    }
    return outlook;
}

/* The points that can still be reached; and how many squares, in NET_ROOM_STEP. */
struct net_reach {
    uint8_t points[SIDE_COUNT][NET_REACHES];
    uint8_t room;
};

/* A value without pointers, copied by assignment. */
struct net_position {
    struct net_inputs inputs;
    uint8_t squares[NET_SQUARES]; /* the state of each */
};

#endif
