#ifndef DRAW_DRAWING_H
#define DRAW_DRAWING_H

#include "draw/canals.h"
#include "draw/pen.h"

/* The board, drawn with a pen: a square is 40 units, the board's north-west corner lies at 0,0, y grows to
 * the south, and around the board SVG_MARGIN is needed for the sea. `edition` is a number of rules/edition.h.
 */
enum { SVG_SQUARE = 40, SVG_MARGIN = 60 };

/* An empty board: land, perhaps labels, and coasts with these letters, by enum side; NULL: N, E, S, W. */
void draw_ground(struct pen *pen, int edition, bool labels, const char *const *letters);

/* Parts of it: sea and sand with what is marked there; the bar along a coast. */
void draw_land(struct pen *pen, int edition);
void draw_coast(struct pen *pen, int edition, enum side coast);

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
void draw_ring(struct pen *pen);

#endif
