#ifndef PUZZLE_COLLECTION_H
#define PUZZLE_COLLECTION_H

#include "puzzle/puzzle.h"

/* The positions that the program has with it, data/puzzles.txt, the easiest first. */
extern const char collection_text[];
extern const char collection_head[]; /* the first line of such a file */

/* How many there are. */
int collection_count(void);

/* The n-th, from 1; there must be one. */
void collection_take(int n, struct puzzle *puzzle);

/* The one of a day, the same for everybody: days are counted from 1 January 1970. Each comes once before one
 * comes again. */
int collection_of_day(int64_t day, int count);

#endif
