#ifndef EVAL_LEARNED_H
#define EVAL_LEARNED_H

#include "rules/edition.h"

/* Editions have numbers of their own, of the network and of the fast evaluation, up to this one. Any other is
 * played by those of the first. */
enum { LEARNED_EDITIONS = EDITION_GOLIATH };

static inline int learned_edition(int edition) {
    return edition <= LEARNED_EDITIONS ? edition : EDITION_KOSMOS;
}

/* A square of a coast, counted from its nearer end, as a square of the edition whose numbers are taken: the
 * nearest that counts as much. */
static inline int learned_along(int edition, int along) {
    uint32_t known = editions[learned_edition(edition)].doubles;
    bool twice = editions[edition].doubles >> along & 1;
    for (int off = 0; off < SIZE_MAX_SQUARES; off++)
        for (int at = along - off; at <= along + off; at += off ? 2 * off : 1)
            if (at >= 0 && at < (SIZE_MAX_SQUARES + 1) / 2 && (known >> at & 1) == twice)
                return at;
    return along;
}

#endif
