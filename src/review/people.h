#ifndef REVIEW_PEOPLE_H
#define REVIEW_PEOPLE_H

#include "review/summary.h"

/* Words and numbers that the reports have in common, in the language in use; keys and actions are the same in
 * all of them. */

const char *people_role(enum role role); /* "north–south" */

/* "Nora (north–south)", or "Seat 1 (north–south)". */
void people_write_seat(struct text *text, const struct table *table, int seat);

/* Thousandths as percent, with one digit behind the point: "51.2"; with a sign: "+1.2", "−0.3". */
void people_write_percent(struct text *text, int thousandths);
void people_write_signed(struct text *text, int thousandths);

/* How the game ended, in a sentence; and who gave up, with which chance. */
void people_write_ending(struct text *text, const struct table *table, const struct review *review);

/* How many actions could not be judged, and why. */
void people_write_not_told(struct text *text, int count);

void people_write_action(struct text *text, const struct table *table, const struct action *action);

/* "Turn 12, Nora (north–south): j12h258 lost 8.1 %; i13v147 was better." */
void people_write_moment(struct text *text, const struct table *table, const struct review *review,
                         const struct moment *moment);

/* Why something else would have been better, a sentence each, with a blank before it. */
void people_write_reasons(struct text *text, const struct table *table, const struct review *review, int at);

#endif
