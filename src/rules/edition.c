#include "rules/edition.h"

#include "base/tr_later.h"

#define SQUARE(n) (1u << ((n)-1))

const struct edition editions[EDITION_END] = {
    [EDITION_KOSMOS] = {.name = "kosmos",
                        .label = tr_later("Kosmos, 19 × 19"),
                        .size = 19,
                        .copies = 4,
                        .start_from = 9,
                        .start_to = 9,
                        .doubles = SQUARE(3) | SQUARE(10) | SQUARE(17),
                        .draw = DRAW_BLOCK,
                        .discard = DISCARD_ASK,
                        .three = THREE_AUCTION,
                        .reached = REACHED_HIGHEST,
                        .talk = TALK_PENALTY,
                        .mark = DOUBLE_WAVE},
    [EDITION_GOLIATH] = {.name = "goliath",
                         .label = tr_later("Goliath, 18 × 18"),
                         .size = 18,
                         .copies = 3,
                         .start_from = 8,
                         .start_to = 9,
                         .doubles = SQUARE(3) | SQUARE(7) | SQUARE(12) | SQUARE(16),
                         .draw = DRAW_BAG,
                         .discard = DISCARD_NEVER,
                         .three = THREE_TARGET,
                         .reached = REACHED_FIRST,
                         .talk = TALK_FREE,
                         .mark = DOUBLE_CIRCLE},
#if defined(TAYU_TEST_EDITION)
    [EDITION_SMALL] = {.name = "small",
                       .label = "Small, 9 × 9",
                       .size = 9,
                       .copies = 2,
                       .start_from = 4,
                       .start_to = 4,
                       .doubles = SQUARE(2) | SQUARE(8),
                       .draw = DRAW_TABLE,
                       .discard = DISCARD_ASK,
                       .three = THREE_TARGET,
                       .reached = REACHED_HIGHEST,
                       .talk = TALK_PENALTY,
                       .mark = DOUBLE_WAVE},
#endif
};

int edition_find(struct span name) {
    for (int edition = 1; edition < EDITION_END; edition++)
        if (span_equal(name, editions[edition].name))
            return edition;
    return 0;
}

int edition_supply(const struct edition *edition) {
    return edition->copies * TILE_COUNT;
}

int edition_coast_most(const struct edition *edition) {
    return edition->size + __builtin_popcount(edition->doubles);
}

int edition_product_most(const struct edition *edition) {
    return edition_coast_most(edition) * edition_coast_most(edition);
}
