#ifndef SEARCH_JUDGE_H
#define SEARCH_JUDGE_H

#include "eval/fast_eval.h"
#include "eval/net.h"

/* A position judged without playing on: by the network where two sides play each other, by the fast
 * evaluation while a flood is in the game. Without a flood it may be NULL. */
struct judge {
    const struct game *view;
    const struct net *net;
    const struct fast_eval *fast_eval;
    struct net_position position;
    struct promise promise;
    enum role role; /* whose judgement it is */
    bool flooded;   /* the flood has not lost yet */
};

void judge_prepare(struct judge *judge, const struct net *net, const struct fast_eval *fast_eval,
                   const struct game *view);

/* The logarithm of the odds that the role wins, in parts of NET_UNIT: after a placement, at the end of the
 * game, and for a tile that is drawn now: it or the one in hand, at its best place. */
int judge_placement(const struct judge *judge, struct placement placement);
int judge_end(const struct judge *judge);
int judge_drawn(const struct judge *judge, int tile);

/* The same of an end with these points. */
int judge_end_with(const struct judge *judge, struct points points);

/* The chance that the role wins if it draws there (RULES 4), in parts of NET_CERTAIN: the mean over what the
 * tile can be. */
int judge_draw(const struct judge *judge, enum source source);

#endif
