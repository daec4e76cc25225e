#include "eval/outlook.h"

/* All in hundredths of a point. The numbers were found by playing. */
enum {
    ALWAYS = 250, /* what any coast may hope for: else one bare coast would make the other worthless */
    POINT = 135,
    COVERED = 35, /* what a coast square is worth as long as it is free */
};

/* What an open exit is worth to a coast, by how many squares lie between. */
enum heading { TOWARDS, ALONG, AWAY };
static const uint8_t exit_worth[][SIZE_MAX_SQUARES] = {
    [TOWARDS] = {62, 50, 40, 32, 25, 20, 16, 13, 10, 8, 7, 5, 4, 3, 3, 2, 2, 1, 1},
    [ALONG] = {45, 36, 29, 23, 18, 15, 12, 9, 8, 6, 5, 4, 3, 2, 2, 2, 1, 1, 1},
    [AWAY] = {25, 20, 16, 13, 10, 8, 7, 5, 4, 3, 3, 2, 2, 1, 1, 1, 1, 1, 0},
};

struct grid {
    bool covered[SIZE_MAX_SQUARES][SIZE_MAX_SQUARES];
};

static void cover(struct grid *grid, struct placement placement) {
    for (int i = 0; i < 3; i++) {
        struct square square = slot_square(placement.slot, i);
        grid->covered[square.row][square.column] = true;
    }
}

static enum heading heading_to(enum side coast, enum side direction) {
    return direction == coast ? TOWARDS : (direction + 2) % SIDE_COUNT == coast ? AWAY : ALONG;
}

/* Adds what an exit that leads into an empty square promises each coast. */
static void add_exit(const struct grid *grid, int size, struct square into, enum side direction,
                     int coasts[SIDE_COUNT]) {
    int row = into.row, column = into.column;
    if (row < 0 || column < 0 || row >= size || column >= size || grid->covered[row][column])
        return;
    const int distances[SIDE_COUNT] = {
        [NORTH] = row, [SOUTH] = size - 1 - row, [WEST] = column, [EAST] = size - 1 - column};
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        coasts[coast] += exit_worth[heading_to((enum side)coast, direction)][distances[coast]];
}

static void add_tile(const struct grid *grid, int size, struct placement placement, int coasts[SIDE_COUNT]) {
    for (int n = 0; n < EDGE_COUNT; n++) {
        if (!(pattern_exits[placement.pattern] >> n & 1))
            continue;
        struct edge_place edge = slot_edge(slot_orientation(placement.slot), n);
        enum side direction = (enum side)edge.side;
        struct square from = slot_square(placement.slot, edge.square);
        add_exit(grid, size, square_beyond(from, direction), direction, coasts);
    }
}

static void subtract_covered(const struct grid *grid, const struct edition *edition, int coasts[SIDE_COUNT]) {
    int last = edition->size - 1;
    for (int i = 0; i <= last; i++) {
        int worth = edition->doubles >> i & 1 ? 2 * COVERED : COVERED;
        coasts[NORTH] -= grid->covered[0][i] ? worth : 0;
        coasts[SOUTH] -= grid->covered[last][i] ? worth : 0;
        coasts[WEST] -= grid->covered[i][0] ? worth : 0;
        coasts[EAST] -= grid->covered[i][last] ? worth : 0;
    }
}

struct outlook outlook_of(const struct game *game) {
    const struct edition *edition = &editions[game->setup.edition];
    struct grid grid = {0};
    struct points points = board_points(&game->board);
    int coasts[SIDE_COUNT];
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        coasts[coast] = ALWAYS + POINT * points.coast[coast];
    for (int i = 0; i < game->board.tiles; i++)
        cover(&grid, game->laid[i]);
    for (int i = 0; i < game->board.tiles; i++)
        add_tile(&grid, edition->size, game->laid[i], coasts);
    subtract_covered(&grid, edition, coasts);
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        coasts[coast] = coasts[coast] > 0 ? coasts[coast] : 0;
    return (struct outlook){coasts[NORTH] * coasts[SOUTH], coasts[WEST] * coasts[EAST]};
}
