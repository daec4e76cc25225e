#ifndef REVIEW_MISTAKES_H
#define REVIEW_MISTAKES_H

#include "review/review.h"

/* The decisions of a player that are worth trying again. */
enum { MISTAKES = 3, MISTAKE_ACCEPTED = 20 };

/* The placements of a seat that lost most, the worst first, of those that are graded a mistake or worse;
 * their numbers, from 0. Returns how many there are. */
int mistakes_find(const struct review *review, const struct table *table, int seat, int list[MISTAKES]);

/* Whether a placement that was tried costs no more than 2 of 100. */
bool mistakes_accept(const struct verdict *verdict);

#endif
