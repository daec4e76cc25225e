#ifndef TESTS_RANDOM_PLAYER_H
#define TESTS_RANDOM_PLAYER_H

#include "base/rng.h"
#include "rules/game.h"

/* Random setups and random legal actions, for tests that play whole games. */

/* Any combination of options that goes together, complete. */
struct setup random_setup(struct rng *rng);

/* A legal action, mostly from the list of game_legal; now and then `talk` where it is allowed, and rarely
 * `resign`. With an unknown supply draws are named with a tile that is still to come, in hidden hands often
 * with
 * "=?". The game must not be over. */
struct action random_action(const struct game *game, struct rng *rng);

/* The same, but it places its tile where it leaves little room for others: such games see early discards and
 * the end of the supply. */
struct action random_closing_action(const struct game *game, struct rng *rng);

/* A tile that may lie there as far as anyone can see; TILE_NONE if there is none. */
int random_drawn_tile(const struct game *game, enum source source, struct rng *rng);

#endif
