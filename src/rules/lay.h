#ifndef RULES_LAY_H
#define RULES_LAY_H

#include "rules/kernel.h"

/* Laying a tile, in the form that is built into every kernel. */

static inline void lay_run(uint8_t *slots, const uint8_t marks[8]) {
    uint64_t old, add;
    __builtin_memcpy(&old, slots, sizeof old);
    __builtin_memcpy(&add, marks, sizeof add);
    old |= add;
    __builtin_memcpy(slots, &old, sizeof old);
}

static inline void lay_pattern(struct board *board, int slot, int pattern) {
    enum orientation orientation = slot_orientation(slot);
    int across = slot_across[slot];
    const struct marks *marks = &board_marks[orientation][pattern];
#pragma GCC unroll 8
    for (int run = 0; run < MARK_RUNS; run++) {
        int first =
            run < MARK_ALONG ? slot + (run - 1) * SLOT_STRIDE : across + (run - MARK_ALONG - 1) * SLOT_STRIDE;
        lay_run(board->must + first - MARK_BEFORE, marks->must[run]);
        lay_run(board->barred + first - MARK_BEFORE, marks->barred[run]);
    }
}

#endif
