#ifndef RULES_LISTING_H
#define RULES_LISTING_H

#include "rules/game.h"

/* Lists of at most GAME_LEGAL_MAX actions, sorted by byte. `size` is the board's. */

/* With blanks between. */
void listing_write_sorted(struct text *text, const struct action *list, int count, int size);

/* As an array of JSON. */
void listing_write_json(struct text *text, const char *key, const struct action *list, int count, int size);

#endif
