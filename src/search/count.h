#ifndef SEARCH_COUNT_H
#define SEARCH_COUNT_H

#include "eval/net.h"

/* The next draw counted out: every tile that may come, as often as it is unseen, at the place that the
 * network says is best for whoever draws it; the end of the game where it has none. So the chance that the
 * game ends with the next draw is exact. For two sides. */
struct next_draw {
    int chance; /* of north-south, in parts of NET_CERTAIN */
    int from;   /* the best of the way's sources for whoever draws, counted from 0 */
};

/* In `view` a seat is about to draw, or the game is over; `position` is what the network sees of it. */
struct next_draw count_next_draw(const struct net *net, const struct game *view,
                                 const struct net_position *position);

#endif
