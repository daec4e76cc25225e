#ifndef REVIEW_PEOPLE_H
#define REVIEW_PEOPLE_H

#include "review/summary.h"

/* Words and numbers that the reports have in common. */

const char *role_words(enum role role); /* "north–south" */
const char *role_key(enum role role);   /* "ns" */

/* The name of a seat in the record; empty if it has none. */
struct span seat_name(const struct table *table, int seat);

/* "Nora (north–south)", or "Seat 1 (north–south)". */
void write_seat(struct text *text, const struct table *table, int seat);

/* Thousandths as percent, with one digit behind the point: "51.2"; with a sign: "+1.2", "−0.3". */
void write_percent(struct text *text, int thousandths);
void write_signed(struct text *text, int thousandths);

/* How the game ended, in a sentence. */
void write_outcome(struct text *text, const struct table *table);

void write_action(struct text *text, const struct table *table, const struct action *action);

/* "Turn 12, Nora (north–south): j12h258 lost 8.1 %; i13v147 was better." */
void write_moment(struct text *text, const struct table *table, const struct review *review,
                  const struct moment *moment);

/* The turn, as rows count it, that an action belongs to. */
int turn_of(const struct table *table, int at);

#endif
