#include "draw/board_text.h"
#include "ui.h"

/* By the set of sides: north 1, east 2, south 4, west 8. */
static const char *const lines[16] = {"▫", "╹", "╺", "┗", "╻", "┃", "┏", "┣",
                                      "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"};
static const char *const arrows[SIDE_COUNT][2] = {{"↑", "⇑"}, {"→", "⇒"}, {"↓", "⇓"}, {"←", "⇐"}};
enum { LABEL_WIDTH = 3, SHADES = 4, NOBODY = -1 };

/* What is drawn of each square. */
struct grid {
    int size;
    struct canals canals;
    int owner[SIZE_MAX_SQUARES][SIZE_MAX_SQUARES]; /* the tile there, in the order of play */
    uint8_t shade[SUPPLY_MAX];
    enum look look[SIZE_MAX_SQUARES][SIZE_MAX_SQUARES];
    const char *empty[SIZE_MAX_SQUARES][SIZE_MAX_SQUARES];
};

static int owner_at(const struct grid *grid, struct square square) {
    bool inside =
        square.column >= 0 && square.row >= 0 && square.column < grid->size && square.row < grid->size;
    return inside ? grid->owner[square.row][square.column] : NOBODY;
}

/* A shade that no neighbour has, if there is one. */
static void shade_tile(struct grid *grid, int tile, struct placement placement) {
    unsigned taken = 0;
    for (int n = 0; n < 3; n++)
        for (int side = 0; side < SIDE_COUNT; side++) {
            int owner = owner_at(grid, square_beyond(slot_square(placement.slot, n), (enum side)side));
            if (owner != NOBODY && owner != tile)
                taken |= 1u << grid->shade[owner];
        }
    while (grid->shade[tile] < SHADES - 1 && taken >> grid->shade[tile] & 1)
        grid->shade[tile]++;
}

static void look_of_land(struct grid *grid, const struct edition *edition, int column, int row) {
    int last = grid->size - 1;
    bool start = row >= edition->start_from && row <= edition->start_to && column >= edition->start_from &&
                 column <= edition->start_to;
    bool doubled = ((row == 0 || row == last) && edition_is_double(edition, column)) ||
                   ((column == 0 || column == last) && edition_is_double(edition, row));
    grid->owner[row][column] = NOBODY;
    grid->look[row][column] = start || doubled ? LOOK_DOUBLE : LOOK_LAND;
    grid->empty[row][column] = start ? "○" : doubled ? board_text_double(edition) : "·";
}

static void put_tiles(struct grid *grid, const struct game *game) {
    for (int i = 0; i < game->board.tiles; i++) {
        for (int n = 0; n < 3; n++) {
            struct square square = slot_square(game->laid[i].slot, n);
            grid->owner[square.row][square.column] = i;
        }
        shade_tile(grid, i, game->laid[i]);
        for (int n = 0; n < 3; n++) {
            struct square square = slot_square(game->laid[i].slot, n);
            grid->look[square.row][square.column] =
                i == game->board.tiles - 1 ? LOOK_TILE_LAST : (enum look)(LOOK_TILE + grid->shade[i]);
        }
    }
}

static void put_places(struct grid *grid, const struct chooser *places) {
    for (int i = 0; i < places->count; i++)
        for (int n = 0; n < 3; n++) {
            struct square square = slot_square(places->legal[i].slot, n);
            grid->look[square.row][square.column] = LOOK_PLACE;
            grid->empty[square.row][square.column] = "•";
        }
}

/* The ghost hides what is below it. */
static void put_ghost(struct grid *grid, const struct scene *scene) {
    for (int n = 0; n < 3; n++) {
        struct square square = slot_square(scene->ghost->slot, n);
        grid->canals.sides[square.row][square.column] = 0;
        grid->look[square.row][square.column] = scene->ghost_fits ? LOOK_GHOST : LOOK_MISFIT;
    }
    canals_add(&grid->canals, *scene->ghost);
}

static void fill_grid(struct grid *grid, const struct scene *scene) {
    const struct edition *edition = &editions[scene->game->setup.edition];
    grid->size = edition->size;
    canals_of(scene->game, &grid->canals);
    for (int row = 0; row < grid->size; row++)
        for (int column = 0; column < grid->size; column++)
            look_of_land(grid, edition, column, row);
    put_tiles(grid, scene->game);
    if (scene->places)
        put_places(grid, scene->places);
    if (scene->ghost)
        put_ghost(grid, scene);
}

static bool has_side(const struct grid *grid, int column, int row, enum side side) {
    return column >= 0 && row >= 0 && column < grid->size && row < grid->size &&
           grid->canals.sides[row][column] >> side & 1;
}

static int square_column(const struct layout *layout, int column) {
    return layout->board_column + LABEL_WIDTH + 2 * layout->scale * column;
}

static int square_row(const struct layout *layout, int row) {
    return layout->board_row + 1 + layout->scale * row;
}

