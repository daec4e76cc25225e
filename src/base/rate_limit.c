#include "base/rate_limit.h"

/* The start for the next cost: neither in the past, nor further in the future than a clock that was set back
 * explains. */
static int64_t from_us(const struct rate_limit *rate_limit, int64_t now_us, int64_t most_us) {
    int64_t from = rate_limit->until_us > now_us ? rate_limit->until_us : now_us;
    return from > now_us + most_us ? now_us + most_us : from;
}

int64_t rate_limit_take(struct rate_limit *rate_limit, int64_t now_ms, int64_t cost_ms, int64_t ahead_ms) {
    int64_t from = from_us(rate_limit, now_ms * 1000, ahead_ms * 1000);
    int64_t over_us = from + (cost_ms - now_ms - ahead_ms) * 1000;
    rate_limit->until_us = over_us > 0 ? from : from + cost_ms * 1000;
    return over_us > 0 ? (over_us + 999) / 1000 : 0;
}

/* Being ahead by more than twice the limit means that the clock was set back. */
int64_t rate_limit_wait(struct rate_limit *rate_limit, int64_t now_ms, int64_t ahead_ms) {
    if (rate_limit->until_us > (now_ms + 2 * ahead_ms) * 1000)
        rate_limit->until_us = (now_ms + ahead_ms) * 1000;
    int64_t over_us = rate_limit->until_us - (now_ms + ahead_ms) * 1000;
    return over_us > 0 ? (over_us + 999) / 1000 : 0;
}

void rate_limit_spend(struct rate_limit *rate_limit, int64_t now_ms, int64_t cost_us) {
    int64_t now_us = now_ms * 1000;
    rate_limit->until_us = (rate_limit->until_us > now_us ? rate_limit->until_us : now_us) + cost_us;
}

bool rate_limit_is_full(const struct rate_limit *rate_limit, int64_t now_ms) {
    return rate_limit->until_us <= now_ms * 1000;
}
