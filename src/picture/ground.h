#ifndef PICTURE_GROUND_H
#define PICTURE_GROUND_H

#include "draw/drawing.h"

/* The coasts lettered in the language in use, with the points that so many tiles of a game make; NULL:
 * letters alone. */
void ground_draw_coasts(struct pen *pen, int edition, const struct points *points);

#endif
