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

/* Years begin in March here, so that the day that some have more comes last. */
int64_t clock_today(void) {
    enum { SECONDS_OF_DAY = 24 * 60 * 60 };
    time_t now = time(NULL);
    struct tm local;
    if (!localtime_r(&now, &local))
        return now / SECONDS_OF_DAY;
    int year = local.tm_year + 1900, month = local.tm_mon + 1, shifted = month <= 2 ? year - 1 : year;
    int era = shifted / 400, of_era = shifted - era * 400;
    int of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + local.tm_mday - 1;
    return (int64_t)era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}
