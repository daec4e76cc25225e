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
    float weight, end_weight; /* how much it counts what is said of the chance, and of all else */
};

/* A move that was weighed in place of the one with this number, and not made. */
struct played_aside {
    int at;
    struct played_move move;
};

struct played_game {
    int edition, count;
    struct played_move moves[SUPPLY_MAX];
    uint8_t points[SIDE_COUNT];
    int aside_count;
    const struct played_aside *asides; /* in the order of play */
};

/* Each side takes the placement after which the other stands worst, with some chance in it. */
void selfplay(const struct net *net, struct rng *rng, struct played_game *game);

/* What is noted of a position: the rows that the network reads, and what the network thinks. */
void selfplay_note_rows(const struct net_inputs *inputs, bool ns_next, struct played_move *move);
void selfplay_note_thoughts(const struct net *net, const struct net_position *position,
                            struct played_move *move);

/* Puts what was to be learned in the place of what was thought: a mean of what came later, each step back
 * counting by `trust` less than the one after it. Returns the mean squared error of the chances. */
float selfplay_look_back(struct played_game *game, float trust);

#endif
