#ifndef BASE_INVARIANT_H
#define BASE_INVARIANT_H

#include "base/check.h"

/* An invariant of the folder that the source is in, by its number in the DESIGN.md or README.md there;
 * checked in every build, like any check. tools/check_lists compares the numbers. */
#define invariant(number, condition)                                                                         \
    ((condition) ? (void)0 : check_failed(__FILE__, __LINE__, "invariant " #number ": " #condition))

#endif
