#ifndef DRAW_SVG_H
#define DRAW_SVG_H

#include "draw/canals.h"

/* The board as SVG markup, without the <svg> element around it: a square is 40 units, the board's north-west
 * corner lies at 0,0, y grows to the south, and around the board SVG_MARGIN is needed for the sea. There are
 * no colours and no styles in it, only classes (web/style/board.css). */
enum { SVG_SQUARE = 40, SVG_MARGIN = 60 };

/* Longer than any markup written here. */
enum { SVG_LENGTH_MAX = 96 * 1024 };

/* Sea, sand and coasts of an empty board; `edition` is a number of rules/edition.h. */
void svg_ground_write(struct text *text, int edition);

/* What lies on it: tiles, the canal as one path for all of them, estuaries; the last tile is marked. */
void svg_scene_write(struct text *text, const struct game *game);

/* One tile at its place on the board, with its estuaries, whether it may lie there or not. */
void svg_piece_write(struct text *text, struct placement placement, int edition);

/* A tile lying at the origin in the reading that names it, three squares by one; a back of that size. */
void svg_tile_write(struct text *text, int tile);
void svg_back_write(struct text *text, bool ring);

#endif
