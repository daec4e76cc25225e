#ifndef TRAIN_MOVER_H
#define TRAIN_MOVER_H

#include "base/rng.h"
#include "eval/net.h"

/* Games of two players with single hands, drawn from a bag, without the rest of the rules: what is needed to
 * play many of them fast. */

struct bag {
    uint8_t tiles[SUPPLY_MAX];
    int count;
};

/* All tiles of an edition in random order. */
void bag_fill(struct bag *bag, int edition, struct rng *rng);

/* Draws tiles until one can be placed, and lists where. Returns how many places there are: none if the game
 * is over (RULES 5; tiles that do not fit are set aside while nobody has a score). */
int bag_draw(struct bag *bag, const struct board *board, struct placement list[PLACEMENTS_MAX]);

/* Which of the placements leaves the other side worst off. Up to `noise` is added to each value by chance. */
struct mover {
    const struct net *net;
    const struct net_position *position;
    const struct board *board;
    bool ns; /* who places */
    int noise;
};
int mover_choose(const struct mover *mover, const struct placement *list, int count, struct rng *rng);

#endif
