#ifndef DRAW_BOARD_TEXT_H
#define DRAW_BOARD_TEXT_H

#include "draw/canals.h"

/* The board in characters, for a terminal of 80 × 24: canals as box lines, estuaries as arrows over the
 * coast (double ones as double arrows), empty squares as dots, double squares as ≈ or ◦, the start area as ○,
 * the squares of a tile that its canal does not reach as ▫. `letters` are those of the coasts, by
 * enum side, of one column; NULL: English. */
void board_text_write(struct text *text, const struct game *game, const char *const *letters);

/* What an edition's double squares show: ≈ for a wave, ◦ for a circle. */
const char *board_text_double(const struct edition *edition);

/* A tile lying east-west in the reading that names it, three lines, its exits numbered. */
void board_text_write_tile(struct text *text, int tile);

#endif
