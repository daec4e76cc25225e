#ifndef HALL_INVARIANT_H
#define HALL_INVARIANT_H

#include "base/check.h"

/* An invariant of the hall, by its number in DESIGN.md, checked in every build. If it does not hold, the
 * current game is set aside and all others go on. */
#define invariant(number, condition)                                                                         \
    ((condition) ? (void)0                                                                                   \
                 : check_failed(__FILE__, __LINE__, "hall/DESIGN.md, invariant " #number ": " #condition))

#endif
