#ifndef ENGINE_LISTING_H
#define ENGINE_LISTING_H

#include "rules/game.h"

/* Actions sorted by byte, with blanks between; at most GAME_LEGAL_MAX. */
void actions_write_sorted(struct text *text, const struct action *list, int count, int size);

#endif
