#ifndef SEARCH_SHORTLIST_H
#define SEARCH_SHORTLIST_H

#include "eval/net.h"

/* Which placements the network is asked about in games played on. Most of them could have been made in the
 * position where the games begin. It is asked about all of these once, and in the games again about the best
 * few of the tile that was drawn; of the new ones the fast evaluation chooses a few. A game takes half the
 * time, and in positions it finds as much. */
struct shortlist {
    int16_t value[2][SLOT_COUNT][PATTERN_COUNT]; /* [1] for north-south, [0] for east-west */
};
enum { SHORTLIST_KNOWN = 2, SHORTLIST_NEW = 3, SHORTLIST_MOST = SHORTLIST_KNOWN + SHORTLIST_NEW };
enum { SHORTLIST_UNKNOWN = INT16_MIN }; /* it could not have been made there */

void shortlist_make(struct shortlist *list, const struct net *net, const struct game *view);

/* The best few of what is added, by their values; the first of equal ones. */
struct few {
    int which[SHORTLIST_MOST], value[SHORTLIST_MOST], count;
};

static inline void few_add(struct few *few, int most, int which, int value) {
    int at = few->count;
    if (at < most)
        few->count++;
    else if (few->value[--at] >= value)
        return;
    for (; at > 0 && few->value[at - 1] < value; at--) {
        few->which[at] = few->which[at - 1];
        few->value[at] = few->value[at - 1];
    }
    few->which[at] = which;
    few->value[at] = value;
}

#endif
