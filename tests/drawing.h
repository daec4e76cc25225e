#ifndef TESTS_DRAWING_H
#define TESTS_DRAWING_H

#include "base/text.h"
#include "twin.h"

/* A board in box lines, a row of squares in a row of text:
 *
 *     |    a b c d e
 *     | 2  · ┌─┴─╴ ·
 *     | 1  · ╵ ▫ · ·
 *
 * a dot is an empty square, ▫ a square of a tile that its canal does not reach. */
void drawing_letters(struct text *text, const struct twin *twin);

/* `number` counts from the south, from 1. */
void drawing_row(struct text *text, const struct twin *twin, int number);

#endif
