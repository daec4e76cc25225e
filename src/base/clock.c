#define _POSIX_C_SOURCE 200809L
#include "base/clock.h"

#include <time.h>

static int64_t read_ns(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t clock_ns(void) {
    return read_ns(CLOCK_MONOTONIC);
}

uint64_t clock_seed(void) {
    return (uint64_t)read_ns(CLOCK_REALTIME);
}
