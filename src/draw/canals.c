#include "draw/canals.h"

static void open_side(struct canals *canals, struct square square, enum side side) {
    uint8_t *sides = &canals->sides[square.row][square.column];
    *sides = (uint8_t)(*sides | 1 << side);
}

void canals_add(struct canals *canals, struct placement placement) {
    enum orientation orientation = slot_orientation(placement.slot);
    for (int i = 0; i < 3; i++) {
        struct square square = slot_square(placement.slot, i);
        canals->covered[square.row][square.column] = true;
    }
    int first = 2, last = 0;
    for (int n = 0; n < EDGE_COUNT; n++) {
        if (!(pattern_exits[placement.pattern] >> n & 1))
            continue;
        struct edge_place edge = slot_edge(orientation, n);
        open_side(canals, slot_square(placement.slot, edge.square), (enum side)edge.side);
        first = edge.square < first ? edge.square : first;
        last = edge.square > last ? edge.square : last;
    }
    for (int i = first; i < last; i++) {
        open_side(canals, slot_square(placement.slot, i), orientation == LYING ? EAST : SOUTH);
        open_side(canals, slot_square(placement.slot, i + 1), orientation == LYING ? WEST : NORTH);
    }
}

void canals_of(const struct game *game, struct canals *canals) {
    *canals = (struct canals){0};
    for (int i = 0; i < game->board.tiles; i++)
        canals_add(canals, game->laid[i]);
}
