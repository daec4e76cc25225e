#ifndef SERVER_POOL_H
#define SERVER_POOL_H

#include "hall/host.h"

#include <uv.h>

/* Threads on which computers think, at low priority. A game has one decision at a time, so the one that has
 * waited longest is next; but levels that do not search take hardly any time, and do not wait for those that
 * do. The more decisions wait, the less time each gets, the current one included.
 *
 * The time for a decision depends on the hand. With hidden hands the decision is told at a fixed time after
 * the request or, if it was not ready, after a multiple of that time. To be ready even on a busy machine, it
 * is thought about for less than half of that time. */
enum {
    POOL_THREADS_MOST = 16,
    POOL_MS = 1000,
    POOL_WAITING_MOST = 20000,
    POOL_QUICK_LEVEL = 8, /* no level up to this one searches */
    POOL_QUICK_PACE_MS = 300,
    POOL_PACE_MS = POOL_MS + 200,
    POOL_HIDDEN_MS = 400,
};

struct pool;

/* NULL as action: it found none, which is a bug. */
typedef void pool_done(void *context, uint64_t ticket, const struct action *action);

/* `done` is called on the loop's thread. NULL if it cannot be started. */
struct pool *pool_open(uv_loop_t *loop, int threads, pool_done *done, void *context);

/* Starts a decision; false if too many wait already, or without memory. */
bool pool_think(struct pool *pool, const struct hall_thinking *thinking);

/* How long to think about a decision while that many others wait per thread. */
int64_t pool_thinking_ms(const struct game *view, int waiting);

/* When to tell a decision that was requested and ready at these times, in milliseconds. */
int64_t pool_telling_ms(const struct game *view, int level, int64_t asked_ms, int64_t ready_ms);

/* Waits for the threads; decisions that were not started are dropped. Its memory is freed as the loop
 * runs. */
void pool_close(struct pool *pool);

#endif
