#ifndef REVIEW_ROWS_H
#define REVIEW_ROWS_H

#include "review/review.h"

/* A game in rows for people: a draw and what followed it, or an action that stands alone. */
struct row {
    int turn;        /* counted from 1 */
    int draw, other; /* numbers of actions, or -1 */
};

/* At most one for each action; returns how many. */
int rows_make(struct row rows[TABLE_MOVES_MAX], const struct table *table);

/* The turn that an action belongs to; 0 if it belongs to none. */
int rows_turn_of(const struct table *table, int at);

#endif
