#ifndef TESTS_REASON_TWIN_H
#define TESTS_REASON_TWIN_H

#include "search/search.h"

/* The reasons of docs/review.md said a second time, slowly: from each game as it ended, with numbers in
 * floating point, and with the rules asked for every slot. */
enum { TWIN_SENTENCES = 3, TWIN_WORLDS_MOST = 4000 };

struct twin_reasons {
    char sentences[TWIN_SENTENCES][300]; /* in English, for the player who chose */
    int count;
};

/* Why the first of two prepared candidates is better, by the worlds of the contrast with this seed. */
void reason_twin_find(const struct search *search, int better, int worse, int worlds,
                      struct twin_reasons *reasons);

/* The mean of the number that a sentence is about, the first's less the second's, in worlds of another seed.
 */
struct reason;
double reason_twin_fresh(const struct search *search, int better, int worse, const struct reason *reason,
                         int worlds);

#endif
