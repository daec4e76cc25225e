#ifndef BENCH_HIDDEN_H
#define BENCH_HIDDEN_H

#include "base/rng.h"
#include "rules/game.h"

/* Exchanges the tiles that a seat has not seen for one another, at random: those in the supply and in hidden
 * hands of others, and which way they lie. What the seat can see stays: the backs of the stacks, what `peek`
 * shows, how many of each kind are left. This does not ask table/view.c, so that it can tell when that shows
 * too much. The supply must be known. */
void hidden_exchange(struct game *game, int viewer, struct rng *rng);

#endif
