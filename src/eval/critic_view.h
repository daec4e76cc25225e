#ifndef EVAL_CRITIC_VIEW_H
#define EVAL_CRITIC_VIEW_H

#include "eval/net_position.h"
#include "rules/board.h"

/* A position as the critic sees it, the second network, which only judges (docs/training.md): some numbers
 * for each square of the board, and some for all of it. The board is turned so that the coasts of the side
 * that draws next are north and south. Whole numbers only, in parts of CRITIC_UNIT and below CRITIC_MOST. */

enum { CRITIC_UNIT = 32, CRITIC_MOST = 128 };

/* Squares row by row with the water around them, and room for whole vectors after the last. */
enum {
    CRITIC_GRID = SIZE_MAX_SQUARES + 2,
    CRITIC_SQUARES = CRITIC_GRID * CRITIC_GRID,
    CRITIC_FIRST = CRITIC_GRID + 1,
};

static inline int critic_square_at(int column, int row) {
    return CRITIC_FIRST + row * CRITIC_GRID + column;
}

/* What is told of a square. Own is what belongs to the side that draws next, north and south. How many tiles
 * fit counts the unlaid ones and is told as a logarithm. A slot is told of at its middle square. */
enum critic_plane {
    CRITIC_BOARD,
    CRITIC_COVERED,
    CRITIC_EXIT,                                  /* of an empty square: meets an exit, side by side */
    CRITIC_BLANK = CRITIC_EXIT + SIDE_COUNT,      /* meets a blank edge */
    CRITIC_OWN_WORTH = CRITIC_BLANK + SIDE_COUNT, /* points of an estuary there */
    CRITIC_OTHER_WORTH,                           /* */
    CRITIC_OWN_ESTUARY,                           /* the points, where there is one */
    CRITIC_OTHER_ESTUARY,                         /* */
    CRITIC_FITS,                                  /* tiles that join the canal in a lying slot, standing */
    CRITIC_KINDS = CRITIC_FITS + 2,               /* and of how many kinds they are */
    CRITIC_LATER = CRITIC_KINDS + 2,              /* tiles that fit a slot that nothing leads to yet */
    CRITIC_COVERERS = CRITIC_LATER + 2,           /* tiles that can cover this square next */
    CRITIC_OWN_SCORERS,                           /* tiles that can make an estuary here next */
    CRITIC_OTHER_SCORERS,                         /* */
    CRITIC_NEARNESS,                              /* how few tiles it takes to come here */
    CRITIC_FROM_OWN,                              /* squares to the nearer own coast, other coast */
    CRITIC_FROM_OTHER,                            /* */
    CRITIC_OWN_DEAD,                              /* a free coast square that five tiles cannot reach */
    CRITIC_OTHER_DEAD,                            /* */
    CRITIC_PLANES_USED,
    CRITIC_PLANES = 32,
};

/* What is told of the whole board. */
enum critic_whole {
    CRITIC_TILES,
    CRITIC_GOLIATH,
    CRITIC_OWN_POINTS,
    CRITIC_OWN_PRODUCT,
    CRITIC_OTHER_POINTS,
    CRITIC_OTHER_PRODUCT,
    CRITIC_STUCK,  /* the share of the tiles left that have no place */
    CRITIC_PLACES, /* the mean of their places */
    CRITIC_ROOM,   /* squares that five tiles can reach */
    CRITIC_VALUE,  /* what the first network says: the logarithm of the odds */
    CRITIC_HOPE,   /* and how far it is from even */
    CRITIC_WHOLES_USED,
    CRITIC_WHOLES = 16,
};

/* How the board is laid before the critic: left and right exchanged, north and south, then columns and rows.
 */
struct critic_turn {
    bool columns, rows, transposed;
};

struct critic_view {
    _Alignas(64) uint8_t squares[CRITIC_SQUARES][CRITIC_PLANES];
    int16_t wholes[CRITIC_WHOLES];
    uint8_t size;
};

/* The value is that of the first network for the side that draws next, in parts of NET_UNIT. */
struct critic_position {
    const struct board *board;
    const struct net_position *position;
    int value;
    struct critic_turn turn;
};
void critic_look(const struct critic_position *position, struct critic_view *view);

/* Where a square of a board of that size comes to lie. */
struct square critic_turn_square(struct critic_turn turn, int size, struct square square);
enum side critic_turn_side(struct critic_turn turn, enum side side);

#endif
