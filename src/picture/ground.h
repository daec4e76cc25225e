#ifndef PICTURE_GROUND_H
#define PICTURE_GROUND_H

#include "draw/drawing.h"

/* The empty board, its coasts lettered in the language in use. */
void ground_draw(struct pen *pen, int edition, bool labels);

#endif
