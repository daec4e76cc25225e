#ifndef MATCH_FIXTURE_H
#define MATCH_FIXTURE_H

#include "rules/setup.h"

/* Who sits where in each game of a match, and with which supply. The entrants are A and B. Games 2k and 2k +
 * 1 are a pair: the same supply and the same lots, A and B exchanged. */
enum entrant { ENTRANT_A, ENTRANT_B, NO_ENTRANT };
enum { ENTRANTS = 2 };

static inline enum entrant entrant_against(enum entrant entrant) {
    return entrant == ENTRANT_A ? ENTRANT_B : ENTRANT_A;
}

struct fixture {
    int number;
    struct setup setup;                  /* complete, with the seed of its supply */
    enum entrant entrant[SEATS_MAX + 1]; /* whose seat it is */
    uint64_t engine_seed[SEATS_MAX + 1]; /* for each seat's engine; tells nothing of the supply */
};

/* The game of this number. `agreed` is what players agreed on; what they did not is drawn by lot for each
 * pair, from the match's seed. They must be such that setup_complete takes them. */
void fixture_make(struct fixture *fixture, const struct setup *agreed, uint64_t seed, int number);

#endif
