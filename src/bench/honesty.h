#ifndef BENCH_HONESTY_H
#define BENCH_HONESTY_H

#include "bench/trial.h"

/* Whether a player knows only what its seat may see: in positions of games of all options, tiles that the
 * seat on turn has not seen are exchanged for one another. Its view must stay the same, byte for byte, and
 * so must what the player does. Large; keep it in one place. */
struct honesty {
    struct trial trial; /* stands where it failed, if it did */
    int positions, exchanges;
    const char *fault; /* or NULL */
};

/* A player is asked like this; trial_ask shows it the view of the seat on turn. */
typedef struct action (*chooser)(struct player *player, const struct game *game, const struct order *order);

/* Tries so many positions, or fewer if it fails; false if it does. */
bool honesty_try(struct honesty *honesty, int positions, chooser choose);

#endif
