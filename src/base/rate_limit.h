#ifndef BASE_RATE_LIMIT_H
#define BASE_RATE_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

/* A rate limit in units of time: each action costs some, and nobody may be ahead of the clock by more than a
 * limit. A clock that is set back makes nobody wait longer than that. */
struct rate_limit {
    int64_t until_us; /* everything so far is paid for by then */
};

/* Takes the cost, and returns 0; or, if that would be too far ahead, takes nothing and returns in how many
 * milliseconds to retry. */
int64_t rate_limit_take(struct rate_limit *rate_limit, int64_t now_ms, int64_t cost_ms, int64_t ahead_ms);

/* For costs that are known only afterwards: in how many milliseconds an action may start (0: now), and adding
 * its cost. One can be ahead by at most twice the limit. */
int64_t rate_limit_wait(struct rate_limit *rate_limit, int64_t now_ms, int64_t ahead_ms);
void rate_limit_spend(struct rate_limit *rate_limit, int64_t now_ms, int64_t cost_us);

/* Whether everything is paid for. */
bool rate_limit_is_full(const struct rate_limit *rate_limit, int64_t now_ms);

#endif
