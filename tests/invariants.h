#ifndef TESTS_INVARIANTS_H
#define TESTS_INVARIANTS_H

#include "base/rng.h"
#include "rules/game.h"

/* What holds in every game at every moment. Each of these fails the running test where it does not. */

/* No tile comes or goes, and what nobody has seen is what is left. */
void assert_tiles_conserved(const struct game *game);

/* Every action that game_legal lists is accepted, and there is one as long as the game goes on. */
void assert_listed_actions_accepted(const struct game *game, struct rng *rng);

/* Some actions that are not legal are refused and leave the game as it was, byte for byte. */
void assert_others_refused(const struct game *game, struct rng *rng);

/* With a known supply: whatever lies hidden in it, every seat sees the same. */
void assert_views_hide_supply(const struct game *game, struct rng *rng);

/* With hidden hands: whatever the others hold, a seat sees the same. */
void assert_views_hide_hands(const struct game *game, struct rng *rng);

/* RULES 8: the flood has lost if it gave up or a builder has reached the bid, and then has no turn. */
void assert_flood_consistent(const struct game *game, bool flood_gave_up);

#endif
