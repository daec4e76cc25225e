#ifndef HALL_RATE_LIMIT_H
#define HALL_RATE_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

/* What somebody may do at once and in the long run, counted in time: whatever is done takes some, and nobody
 * may be ahead of the clock by more than a certain while. A clock that is set back makes nobody wait longer
 * than that. */
struct rate_limit {
    int64_t until_us; /* what was done so far is paid for by then */
};

/* Takes so much; if that would be too far ahead, nothing, and the answer is in how many milliseconds it can
 * be had. 0: it is taken. */
int64_t rate_limit_take(struct rate_limit *rate_limit, int64_t now_ms, int64_t cost_ms, int64_t ahead_ms);

/* For what is known only when it is done: in how many milliseconds something may be begun, 0: now; and what
 * it took. One is ahead by at most twice as much then. */
int64_t rate_limit_wait(struct rate_limit *rate_limit, int64_t now_ms, int64_t ahead_ms);
void rate_limit_spend(struct rate_limit *rate_limit, int64_t now_ms, int64_t cost_us);

/* Whether nothing is to be paid any more. */
bool rate_limit_is_full(const struct rate_limit *rate_limit, int64_t now_ms);

#endif
