#include "rules/edition.h"

#define SQUARE(n) (1u << ((n)-1))

const struct edition editions[EDITION_END] = {
    [EDITION_KOSMOS] = {"kosmos", 19, 4, 9, 9, SQUARE(3) | SQUARE(10) | SQUARE(17), DRAW_BLOCK, THREE_AUCTION,
                        DOUBLE_WAVE},
    [EDITION_GOLIATH] = {"goliath", 18, 3, 8, 9, SQUARE(3) | SQUARE(7) | SQUARE(12) | SQUARE(16), DRAW_BAG,
                         THREE_TARGET, DOUBLE_CIRCLE},
#if defined(TAYU_TEST_EDITION)
    [EDITION_SMALL] = {"small", 9, 2, 4, 4, SQUARE(2) | SQUARE(8), DRAW_TABLE, THREE_TARGET, DOUBLE_WAVE},
#endif
};

int edition_supply(const struct edition *edition) {
    return edition->copies * TILE_COUNT;
}

int edition_coast_most(const struct edition *edition) {
    return edition->size + __builtin_popcount(edition->doubles);
}

int edition_product_most(const struct edition *edition) {
    return edition_coast_most(edition) * edition_coast_most(edition);
}
