#include "hall/allowance.h"

/* From where what is done next counts: not from the past, nor from a future that only a clock that was set
 * back can have. */
static int64_t from_us(const struct allowance *allowance, int64_t now_us, int64_t most_us) {
    int64_t from = allowance->until_us > now_us ? allowance->until_us : now_us;
    return from > now_us + most_us ? now_us + most_us : from;
}

int64_t allowance_take(struct allowance *allowance, int64_t now_ms, int64_t cost_ms, int64_t ahead_ms) {
    int64_t from = from_us(allowance, now_ms * 1000, ahead_ms * 1000);
    int64_t over_us = from + (cost_ms - now_ms - ahead_ms) * 1000;
    allowance->until_us = over_us > 0 ? from : from + cost_ms * 1000;
    return over_us > 0 ? (over_us + 999) / 1000 : 0;
}

int64_t allowance_wait(struct allowance *allowance, int64_t now_ms, int64_t ahead_ms) {
    allowance->until_us = from_us(allowance, now_ms * 1000, 2 * ahead_ms * 1000);
    int64_t over_us = allowance->until_us - (now_ms + ahead_ms) * 1000;
    return over_us > 0 ? (over_us + 999) / 1000 : 0;
}

void allowance_spend(struct allowance *allowance, int64_t now_ms, int64_t cost_us) {
    int64_t now_us = now_ms * 1000;
    allowance->until_us = (allowance->until_us > now_us ? allowance->until_us : now_us) + cost_us;
}

bool allowance_is_full(const struct allowance *allowance, int64_t now_ms) {
    return allowance->until_us <= now_ms * 1000;
}