static void draw_square(const struct layout *layout, const struct grid *grid, int column, int row) {
    int x = square_column(layout, column), y = square_row(layout, row);
    enum look look = grid->look[row][column];
    bool west = has_side(grid, column, row, WEST), covered = grid->canals.covered[row][column];
    const char *middle = covered ? lines[grid->canals.sides[row][column]] : grid->empty[row][column];
    if (layout->scale == 1) {
        screen_put(y, x, 1, look, west || has_side(grid, column - 1, row, EAST) ? "━" : " ");
        screen_put(y, x + 1, 1, look, middle);
        return;
    }
    screen_put(y, x, 2, look, west ? "━━" : "  ");
    screen_put(y, x + 2, 1, look, middle);
    screen_put(y, x + 3, 1, look, has_side(grid, column, row, EAST) ? "━" : " ");
    if (row == grid->size - 1)
        return;
    bool south = has_side(grid, column, row, SOUTH) || (!covered && has_side(grid, column, row + 1, NORTH));
    screen_put(y + 1, x, 4, look, south ? "  ┃ " : "    ");
}

/* What the sea shows beside a square of a coast: an estuary, or that it would count double. */
static void draw_mouth(const struct scene *scene, enum side coast, int n, struct screen_spot spot) {
    const struct edition *edition = &editions[scene->game->setup.edition];
    bool doubled = edition_is_double(edition, n);
    bool open = board_estuary(&scene->game->board, coast, n);
    enum look look = !open ? LOOK_SEA : coast == NORTH || coast == SOUTH ? LOOK_SEA_NS : LOOK_SEA_EW;
    screen_put(spot.row, spot.column, 1, look,
               open      ? arrows[coast][doubled]
               : doubled ? board_text_double(edition)
                         : " ");
}

static void draw_sea_rows(const struct layout *layout, const struct scene *scene, int size) {
    int north = layout->board_row, south = square_row(layout, size - 1) + 1;
    int middle = layout->scale == 1 ? 1 : 2;
    for (int x = 0; x < layout->board_width - 2; x++) {
        screen_put(north, layout->board_column + 2 + x, 1, LOOK_SEA, " ");
        screen_put(south, layout->board_column + 2 + x, 1, LOOK_SEA, " ");
    }
    screen_put(north, layout->board_column, 2, LOOK_NS, tell_coast(NORTH));
    screen_put(south, layout->board_column, 2, LOOK_NS, tell_coast(SOUTH));
    for (int n = 0; n < size; n++) {
        char letter[2] = {(char)('a' + n), 0};
        int x = square_column(layout, n) + middle;
        draw_mouth(scene, NORTH, n, (struct screen_spot){north, x});
        draw_mouth(scene, SOUTH, n, (struct screen_spot){south, x});
        if (layout->scale == 2 && !board_estuary(&scene->game->board, SOUTH, n))
            screen_put(south, x, 1, LOOK_SEA, letter);
    }
}

static void draw_sea_columns(const struct layout *layout, const struct scene *scene,
                             const struct grid *grid) {
    int west = square_column(layout, 0) - 1, east = square_column(layout, grid->size);
    for (int row = 0; row < grid->size; row++) {
        int y = square_row(layout, row);
        bool water = layout->scale == 1 && has_side(grid, grid->size - 1, row, EAST);
        screen_put_number(y, layout->board_column + (grid->size - row < 10), LOOK_DIM, grid->size - row);
        screen_put(y, east, 2, LOOK_SEA, water ? "━ " : "  ");
        draw_mouth(scene, WEST, row, (struct screen_spot){y, west});
        draw_mouth(scene, EAST, row, (struct screen_spot){y, east + (layout->scale == 1)});
        if (layout->scale == 2 && row < grid->size - 1) {
            screen_put(y + 1, west, 1, LOOK_SEA, " ");
            screen_put(y + 1, east, 2, LOOK_SEA, "  ");
        }
    }
}

/* The names of the columns; they cover what lies below the part of the board that is shown. */
static void draw_letters_of_columns(const struct layout *layout, int size) {
    screen_blank((struct area){layout->letters_row, layout->board_column, layout->board_width + 1,
                               screen_rows() - layout->letters_row});
    for (int n = 0; n < size; n++) {
        char letter[2] = {(char)('a' + n), 0};
        screen_put(layout->letters_row, square_column(layout, n) + 1, 1, LOOK_DIM, letter);
    }
    screen_put(layout->letters_row, layout->board_column + 1, 2, LOOK_EW, tell_coast(WEST));
    screen_put(layout->letters_row, layout->board_column + layout->board_width - 1, 1, LOOK_EW,
               tell_coast(EAST));
}

void ui_board_draw(const struct layout *layout, const struct scene *scene) {
    static struct grid grid;
    grid = (struct grid){0};
    fill_grid(&grid, scene);
    draw_sea_rows(layout, scene, grid.size);
    draw_sea_columns(layout, scene, &grid);
    for (int row = 0; row < grid.size; row++)
        for (int column = 0; column < grid.size; column++)
            draw_square(layout, &grid, column, row);
    if (layout->scale == 1)
        draw_letters_of_columns(layout, grid.size);
}

bool ui_board_square_at(const struct layout *layout, int size, struct screen_spot spot,
                        struct square *square) {
    int x = spot.column - square_column(layout, 0), y = spot.row - square_row(layout, 0);
    if (x < 0 || y < 0 || (layout->scale == 1 && spot.row >= layout->letters_row))
        return false;
    *square = (struct square){x / (2 * layout->scale), y / layout->scale};
    return square->column < size && square->row < size;
}
