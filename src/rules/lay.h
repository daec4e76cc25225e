#ifndef RULES_LAY_H
#define RULES_LAY_H

#include "rules/slot.h"
#include "rules/tile.h"

/* Laying a tile, in the form that is built into every kernel. */

/* What laying a pattern does to the slots around it (generated). Eight runs of eight slots: three rows along
 * the tile, five across it, each run starting three slots before the tile's own. */
enum { LAY_ALONG = 3, LAY_ACROSS = 5, LAY_RUNS = LAY_ALONG + LAY_ACROSS, LAY_BEFORE = 3 };
struct lay_marks {
    uint8_t must[LAY_RUNS][8];
    uint8_t barred[LAY_RUNS][8];
};
extern const struct lay_marks lay_marks[2][PATTERN_COUNT];

/* The other slot with the same first square (generated). */
extern const uint16_t lay_across[SLOT_COUNT];

static inline void lay_run(uint8_t *slots, const uint8_t marks[8]) {
    uint64_t old, add;
    __builtin_memcpy(&old, slots, sizeof old);
    __builtin_memcpy(&add, marks, sizeof add);
    old |= add;
    __builtin_memcpy(slots, &old, sizeof old);
}

static inline void lay_pattern(uint8_t must[SLOT_COUNT], uint8_t barred[SLOT_COUNT], int slot, int pattern) {
    const struct lay_marks *marks = &lay_marks[slot_orientation(slot)][pattern];
    int across = lay_across[slot];
#pragma GCC unroll 8
    for (int run = 0; run < LAY_RUNS; run++) {
        int first =
            run < LAY_ALONG ? slot + (run - 1) * SLOT_STRIDE : across + (run - LAY_ALONG - 1) * SLOT_STRIDE;
        lay_run(must + first - LAY_BEFORE, marks->must[run]);
        lay_run(barred + first - LAY_BEFORE, marks->barred[run]);
    }
}

#endif
