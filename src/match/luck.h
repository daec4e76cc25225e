#ifndef MATCH_LUCK_H
#define MATCH_LUCK_H

#include "rules/game.h"

/* The luck of a draw: what the tile that came is worth to the side that drew it, beyond the mean of what
 * could have come there. The network judges, at the tile's best place. However players choose and however
 * well the network judges, the mean over many draws is 0: luck can be taken out of a score, which stays what
 * it is expected to be. */
enum { LUCK_GAME = 10000 }; /* of a whole game */

/* Whether it is known: in whole games of two sides. With `peek` one tile may be likelier than another, and
 * the mean would not be 0. The options must be complete. */
bool luck_is_known(const struct setup *setup);

/* The luck of the seat on turn, in parts of LUCK_GAME, if the draw brings that tile. */
int luck_of_draw(const struct game *game, enum source source, int tile);

#endif
