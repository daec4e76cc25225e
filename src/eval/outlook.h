#ifndef EVAL_OUTLOOK_H
#define EVAL_OUTLOOK_H

#include "rules/game.h"

/* What a position promises at a glance: on each coast the points, the open exits that may still reach it,
 * the nearer and the straighter the more, and what is lost where a tile covers the coast without an estuary.
 */
struct outlook {
    int ns, ew; /* products of what the coasts promise, in hundredths of a point each */
};

struct outlook outlook_of(const struct game *game);

#endif
