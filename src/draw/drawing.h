#ifndef DRAW_DRAWING_H
#define DRAW_DRAWING_H

#include "draw/canals.h"
#include "draw/pen.h"
#include "rules/sight.h"

/* The board, drawn with a pen: a square is 40 units, the board's north-west corner lies at 0,0, y grows to
 * the south, and around the board SVG_MARGIN is needed for the sea. `edition` is a number of rules/edition.h.
 */
enum { SVG_SQUARE = 40, SVG_MARGIN = 60 };

/* An empty board: the land with what is marked on it. */
struct ground {
    int edition;
    bool sea;       /* the sea around it; without, whoever shows the board has one */
    bool ornaments; /* the dragon on the sand, waves on the sea: not where ink or room is short */
    bool coasts;    /* the bars along the coasts */
    bool labels;    /* letters of columns, numbers of rows */
};
void draw_ground(struct pen *pen, const struct ground *ground);

/* Parts of it. Waves are left out where the land covers them; the dragon where the board is too small. */
void draw_waves(struct pen *pen, struct box sea, struct box land);
void draw_dragon(struct pen *pen, int edition);
void draw_coast(struct pen *pen, int edition, enum side coast);

/* Where the first tile goes; a square that counts double, as its box shows it. */
void draw_start_area(struct pen *pen, int edition);
bool draw_is_double(int edition, struct square square);
void draw_double(struct pen *pen, int edition, struct square square);

/* The area that these placements cover, and its contour; what is marked there shows through. */
void draw_places(struct pen *pen, int edition, const struct placement *list, int count);

/* The letters of the coasts, off their middles, with the points there and what a tile that is tried would
 * add. */
struct coasts {
    int edition;
    const char *const *letters;          /* by enum side; NULL: N, E, S, W */
    const struct points *points, *tried; /* now, and with that tile; NULL: not shown */
};
void draw_coasts(struct pen *pen, const struct coasts *coasts);

/* What lies on it: tiles, the canal as one path for all of them, estuaries; the last tile is marked. */
void draw_scene(struct pen *pen, const struct game *game);

/* One tile at its place on the board, with its estuaries, whether it may lie there or not. */
void draw_piece(struct pen *pen, struct placement placement, int edition);

/* Of a piece only what lies in one layer; they are counted from below. */
enum layer { LAYER_SHADOW, LAYER_TILE, LAYER_BANK, LAYER_WATER, LAYER_GLINT, LAYER_ESTUARY, LAYER_COUNT };
void draw_piece_layer(struct pen *pen, struct placement placement, int edition, enum layer layer);

/* The stone of a tile, a little smaller than its squares. */
struct box draw_stone(struct placement placement);

/* A tile lying at the origin in the reading that names it, three squares by one, its water running so far
 * beyond the edge; a back of that size, and the ring on it. */
void draw_tile(struct pen *pen, int tile, int beyond);
void draw_back(struct pen *pen, bool ring);

/* What is seen of a stack top from its sides, folded out around the back: a strip for each edge that can be
 * seen, in it the mouth of the canal where it is an exit. The board is to the north. 12 more is needed there
 * and at both ends. */
void draw_sides(struct pen *pen, struct sight sight);

void draw_ring(struct pen *pen);

#endif
