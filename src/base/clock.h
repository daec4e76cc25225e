#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>

/* Time that only goes forward, in nanoseconds since some moment. */
int64_t clock_ns(void);

/* A number that is different at every call in practice: a seed for what is drawn by lot. */
uint64_t clock_seed(void);

/* Which day it is where the player is, counted from 1 January 1970. Not in the browser, which says it itself.
 */
int64_t clock_today(void);

#endif
