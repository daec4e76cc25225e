#ifndef RULES_LOTS_H
#define RULES_LOTS_H

#include <stdint.h>

/* Where lots are drawn from: `below` gives a number from 0 to bound - 1, the next one for this lot. A source
 * may have numbers of their own for each lot, or give them all from one row. */
enum lot { LOT_FLOOD = 1, LOT_OPENER, LOT_START, LOT_PILE = 100, LOT_TURNED };

struct lots {
    uint32_t (*below)(void *source, enum lot lot, uint32_t bound);
    void *source;
};

static inline uint32_t lots_below(const struct lots *lots, enum lot lot, uint32_t bound) {
    return lots->below(lots->source, lot, bound);
}

#endif
