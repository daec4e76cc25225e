#ifndef MATCH_REPORT_H
#define MATCH_REPORT_H

#include "match/match.h"

/* A match in words. */
enum { PROGRESS_LENGTH = 200, REPORT_LENGTH = 16 * 1024 };

/* How it stands, on one line without its end. */
void report_progress(struct text *text, const struct match *match);

/* All that it says about the two engines, in lines. */
void report_write(struct text *text, const struct match *match);

#endif
