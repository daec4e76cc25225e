#ifndef SEARCH_PLAYOUT_H
#define SEARCH_PLAYOUT_H

#include "base/rng.h"
#include "rules/game.h"
#include "rules/kernel.h"

/* Uniformly random games from a position to the end. What the view does not know is drawn anew for each
 * game. Tiles that cannot be placed are set aside where the rules allow it, as computer players agree to. */
struct playout {
    struct game view;
    bool plain;     /* single hands */
    bool by_kernel; /* the fast kernel plays; it knows no game that is over when the bid is reached */
    struct random_game random;      /* single hands: the position, with the unseen tiles in its pool */
    struct sight tops[WAY_SOURCES]; /* and what is seen of tiles in that pool */
    int from;                       /* the source that the next tile comes from; -1, as it is prepared: any */
};

struct playout_end {
    int ns, ew;
    int placements;
};

void playout_prepare(struct playout *playout, const struct game *view);

/* A game to be played on: the tiles that players see lying face down come first in its queue. */
void playout_deal(const struct playout *playout, struct random_game *random, struct rng *rng);

struct playout_end playout_run(const struct playout *playout, struct rng *rng);

#endif
