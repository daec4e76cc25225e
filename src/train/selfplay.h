#ifndef TRAIN_SELFPLAY_H
#define TRAIN_SELFPLAY_H

#include "base/rng.h"
#include "eval/net.h"

/* A game of two players with single hands and draws from a bag, as it is learned from. */
struct played_move {
    struct placement placement;
    bool ns_next;
    uint8_t points[SIDE_COUNT];
    struct net_reach reach;
    uint8_t tiles, lead, end, choice; /* rows of the hidden layer, with reach.room */
    /* What is said about the position after it: first what the network thought, in the end what it should
     * learn. The chance of the next side, the two products in 32, the tiles still to be laid in 32, the
     * points of the coasts in 8. */
    float win, own, other, rest, coast[SIDE_COUNT];
};

struct played_game {
    int edition, count;
    struct played_move moves[SUPPLY_MAX];
    uint8_t points[SIDE_COUNT];
};

/* Each side takes the placement after which the other stands worst, with some chance in it. */
void selfplay(const struct net *net, struct rng *rng, struct played_game *game);

/* Puts what was to be learned in the place of what was thought: a mean of what came later, each step back
 * counting by `trust` less than the one after it. Returns the mean squared error of the chances. */
float selfplay_look_back(struct played_game *game, float trust);

#endif
