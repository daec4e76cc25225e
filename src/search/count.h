#ifndef SEARCH_COUNT_H
#define SEARCH_COUNT_H

#include "search/judge.h"

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

/* Whether a seat whose hand is known is about to draw a tile that it may lay next, and it matters where from.
 */
bool count_draws_differ(const struct game *view);

/* The chance of the judge's role, which is about to draw, in parts of NET_CERTAIN, if it draws that tile: at
 * the best place, with the draw that follows counted out too; 0 if it can come from nowhere. For two sides.
 * It takes a hundred times as long as judge_drawn. */
int count_drawn(const struct judge *judge, int tile);

#endif
