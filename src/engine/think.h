#ifndef ENGINE_THINK_H
#define ENGINE_THINK_H

#include "search/player.h"

enum { THREADS_MOST = 64 };

/* Lets a player that has begun think on one or more threads until it is settled or the time is over,
 * `until` being a time of clock_ns. `begun` is when the time began to count. */
struct thinking_time {
    int64_t begun, until;
    int threads;
};
void think(struct player *player, const struct thinking_time *time);

#endif
