#ifndef SERVER_POOL_H
#define SERVER_POOL_H

#include "hall/host.h"

#include <uv.h>

/* Threads on which computers think, at low priority. A game has one decision to be made at a time, so whoever
 * waits longest is next, but for this: levels that do not search take next to no time, and do not wait for
 * those that do. The more wait, the less is thought about each, also about the one that is being thought
 * about.
 *
 * How long a decision takes depends on the hand. Where hands are hidden it is told a fixed time after it was
 * asked for, or, if it was not ready, so much later again. So that it is ready on a busy machine too, and not
 * late just where there was much to think about, it is thought about for less than half of that time. */
enum {
    POOL_THREADS_MOST = 16,
    POOL_MS = 1000,
    POOL_WAITING_MOST = 20000,
    POOL_QUICK_LEVEL = 8, /* up to this one no level searches */
    POOL_QUICK_PACE_MS = 300,
    POOL_PACE_MS = POOL_MS + 200,
    POOL_HIDDEN_MS = 400,
};

struct pool;

/* No action: it came to none, which is a bug. */
typedef void pool_done(void *context, uint64_t ticket, const struct action *action);

/* `done` is called on the loop's thread. NULL if it cannot be started. */
struct pool *pool_open(uv_loop_t *loop, int threads, pool_done *done, void *context);

/* A decision; false if too many wait already, or there is no memory. */
bool pool_think(struct pool *pool, const struct hall_thinking *thinking);

/* How long a decision is thought about while so many others wait for each thread. */
int64_t pool_thinking_ms(const struct game *view, int waiting);

/* When a decision that was asked for and ready at these times, in milliseconds, is told. */
int64_t pool_telling_ms(const struct game *view, int level, int64_t asked_ms, int64_t ready_ms);

/* Waits for the threads; what was not thought about is forgotten. Its memory is freed as the loop runs on. */
void pool_close(struct pool *pool);

#endif
