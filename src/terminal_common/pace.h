#ifndef TERMINAL_COMMON_PACE_H
#define TERMINAL_COMMON_PACE_H

#include "base/text.h"

#include <stdint.h>

/* How long a task of many similar parts will still take, estimated from the parts that are done. */
struct pace {
    int64_t begun; /* clock_ns */
    int64_t from;  /* the parts that were done before that */
};

struct pace pace_begin(int64_t done);

/* In seconds, rounded up; -1 while nothing is known, 0 when all is done. */
int64_t pace_seconds_left(const struct pace *pace, int64_t done, int64_t count);

/* "about 3 min left", in the language in use; nothing while nothing is known. */
void pace_write(struct text *text, const struct pace *pace, int64_t done, int64_t count);

/* "12 of 94, about 3 min left" */
void pace_write_part(struct text *text, const struct pace *pace, int64_t done, int64_t count);

/* Shows that on standard error, in place of what was shown before, if it is a terminal; and removes it. */
void pace_show(const struct pace *pace, int64_t done, int64_t count);
void pace_hide(void);

#endif
