#ifndef EVAL_NET_SHAPE_H
#define EVAL_NET_SHAPE_H

#include "eval/learned.h"
#include "rules/board.h"

/* The weights of the network (docs/training.md) as whole numbers, and what they are counted in.
 *
 * Each coast looks at the board with the same eyes: every square and every live slot gives it a row of
 * NET_WIDTH weights, and the sum of all rows is what that coast sees. Sums, and products of opposite coasts,
 * go through two hidden layers to the heads.
 *
 * What the sizes are worth, in short runs (docs/training.md): rows of 16 lost 6 % of the games against a
 * simple player, rows of 48 erred as much as those of 32; a hidden layer of 64 learned no faster; four phases
 * alone were worth nothing, six 0.0006 of the error of 0.06; reach 58.5 % ± 2.1 of the games against none. */
enum {
    NET_WIDTH = 32,
    NET_HIDDEN = 32,
    NET_SECOND = 16,

    /* Where a square or a slot lies, seen from a coast: exactly in the first two rows, where the squares that
     * count double make each edition different, by areas further off. */
    NET_NEAR = 2,
    NET_NEAR_PLACES = LEARNED_EDITIONS * NET_NEAR * 10,
    NET_SQUARE_PLACES = NET_NEAR_PLACES + (SIZE_MAX_SQUARES - NET_NEAR) * 5,
    NET_SLOT_PLACES = NET_NEAR_PLACES + (SIZE_MAX_SQUARES - NET_NEAR) * 3,

    /* What the four sides of an empty square meet (nothing, an exit, a blank edge), or that it is covered; an
     * empty square that meets nothing has no row. */
    NET_COVERED = 81,
    NET_STATES = 82,
    /* What a slot asks of a tile that joins the canal there; 0 where no tile can. */
    NET_SLOT_KINDS = 34,

    NET_SQUARE_ROWS = NET_SQUARE_PLACES * (NET_STATES - 1),
    NET_SLOT_ROWS = 2 * NET_SLOT_PLACES * (NET_SLOT_KINDS - 1),
    NET_ROWS = NET_SQUARE_ROWS + NET_SLOT_ROWS,

    NET_POINTS = 24, /* points of one coast: 0 to 23 */
    NET_PARTS = 4,   /* what the hidden layer reads: sum and product of own coasts, then of the others */

    /* The hidden layer has weights of its own for each phase of the game, and rows for other numbers: tiles
     * on the board, between whose steps there are means; who leads and by how much; the chance that the next
     * draw ends the game; how many places the next tile has; how many squares can still be reached. */
    NET_PHASES = 4,
    NET_PHASE_TILES = 20,
    NET_TILE_STEP = 8,
    NET_TILE_STEPS = SUPPLY_MAX / NET_TILE_STEP + 2,
    NET_LEAD = 12, /* the class of the highest leads */
    NET_LEADS = 2 * NET_LEAD + 1,
    NET_ENDS = 12,
    NET_MANY = 8, /* more places of a tile count as this many */
    NET_CHOICES = 2 * NET_MANY + 1,
    NET_ROOM_STEP = 8,
    NET_ROOMS = SIZE_MAX_SQUARES * SIZE_MAX_SQUARES / NET_ROOM_STEP + 1,
};

/* Whether the next side wins, its product in the end and that of the other, and how many tiles are still to
 * be laid. */
enum net_head { NET_WIN, NET_OWN, NET_OTHER, NET_REST, NET_HEADS };

/* A coast also has rows for the points of its free squares that canals can still come to: by the next tile
 * where many would do, by the next tile if the right one comes, with the second or with the fifth tile. */
enum net_reach_kind { NET_EASILY, NET_NEXT, NET_SECOND_NEXT, NET_FAR, NET_REACHES };
enum { NET_FAR_TILES = 5 };

/* One is so many units: of a weight in a row, of what comes out of a layer, of a weight between layers. */
enum { NET_ROW_BITS = 8, NET_ONE_BITS = 8, NET_WEIGHT_BITS = 10 };
enum { NET_MOST = 255, NET_HIDDEN_MOST = 1023 }; /* what comes out of a layer is cut off there */
/* Heads count products and tiles in 32, coasts points in 8; forecasts are in parts of 64. */
enum { NET_PRODUCT_BITS = 5, NET_POINTS_BITS = 3, NET_FORECAST_BITS = 6 };

/* All weights, in their order: FIELD(type, name, dimensions, bits) has the type in the network, and as how
 * many bits the fraction of a weight is written there. What is learned (train/weights.h), files and the
 * program's own weights follow this list. `coast` is what points a coast will have in the end. */
#define NET_FIELDS(FIELD)                                                                                    \
    FIELD(int8_t, rows, [NET_ROWS][NET_WIDTH], NET_ROW_BITS)                                                 \
    FIELD(int16_t, points, [NET_POINTS][NET_WIDTH], NET_ROW_BITS)                                            \
    FIELD(int16_t, reach, [NET_REACHES][NET_POINTS][NET_WIDTH], NET_ROW_BITS)                                \
    FIELD(int16_t, bias, [NET_WIDTH], NET_ROW_BITS)                                                          \
    FIELD(int16_t, hidden, [NET_PHASES][NET_HIDDEN][NET_PARTS * NET_WIDTH], NET_WEIGHT_BITS)                 \
    FIELD(int16_t, tiles, [LEARNED_EDITIONS][NET_TILE_STEPS][NET_HIDDEN], NET_WEIGHT_BITS)                   \
    FIELD(int16_t, leads, [NET_LEADS][NET_HIDDEN], NET_WEIGHT_BITS)                                          \
    FIELD(int16_t, ends, [NET_ENDS][NET_HIDDEN], NET_WEIGHT_BITS)                                            \
    FIELD(int16_t, choices, [NET_CHOICES][NET_HIDDEN], NET_WEIGHT_BITS)                                      \
    FIELD(int16_t, rooms, [NET_ROOMS][NET_HIDDEN], NET_WEIGHT_BITS)                                          \
    FIELD(int16_t, second, [NET_SECOND][NET_HIDDEN], NET_WEIGHT_BITS)                                        \
    FIELD(int16_t, second_bias, [NET_SECOND], NET_WEIGHT_BITS)                                               \
    FIELD(int16_t, heads, [NET_HEADS][NET_SECOND], NET_WEIGHT_BITS)                                          \
    FIELD(int16_t, heads_bias, [NET_HEADS], NET_WEIGHT_BITS)                                                 \
    FIELD(int16_t, coast, [NET_WIDTH], NET_WEIGHT_BITS)                                                      \
    FIELD(int16_t, coast_bias, , NET_WEIGHT_BITS)

#define NET_FIELD(type, name, dimensions, bits) type name dimensions;
struct net {
    _Alignas(64) NET_FIELDS(NET_FIELD)
};

#endif
