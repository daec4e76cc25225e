#ifndef ENGINE_THINK_H
#define ENGINE_THINK_H

#include "search/player.h"

enum { THREADS_MOST = 64 };

/* How long to think, from and to times of clock_ns. `begun` is when the time began to count. */
struct thinking_time {
    int64_t begun, until;
    int threads;
};

/* How much of the time is used up now, in thousandths. */
static inline int thinking_time_used(const struct thinking_time *time, int64_t now) {
    int64_t whole = time->until - time->begun;
    return whole > 0 ? (int)((now - time->begun) * 1000 / whole) : 1000;
}

/* Lets a player that has begun think until it is settled or the time is over; on one thread where there are
 * no others. */
void think(struct player *player, const struct thinking_time *time);

#endif
