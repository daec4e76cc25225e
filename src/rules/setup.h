#ifndef RULES_SETUP_H
#define RULES_SETUP_H

#include "base/refuse.h"
#include "rules/agreed.h"
#include "rules/lots.h"

/* The options of a game, said key by key as text, filled in, checked and written. */

/* Whether the key is one of those a record has. */
bool setup_has_key(struct span key);

/* Sets one key, or the preset; refuses a value it cannot have, and a key that was set before. */
bool setup_set(struct setup *setup, struct span key, struct span value, struct refusal *why);

/* Refuses a flood, a target or an opener that somebody has said for a game that has no use for it. Records
 * may have them. */
bool setup_check_use(const struct setup *said, struct refusal *why);

/* Fills in all that was not said but seats that are drawn by lot, which stay 0. Refuses what does not go
 * together; a flood or an opener that the game has no use for is dropped, and so is the preset's name. */
bool setup_agree(struct setup *setup, struct refusal *why);

/* Draws the seats that an agreed setup leaves open: the flood, the opener, who starts, in this order. It is
 * complete then: nothing in it that the game has a use for is zero. */
void setup_draw_lots(struct setup *setup, const struct lots *lots);

/* Whether the starting builder is drawn as the first or the second seat after the flood (RULES 8). */
bool setup_draws_builder(const struct setup *setup);

/* Both, with lots from the seed. */
bool setup_complete(struct setup *setup, struct refusal *why);

/* All keys but the seed, those this game has no use for, those that are implied (options.h) and seats still
 * to be drawn by lot, a line "key value" each. The setup must be agreed. */
void setup_write(struct text *text, const struct setup *setup);

/* The same as words for `new`, which fills in the edition's where a record implies something: " key=value"
 * each. */
void setup_write_words(struct text *text, const struct setup *setup);

/* The name of a choice, as "block" for the key "draw". */
const char *setup_choice(const struct setup *setup, const char *key);

#endif
