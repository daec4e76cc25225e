#ifndef SEARCH_SLICE_H
#define SEARCH_SLICE_H

#include "search/player.h"

enum { THREADS_MOST = 64 };

/* Lets a player that has begun think for a slice, on so many threads; on one where there are no others.
 * `used` is how much of the time is over, in thousandths. */
void slice_think(struct player *player, int threads, int used);

#endif
