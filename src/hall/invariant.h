#ifndef HALL_INVARIANT_H
#define HALL_INVARIANT_H

#include "base/check.h"

/* An invariant of the hall, by its number in DESIGN.md. It is checked in every build; where it does not hold
 * the game that something is being done with is put aside, and all others go on. */
#define invariant(number, condition)                                                                         \
    ((condition) ? (void)0                                                                                   \
                 : check_failed(__FILE__, __LINE__, "hall/DESIGN.md, invariant " #number ": " #condition))

#endif
