#ifndef SEARCH_NOTICE_H
#define SEARCH_NOTICE_H

#include "search/judge.h"

/* Weak players do not see wrong: they do not see. A placement is overlooked by chance: less near the last
 * tile and near the own coasts, more when the tile has to be turned, far off in a corner, or where it would
 * only hinder others. One that scores for its player, or by which the flood takes from the builders, is
 * always noticed near the last tile, and elsewhere overlooked by beginners alone. Of what was noticed the
 * best is taken, as a beginner counts or as the network judges. Nobody overlooks so much as to give away a
 * game that is as good as won, not to win at once, or to end a game that is not won by closing the last
 * canal. What is overlooked depends on the position and the action alone: the same player always sees a
 * position in the same way. */
struct notice {
    int blind; /* how often an ordinary placement is overlooked, in thousandths; 0: nothing ever is */
    int loses; /* how often one that scores is, away from the last tile, in thousandths */
    int reach; /* how much the judgement counts beside what a beginner counts, in hundredths */
};

/* Turns the judgements of all legal actions into what they look like to such eyes. What was overlooked comes
 * behind all that was noticed, the most striking first; what would end the game for nothing behind that. */
void notice_apply(const struct notice *notice, const struct judge *judge, const struct action *list,
                  int count, int *judgements);

/* What weak players do by chance follows from this number, of what everybody at the table sees. If hidden
 * tiles counted, people who replay a game could infer them from what the computer did. */
uint64_t notice_luck(const struct game *view);

#endif
