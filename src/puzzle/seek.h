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
 * better than these, and one costs SEEK_WORSE and four standard errors.
 *
 * Of many positions that are looked at, those that pass by a hair pass by luck. So what is found has to lie
 * within all this by a margin (SEEK_MARGIN thousandths, half of it where it is about being fine), and is then
 * looked at once more with other worlds, without one: that is what is written down. */
enum { SEEK_MARGIN = 10 };
enum { SEEK_WORLDS = 4000, SEEK_AHEAD = 80, SEEK_ERRORS = 4, SEEK_WORSE = 60 };
enum seek_policy { SEEK_BY_NET, SEEK_BY_FAST_EVAL, SEEK_POLICIES };

/* Large: keep it in one place. */
struct seek {
    struct player player;
    uint64_t seed;
    int worlds;    /* or fewer than SEEK_WORLDS, to look less closely */
    bool confirms; /* found with a margin, and looked at once more; else looked at once, without one */
    bool wants[PUZZLE_KINDS];
    bool enough[PUZZLE_THEMES]; /* themes of which no more are wanted */
};

/* Whether the position of a game is one, in which a tile is to be placed; then it is written into `puzzle`.
 */
bool seek_look(struct seek *seek, const struct game *game, struct puzzle *puzzle);

/* Asks each level for its answer anew. */
bool seek_ask_levels(struct seek *seek, struct puzzle *puzzle, struct refusal *why);

/* Plays the game with this number and looks at some of its positions; `take` is told what was found, and
 * returns false to stop. */
void seek_game(struct seek *seek, int number, bool (*take)(void *whose, const struct puzzle *puzzle),
               void *whose);

#endif
