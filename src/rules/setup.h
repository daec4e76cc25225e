#ifndef RULES_SETUP_H
#define RULES_SETUP_H

#include "base/refuse.h"
#include "rules/agreed.h"

/* The options of a game, said key by key as text, filled in, checked and written. */

/* Whether the key is one of those a record has. */
bool setup_has_key(struct span key);

/* Sets one key, or the preset; refuses a value it cannot have, and a key that was set before. */
bool setup_set(struct setup *setup, struct span key, struct span value, struct refusal *why);

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
