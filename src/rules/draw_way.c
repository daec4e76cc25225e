#include "rules/draw_way.h"

#include "base/tr_later.h"

const struct draw_source draw_sources[SOURCE_COUNT] = {
    [SOURCE_LEFT] = {"left", tr_later("left"), tr_later("Left stack: {kind}, {n} tiles in this column"),
                     tr_later("draw from the left stack"), tr_later("{name}: {tile} from the left stack"),
                     tr_later("Chance that the left tile fits nowhere"),
                     tr_later("What does the back of the left stack show?"),
                     tr_later("What do the sides of the left stack show?")},
    [SOURCE_RIGHT] = {"right", tr_later("right"), tr_later("Right stack: {kind}, {n} tiles in this column"),
                      tr_later("draw from the right stack"), tr_later("{name}: {tile} from the right stack"),
                      tr_later("Chance that the right tile fits nowhere"),
                      tr_later("What does the back of the right stack show?"),
                      tr_later("What do the sides of the right stack show?")},
    [SOURCE_BAG] = {"bag", NULL, tr_later("Bag, {n} tiles"), tr_later("draw from the bag"),
                    tr_later("{name}: {tile} from the bag"),
                    tr_later("Chance that the next tile fits nowhere"), NULL, NULL},
    [SOURCE_RING] = {"ring", NULL, tr_later("With a ring, {n} tiles"), tr_later("draw a tile with a ring"),
                     tr_later("{name}: {tile}, a tile with a ring"),
                     tr_later("Chance that a tile with a ring fits nowhere"), NULL, NULL},
    [SOURCE_PLAIN] = {"plain", NULL, tr_later("Without a ring, {n} tiles"),
                      tr_later("draw a tile without a ring"),
                      tr_later("{name}: {tile}, a tile without a ring"),
                      tr_later("Chance that a tile without a ring fits nowhere"), NULL, NULL},
#if defined(TAYU_TEST_EDITION)
    [SOURCE_WEST] = {"west", "west", "Western end: {kind}, {n} tiles in the row", "Draw the western tile",
                     "West: {name}, {tile}", "Chance that the western tile fits nowhere",
                     "What does the western back show?", NULL},
    [SOURCE_EAST] = {"east", "east", "Eastern end: {kind}, {n} tiles in the row", "Draw the eastern tile",
                     "East: {name}, {tile}", "Chance that the eastern tile fits nowhere",
                     "What does the eastern back show?", NULL},
#endif
};

const struct draw_way draw_ways[DRAW_END] = {
    [DRAW_BLOCK] = {"block",
                    tr_later("from two stacks"),
                    {SOURCE_LEFT, SOURCE_RIGHT},
                    2,
                    SIGHT_TOPS,
                    true,
                    tr_later("Left stack: {first}. Right stack: {second}. {n} tiles to draw.")},
    [DRAW_BAG] = {"bag",
                  tr_later("from the bag"),
                  {SOURCE_BAG},
                  1,
                  SIGHT_NOTHING,
                  false,
                  tr_later("{n} tiles in the bag.")},
    [DRAW_TABLE] = {"table",
                    tr_later("from the table, ring or not"),
                    {SOURCE_RING, SOURCE_PLAIN},
                    2,
                    SIGHT_KINDS,
                    false,
                    tr_later("{first} tiles with a ring, {second} without.")},
#if defined(TAYU_TEST_EDITION)
    [DRAW_ROW] = {"row",
                  "From either end of a row",
                  {SOURCE_WEST, SOURCE_EAST},
                  2,
                  SIGHT_TOPS,
                  false,
                  "Western end: {first}. Eastern end: {second}. {n} tiles in the row."},
#endif
};

int draw_way_find(const struct draw_way *way, enum source source) {
    for (int n = 0; n < way->count; n++)
        if (way->sources[n] == source)
            return n;
    return -1;
}
