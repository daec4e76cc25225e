#ifndef EVAL_OUTLOOK_H
#define EVAL_OUTLOOK_H

#include "rules/game.h"

/* What a position promises at a glance: the points on each coast and the open exits that may still
 * reach it, the nearer the more. */
struct outlook {
    int ns, ew; /* products of the coasts' promises; OUTLOOK_POINT is one point on a coast */
};

enum { OUTLOOK_POINT = 16 };

struct outlook outlook_of(const struct game *game);

#endif
