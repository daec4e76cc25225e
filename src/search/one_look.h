#ifndef SEARCH_ONE_LOOK_H
#define SEARCH_ONE_LOOK_H

#include "rules/game.h"

/* A simple player for every decision of the game: it looks one placement ahead and takes what promises
 * its role most. It knows what the view knows. The game must not be over, and the tiles of the seat
 * on turn must be known. The same view gives the same action. */
struct action one_look_choose(const struct game *view);

#endif
