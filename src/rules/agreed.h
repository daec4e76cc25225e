#ifndef RULES_AGREED_H
#define RULES_AGREED_H

#include "rules/edition.h"

/* What is agreed before the first action (RULES 1, 4-8). A setup of zeros says nothing yet: keys are set
 * one by one, and setup_complete fills in the rest (setup.h). */
enum hand { HAND_SINGLE = 1, HAND_OPEN, HAND_HIDDEN };
enum peek { PEEK_OFF = 1, PEEK_ON };
enum beaten { BEATEN_LEAVES = 1, BEATEN_STAYS };
enum length { LENGTH_FULL = 1, LENGTH_SHORT };
enum { SEATS_MAX = 4 };

/* Who starts is a seat; or, with an auction, the first or the second one clockwise after the flood, which is
 * what the lot says (RULES 8). */
enum { START_FIRST = SEATS_MAX + 1, START_SECOND };

/* How strong a computer player can be, and is by default. */
enum { LEVEL_LEAST = 1, LEVEL_MOST = 10, LEVEL_USUAL = 3 };

struct setup {
    uint64_t seed;
    bool has_seed;
    uint8_t preset; /* a text's options (rules/preset.h) for what is not said; its number from 1, or 0 */
    uint8_t edition, players, draw, hand, discard, three, peek, beaten, reached, talk, length;
    uint8_t flood, opener, start; /* seats */
    bool
        lot_of_seats; /* a sealed game from before START_FIRST: with an auction `start` is one of all seats */
    uint16_t target;
};

/* How many of each tile a game is played with: what the box holds, or one of each in a short game, which is
 * a quarter of the tiles of Kosmos. So it is known which tiles there are, and they make whole stacks. */
static inline int setup_copies(const struct setup *setup) {
    return setup->length == LENGTH_SHORT ? 1 : editions[setup->edition].copies;
}

#endif
