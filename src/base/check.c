#include "base/check.h"

#if __STDC_HOSTED__
#include <stdio.h>
#include <stdlib.h>

_Noreturn void check_failed(const char *file, int line, const char *condition) {
    fprintf(stderr, "%s:%d: this should always be true: %s\n", file, line, condition);
    abort();
}
#else
_Noreturn void check_failed(const char *file, int line, const char *condition) {
    (void)file, (void)line, (void)condition;
    __builtin_trap();
}
#endif
