#include "eval/outlook.h"

/* What an open exit is worth to a coast, by how many squares lie between. */
static int promise(int distance) {
    static const uint8_t by_distance[] = {8, 7, 6, 5, 4, 3, 2, 2, 1, 1};
    return distance < (int)sizeof by_distance ? by_distance[distance] : 0;
}

struct grid {
    bool covered[SIZE_MAX_SQUARES][SIZE_MAX_SQUARES];
};

static void cover(struct grid *grid, struct placement placement) {
    for (int i = 0; i < 3; i++) {
        struct square square = slot_square(placement.slot, i);
        grid->covered[square.row][square.column] = true;
    }
}

/* Adds what an exit that leads into an empty square promises each coast. */
static void add_exit(const struct grid *grid, int size, struct square into, int coasts[SIDE_COUNT]) {
    int row = into.row, column = into.column;
    if (row < 0 || column < 0 || row >= size || column >= size || grid->covered[row][column])
        return;
    coasts[NORTH] += promise(row);
    coasts[SOUTH] += promise(size - 1 - row);
    coasts[WEST] += promise(column);
    coasts[EAST] += promise(size - 1 - column);
}

static void add_tile(const struct grid *grid, int size, struct placement placement, int coasts[SIDE_COUNT]) {
    for (int n = 0; n < EDGE_COUNT; n++) {
        if (!(pattern_exits[placement.pattern] >> n & 1))
            continue;
        struct edge_place edge = slot_edge(slot_orientation(placement.slot), n);
        struct square from = slot_square(placement.slot, edge.square);
        add_exit(grid, size, square_beyond(from, (enum side)edge.side), coasts);
    }
}

struct outlook outlook_of(const struct game *game) {
    struct grid grid = {0};
    struct points points = board_points(&game->board);
    int size = editions[game->setup.edition].size, coasts[SIDE_COUNT];
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        coasts[coast] = OUTLOOK_POINT * points.coast[coast];
    for (int i = 0; i < game->board.tiles; i++)
        cover(&grid, game->laid[i]);
    for (int i = 0; i < game->board.tiles; i++)
        add_tile(&grid, size, game->laid[i], coasts);
    return (struct outlook){coasts[NORTH] * coasts[SOUTH], coasts[WEST] * coasts[EAST]};
}
