#include "base/check.h"

#if __STDC_HOSTED__
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

/* Where to go on; the innermost of those on this thread. */
struct trap {
    jmp_buf place;
};
static _Thread_local struct trap *trap;

bool check_catch(void (*work)(void *context), void *context) {
    struct trap here, *const outer = trap;
    trap = &here;
    if (setjmp(here.place)) { /* C allows it nowhere but in a condition */
        trap = outer;
        return false;
    }
    work(context);
    trap = outer;
    return true;
}

_Noreturn void check_failed(const char *file, int line, const char *condition) {
    fprintf(stderr, "%s:%d: this should always be true: %s\n", file, line, condition);
    if (trap)
        longjmp(trap->place, 1);
    abort();
}
#else
_Noreturn void check_failed(const char *file, int line, const char *condition) {
    (void)file, (void)line, (void)condition;
    __builtin_trap();
}
#endif
