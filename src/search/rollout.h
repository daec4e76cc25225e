#ifndef SEARCH_ROLLOUT_H
#define SEARCH_ROLLOUT_H

#include "eval/fast_eval.h"
#include "eval/net.h"
#include "search/playout.h"
#include "search/shortlist.h"

/* Games played on from a position by players of all seats. What the view does not know is drawn anew for each
 * game; the same random numbers bring the same tiles after different placements. */
struct rollout {
    const struct net *net;
    struct playout playout;
    struct net_position position;
    const struct shortlist *shortlist; /* NULL: the network is asked about every placement */
};

/* The view must be one of play: roles are settled. */
void rollout_prepare(struct rollout *rollout, const struct net *net, const struct game *view);

/* How the players choose: mostly what looks best by the fast evaluation; or always what the network says is
 * best, which is stronger, slower, and for two sides only. */
enum eyes { EYES_FAST_EVAL, EYES_NET };

struct rollout_order {
    const struct fast_eval *fast_eval; /* prepared for the edition */
    enum eyes eyes;
    int most_placements;
};

/* The network judges a game that it plays: after so many placements, and again after each two more. In games
 * of 40 ms, 24 of each, 2 placements had 43.8 % ± 14.9 against 4, and 6 had 50.0 % ± 21.7: too few to tell.
 */
enum { ROLLOUT_FIRST_JUDGED = 4, ROLLOUT_JUDGED_EACH = 2 };

/* Where a game came to: its end, or so many placements on. */
struct arrival {
    bool over;
    int ns, ew;      /* products as they stand */
    int judgements;  /* by the network, */
    int64_t chances; /* and their sum: the chances of north-south, in parts of NET_CERTAIN */
    int stuck;       /* the seat that drew a tile which fitted nowhere and so ended it; 0 if none did */
};
struct arrival rollout_run(const struct rollout *rollout, const struct rollout_order *order, struct rng *rng);

/* The same, and the board as it lies then. */
struct arrival rollout_run_to(const struct rollout *rollout, const struct rollout_order *order,
                              struct rng *rng, struct board *end);

#endif
