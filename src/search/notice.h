#ifndef SEARCH_NOTICE_H
#define SEARCH_NOTICE_H

#include "search/judge.h"

/* Weak players do not see wrong: they do not see. A placement that scores for its player is always noticed;
 * any other is overlooked by chance, less near the last tile and near the own coasts, more when the tile has
 * to be turned, far off in a corner, or where it would only hinder others. Of what was noticed the best is
 * taken, by the estuaries that it makes now or by what the canals may still come to. Nobody overlooks so much
 * as to give away a game that is as good as won, or not to win at once. What is overlooked depends on the
 * position and the action alone: the same player always sees a position in the same way. */
struct notice {
    int blind; /* how often an ordinary placement is overlooked, in thousandths; 0: never, and all is judged
                */
    int reach; /* how much what canals may come to counts beside estuaries now, in hundredths */
};

/* Turns the judgements of all legal actions into what they look like to such eyes. What was overlooked comes
 * behind all that was noticed, the most striking first. */
void notice_apply(const struct notice *notice, const struct judge *judge, const struct action *list,
                  int count, int *judgements, uint64_t seed);

#endif
