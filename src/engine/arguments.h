#ifndef ENGINE_ARGUMENTS_H
#define ENGINE_ARGUMENTS_H

#include "base/text.h"

/* What stands behind a command. Each of these returns false with the reason in `out`. */

bool no_more(struct span arguments, struct text *out);

/* Takes a number off the arguments, or leaves `number` as it is when there are none left. */
bool take_number(struct span *arguments, uint64_t least, uint64_t most, uint64_t *number, struct text *out);

/* One number and nothing else. */
bool only_number(struct span arguments, uint64_t least, uint64_t most, uint64_t *number, struct text *out);

/* For a command that needs to know the tiles of the player on turn, where they are hidden. */
bool refuse_unknown_tiles(struct text *out);

#endif
