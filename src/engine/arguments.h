#ifndef ENGINE_ARGUMENTS_H
#define ENGINE_ARGUMENTS_H

#include "base/refuse.h"

/* What stands behind a command. Each of these returns false with the reason. */

bool arguments_end(struct span words, struct refusal *why);

/* Takes a number off the words, or leaves `number` as it is when there are none left. */
bool arguments_take_number(struct span *words, const uint64_t range[2], uint64_t *number,
                           struct refusal *why);

/* One number and nothing else. */
bool arguments_number(struct span words, uint64_t least, uint64_t most, uint64_t *number,
                      struct refusal *why);

#endif
