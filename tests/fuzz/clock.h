#ifndef FUZZ_CLOCK_H
#define FUZZ_CLOCK_H

/* In place of base/clock.c: an hour goes by whenever somebody looks, so that no thinking takes long, and the
 * same input does the same every time. */

/* Time begins anew; for each input. */
void clock_restart(void);

#endif
