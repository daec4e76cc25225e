#ifndef PUZZLE_SEEK_H
#define PUZZLE_SEEK_H

#include "puzzle/puzzle.h"
#include "search/player.h"

/* Finds positions to solve in games that the computer plays against itself.
 *
 * From the best placements of a position, SEEK_WORLDS worlds are played on by two policies: by the network,
 * as the computer thinks, and to the end by the fast evaluation. There is one good place if the same
 * placement is the best by both, and by both at least SEEK_AHEAD thousandths and four standard errors ahead
 * of every other one. Several are fine if at least two cost no more than PUZZLE_ACCEPTED by both, none is
 * better than these, and all others SEEK_NOT_FINE or more, one of them SEEK_WORSE and four standard errors.
 */
enum { SEEK_WORLDS = 2000, SEEK_AHEAD = 80, SEEK_ERRORS = 4, SEEK_WORSE = 60, SEEK_NOT_FINE = 30 };
enum seek_policy { SEEK_BY_NET, SEEK_BY_FAST_EVAL, SEEK_POLICIES };

/* Large: keep it in one place. */
struct seek {
    struct player player;
    uint64_t seed;
    int worlds; /* or fewer than SEEK_WORLDS, to look less closely */
    bool wants[PUZZLE_KINDS];
};

/* Whether the position of a game is one, in which a tile is to be placed; then it is written into `puzzle`.
 */
bool seek_look(struct seek *seek, const struct game *game, struct puzzle *puzzle);

/* Plays the game with this number and looks at some of its positions; `take` is told what was found, and
 * returns false to stop. */
void seek_game(struct seek *seek, int number, bool (*take)(void *whose, const struct puzzle *puzzle),
               void *whose);

#endif
