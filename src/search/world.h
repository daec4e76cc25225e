#ifndef SEARCH_WORLD_H
#define SEARCH_WORLD_H

#include "base/rng.h"
#include "rules/game.h"

/* One of the games a view may be: all that is unknown in it filled in at random, true to what is seen (the
 * backs of the stacks, what `peek` shows, how many of each kind are left). */
void world_sample(const struct game *view, struct rng *rng, struct game *world);

#endif
