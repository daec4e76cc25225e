#ifndef REVIEW_REPORT_H
#define REVIEW_REPORT_H

#include "review/summary.h"

/* A review written down. Everything is finished when it is called; the memory behind the text should have
 * REPORT_LENGTH_MAX bytes, which no report needs. */
enum { REPORT_LENGTH_MAX = 2 * 1024 * 1024 };

struct report {
    const struct table *table;
    const struct review *review;
    const struct summary *summary;
};

/* Plain lines for a terminal: a row for each turn, then what it comes to; and that alone, in sentences. */
void report_text(struct text *text, const struct report *report);
void report_sentences(struct text *text, const struct report *report);

/* One line of JSON (docs/review.md). */
void report_json(struct text *text, const struct report *report);

/* What was found of a placement that was tried again, in one line of JSON: `action`, `accepted`, `loss`,
 * `doubt`, `best`, `reasons`. */
void report_json_trial(struct text *text, const struct table *table, int at, const struct verdict *verdict,
                       const struct action *tried);

/* A page that needs no other file. A little script in it steps through the game; without it all is there. */
void report_html(struct text *text, const struct report *report);

/* For report_html: the curve of the chances, the styles and the script, which are made when the program is
 * built. */
void report_curve(struct text *text, const struct report *report);
extern const char report_styles[], report_script[];

#endif
