#ifndef TRAIN_GAUGE_H
#define TRAIN_GAUGE_H

#include "eval/net.h"

/* How one network does against another when both take the best placement by its value alone: each supply is
 * played twice with seats exchanged. Three of four pairs are Kosmos, the fourth Goliath. */
struct gauge {
    double score; /* of the first network, from 0 to 1 */
    double error; /* 95 %, over the pairs */
};
struct gauge gauge_nets(const struct net *one, const struct net *other, int pairs, uint64_t seed);

#endif
