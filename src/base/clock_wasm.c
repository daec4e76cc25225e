#include "base/clock.h"

/* WebAssembly has no clock of its own: the page lends one, in milliseconds. */
__attribute__((import_module("env"), import_name("clock_ms"))) double clock_ms(void);

int64_t clock_ns(void) {
    return (int64_t)(clock_ms() * 1e6);
}

uint64_t clock_seed(void) {
    return (uint64_t)clock_ns();
}
