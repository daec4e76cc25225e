#ifndef RULES_SETUP_H
#define RULES_SETUP_H

#include "base/refuse.h"
#include "rules/edition.h"

/* What is agreed before the first action (RULES 1, 4-8). A setup of zeros says nothing yet: keys are set
 * one by one as text, and setup_complete fills in the rest. */
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

/* Whether the key is one of those a record has. */
bool setup_has_key(struct span key);

/* Sets one key, or the preset; refuses a value it cannot have, and a key that was set before. */
bool setup_set(struct setup *setup, struct span key, struct span value, struct refusal *why);

/* Fills in what was not said but the seats: the preset's options, then the edition's. */
void setup_fill(struct setup *setup);

/* Fills in all that was not said: seats are drawn by lot from the seed. Refuses what does not go together; a
 * flood or an opener that the game has no use for is dropped, and so is the preset's name. After this nothing
 * else in it is zero. */
bool setup_complete(struct setup *setup, struct refusal *why);

/* All keys but the seed and those this game has no use for, a line "key value" each. The setup must be
 * complete. */
void setup_write(struct text *text, const struct setup *setup);

/* The name of a choice, as "block" for the key "draw". */
const char *setup_choice(const struct setup *setup, const char *key);

#endif
