#ifndef SERVER_POOL_H
#define SERVER_POOL_H

#include "rules/game.h"

#include <uv.h>

/* Threads on which computers think, at low priority. Whoever waits longest is next; the more wait, the less
 * is thought about each. */
enum { POOL_THREADS_MOST = 16, POOL_MS = 1000, POOL_WAITING_MOST = 20000 };

struct pool;

/* No action: it came to none, which is a bug. */
typedef void pool_done(void *context, uint64_t ticket, const struct action *action);

/* `done` is called on the loop's thread. NULL if it cannot be started. */
struct pool *pool_open(uv_loop_t *loop, int threads, pool_done *done, void *context);

/* A decision in this view; false if too many wait already, or there is no memory. */
bool pool_think(struct pool *pool, uint64_t ticket, const struct game *view, int level);

/* Waits for the threads; what was not thought about is forgotten. Its memory is freed as the loop runs on. */
void pool_close(struct pool *pool);

#endif
