#ifndef SEARCH_ROLLOUT_H
#define SEARCH_ROLLOUT_H

#include "eval/glance.h"
#include "eval/net.h"
#include "search/playout.h"

/* Games played on from a position by players of all seats. What the view does not know is drawn anew for each
 * game; the same random numbers bring the same tiles after different placements. */
struct rollout {
    struct playout playout;
    struct promise promise;
    struct net_position position;
};

/* The glance must be prepared for the edition. The view must be one of play: roles are settled. */
void rollout_prepare(struct rollout *rollout, const struct glance *glance, const struct game *view);

/* How the players choose: mostly what looks best at a glance; or always what the network says is best, which
 * is stronger, slower, and for two sides only. */
enum eyes { EYES_GLANCE, EYES_NET };

struct rollout_order {
    const struct glance *glance;
    enum eyes eyes;
    int most_placements;
};

/* Where a game came to: its end or, after so many placements, a position that is judged. */
struct arrival {
    bool over;
    int ns, ew; /* products, if it is over */
    int value;  /* if not: logarithm of the odds for north-south, in parts of NET_UNIT */
};
struct arrival rollout_run(const struct rollout *rollout, const struct rollout_order *order, struct rng *rng);

#endif
