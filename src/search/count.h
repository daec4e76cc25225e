#ifndef SEARCH_COUNT_H
#define SEARCH_COUNT_H

#include "eval/net.h"

/* Counts the next draw out: every tile that may come, as often as it is unseen, at the place that the network
 * says is best for whoever draws it; the end of the game where it has none. So the chance that the game ends
 * with the next draw is exact. For two sides. Tiles are taken to come from anywhere, whatever the backs of
 * the open stacks show.
 *
 * The chance of north-south, in parts of NET_CERTAIN, in `view`, where a seat is about to draw; `position` is
 * what the network sees of it. */
int count_next_draw(const struct net *net, const struct game *view, const struct net_position *position);

#endif
