#ifndef ENGINE_SHARE_H
#define ENGINE_SHARE_H

#include "base/rng.h"
#include "table/game_record.h"

/* The game as a record to give away: it can be carried on, but does not tell which tiles will come. Those
 * that were not drawn are dealt anew, true to what is seen of them. A game that is over is written as it is,
 * and so is one with hidden hands, which cannot be carried on without them, and one whose supply is not
 * known. */
void share_write(const struct game_record *game_record, struct rng *rng, struct text *out);

#endif
