#ifndef PICTURE_GROUND_H
#define PICTURE_GROUND_H

#include "base/text.h"

/* The empty board, its coasts lettered in the language in use. */
void ground_write(struct text *text, int edition);

#endif
