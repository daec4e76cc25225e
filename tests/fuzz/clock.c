#include "clock.h"

#include "base/clock.h"

static int64_t hours;

void clock_restart(void) {
    hours = 0;
}

int64_t clock_ns(void) {
    return ++hours * 3600 * 1000000000;
}

uint64_t clock_seed(void) {
    return (uint64_t)++hours;
}
