#ifndef RULES_AGREED_H
#define RULES_AGREED_H

#include "rules/edition.h"

/* What is agreed before the first action (RULES 1, 4-8). A setup of zeros says nothing yet: keys are set
 * one by one, and setup_complete fills in the rest (setup.h). */
enum hand { HAND_SINGLE = 1, HAND_OPEN, HAND_HIDDEN };
enum peek { PEEK_OFF = 1, PEEK_ON };
enum beaten { BEATEN_LEAVES = 1, BEATEN_STAYS };
enum { SEATS_MAX = 4 };

/* How strong a computer player can be, and is if nothing is said. */
enum { LEVEL_LEAST = 1, LEVEL_MOST = 10, LEVEL_USUAL = 3 };

struct setup {
    uint64_t seed;
    bool has_seed;
    uint8_t preset; /* a text's options (rules/preset.h) for what is not said; its number from 1, or 0 */
    uint8_t edition, players, draw, hand, discard, three, peek, beaten, reached;
    uint8_t flood, opener, start; /* seats */
    uint16_t target;
};

#endif
