#include "draw/drawing.h"

#include "rules/action.h"

/* A piece of a path: 'M' and a point counted from the middle of a square, or one of 'm', 'l', 'c' with one or
 * three points counted from where the path has come to. A list ends with a zero. */
struct step {
    char command;
    int8_t numbers[6];
};

/* How water runs through a square. A fork has its corners rounded by two bends. */
static const struct step straight[] = {{'M', {0, -20}}, {'l', {0, 40}}, {0}};
static const struct step bend[] = {{'M', {0, -20}}, {'c', {0, 11, 9, 20, 20, 20}}, {0}};
static const struct step fork[] = {{'M', {-20, 0}},
                                   {'l', {40, 0}},
                                   {'m', {-20, 0}},
                                   {'l', {0, 20}},
                                   {'M', {-16, 0}},
                                   {'c', {9, 0, 16, 7, 16, 16}},
                                   {'m', {0, 0}},
                                   {'c', {0, -9, 7, -16, 16, -16}},
                                   {0}};

/* Over the border to the square in the north, so that no seam shows there. */
static const struct step joint[] = {{'M', {0, -19}}, {'l', {0, -2}}, {0}};

struct course {
    const struct step *steps;
    uint8_t turns; /* quarter turns, clockwise */
};

/* By the set of sides: north 1, east 2, south 4, west 8. A tile's canal has two or three sides in a square.
 */
static const struct course courses[16] = {
    [1 | 4] = {straight, 0}, [2 | 8] = {straight, 1}, [1 | 2] = {bend, 0},     [2 | 4] = {bend, 1},
    [4 | 8] = {bend, 2},     [8 | 1] = {bend, 3},     [2 | 4 | 8] = {fork, 0}, [4 | 8 | 1] = {fork, 1},
    [8 | 1 | 2] = {fork, 2}, [1 | 2 | 4] = {fork, 3},
};

struct vector {
    int x, y;
};

static struct vector turned(int x, int y, int turns) {
    struct vector vector = {x, y};
    for (int i = 0; i < turns; i++)
        vector = (struct vector){-vector.y, vector.x};
    return vector;
}

static struct vector middle_of_square(struct square square) {
    return (struct vector){square.column * SVG_SQUARE + SVG_SQUARE / 2,
                           square.row * SVG_SQUARE + SVG_SQUARE / 2};
}

static void draw_canal_steps(struct pen *pen, const struct step *step, struct square square, int turns) {
    for (; step->command; step++) {
        struct vector from = step->command == 'M' ? middle_of_square(square) : (struct vector){0, 0};
        int numbers[6];
        for (int i = 0; i < pen_step_numbers(step->command); i += 2) {
            struct vector vector = turned(step->numbers[i], step->numbers[i + 1], turns);
            numbers[i] = from.x + vector.x;
            numbers[i + 1] = from.y + vector.y;
        }
        pen_step(pen, step->command, numbers);
    }
}

static void draw_path(struct pen *pen, const char *class, const struct step *steps, struct square square,
                      int turns) {
    pen_path(pen, class);
    draw_canal_steps(pen, steps, square, turns);
    pen_path_end(pen);
}

/* What is to be drawn: tiles in a field of squares, and the water in them. */
struct drawing {
    const struct placement *tiles;
    int count;
    int edition;   /* 0: no board, and so no coasts */
    bool has_last; /* the last tile is marked */
    int beyond;    /* so far water runs out over a coast, or over the edge of a tile without a board */
    struct canals canals;
};

enum { OVER_COAST = 13 };

/* Whether a side of a square is where the drawing ends. */
static bool is_edge(const struct drawing *drawing, struct square square, enum side side) {
    struct square beyond = square_beyond(square, side);
    int size = drawing->edition ? editions[drawing->edition].size : SIZE_MAX_SQUARES;
    bool outside = beyond.row < 0 || beyond.column < 0 || beyond.row >= size || beyond.column >= size;
    return outside || (!drawing->edition && !drawing->canals.covered[beyond.row][beyond.column]);
}

static bool has_water(const struct drawing *drawing, struct square square, enum side side) {
    return drawing->canals.sides[square.row][square.column] >> side & 1;
}

/* Whether the water goes on in the square on the other side, to the north or to the west. */
static bool runs_on(const struct drawing *drawing, struct square square, enum side side) {
    struct square beyond = square_beyond(square, side);
    return beyond.row >= 0 && beyond.column >= 0 && has_water(drawing, square, side) &&
           has_water(drawing, beyond, side == NORTH ? SOUTH : EAST);
}

static void run_water(struct pen *pen, const struct drawing *drawing, struct square square) {
    const struct course *course = &courses[drawing->canals.sides[square.row][square.column]];
    const struct step mouth[] = {{'M', {0, -19}}, {'l', {0, (int8_t)(-1 - drawing->beyond)}}, {0}};
    if (!course->steps)
        return;
    draw_canal_steps(pen, course->steps, square, course->turns);
    for (int side = 0; drawing->beyond && side < SIDE_COUNT; side++)
        if (has_water(drawing, square, (enum side)side) && is_edge(drawing, square, (enum side)side))
            draw_canal_steps(pen, mouth, square, side);
    if (runs_on(drawing, square, NORTH))
        draw_canal_steps(pen, joint, square, NORTH);
    if (runs_on(drawing, square, WEST))
        draw_canal_steps(pen, joint, square, WEST);
}

/* The whole canal is one path, drawn in three strokes one over the other: so nothing shows where tiles meet.
 */
static void draw_canal(struct pen *pen, const struct drawing *drawing, const char *stroke) {
    pen_path(pen, stroke);
    for (int row = 0; row < SIZE_MAX_SQUARES; row++)
        for (int column = 0; column < SIZE_MAX_SQUARES; column++)
            run_water(pen, drawing, (struct square){column, row});
    pen_path_end(pen);
}

struct box draw_stone(struct placement placement) {
    enum { GAP = 1, ROUND = 6 };
    bool lying = slot_orientation(placement.slot) == LYING;
    int along = 3 * SVG_SQUARE - 2 * GAP, across = SVG_SQUARE - 2 * GAP;
    return (struct box){slot_column(placement.slot) * SVG_SQUARE + GAP,
                        slot_row(placement.slot) * SVG_SQUARE + GAP, lying ? along : across,
                        lying ? across : along, ROUND};
}

/* The shadows of all stones lie under all of them. */
static void draw_shadows(struct pen *pen, const struct drawing *drawing) {
    pen_path(pen, "shadow");
    for (int i = 0; i < drawing->count; i++) {
        struct box box = draw_stone(drawing->tiles[i]);
        pen_step(pen, 'M', (const int[]){box.x, box.y + 8});
        pen_step(pen, 'v', (const int[]){box.height - 12});
        pen_step(pen, 'q', (const int[]){0, 6, 6, 6});
        pen_step(pen, 'h', (const int[]){box.width - 12});
        pen_step(pen, 'q', (const int[]){6, 0, 6, -6});
        pen_step(pen, 'v', (const int[]){12 - box.height});
        pen_step(pen, 'z', NULL);
    }
    pen_path_end(pen);
}

static void draw_stones(struct pen *pen, const struct drawing *drawing) {
    int size = drawing->edition ? editions[drawing->edition].size : 1;
    for (int i = 0; i < drawing->count; i++) {
        struct action action = {.kind = ACTION_PLACE, .placement = drawing->tiles[i]};
        bool last = drawing->has_last && i == drawing->count - 1;
        struct text name = text_room(ACTION_LENGTH);
        action_write(&name, &action, size);
        pen_draw(pen, &(struct element){.shape = SHAPE_BOX,
                                        .class = last ? "tile last" : "tile",
                                        .at = draw_stone(drawing->tiles[i]),
                                        .key = "data-at",
                                        .value = name.start});
    }
}

/* The mark of the side that scores: a disc or a diamond, `beside` from the middle of the water. */
static void draw_mark(struct pen *pen, struct square square, enum side coast, int beside) {
    struct vector at = turned(beside, -41, (int)coast), middle = middle_of_square(square);
    int x = middle.x + at.x, y = middle.y + at.y;
    if (coast == NORTH || coast == SOUTH)
        pen_circle(pen, "mark", x, y, 6);
    else
        pen_diamond(pen, "mark", x, y, 7);
}

/* The fan of river water in the sea, from the line of the coast on. */
static const struct step plume[] = {{'M', {-7, -30}},
                                    {'c', {-1, -4, -5, -9, -12, -11}},
                                    {'c', {4, -11, 34, -11, 38, 0}},
                                    {'c', {-7, 2, -11, 7, -12, 11}},
                                    {0}};
static const struct step delta[] = {{'M', {-6, -28}},
                                    {'c', {0, -5, -4, -9, -9, -11}},
                                    {'c', {4, -6, 26, -6, 30, 0}},
                                    {'c', {-5, 2, -9, 6, -9, 11}},
                                    {0}};

static void draw_estuary(struct pen *pen, const struct drawing *drawing, struct square square,
                         enum side coast) {
    static const char *const classes[2][2] = {{"estuary ew", "estuary ew double"},
                                              {"estuary ns", "estuary ns double"}};
    const struct edition *edition = &editions[drawing->edition];
    bool ns = coast == NORTH || coast == SOUTH;
    bool twice = edition->doubles >> (ns ? square.column : square.row) & 1;
    struct text name = text_room(8);
    square_write(&name, square.column, square.row, edition->size);
    pen_open(pen, &(struct element){.class = classes[ns][twice], .key = "data-at", .value = name.start});
    draw_path(pen, "plume", plume, square, (int)coast);
    draw_path(pen, "delta", delta, square, (int)coast);
    draw_mark(pen, square, coast, twice ? -8 : 0);
    if (twice)
        draw_mark(pen, square, coast, 8);
    pen_close(pen);
}

static void draw_estuaries(struct pen *pen, const struct drawing *drawing) {
    int size = drawing->edition ? editions[drawing->edition].size : 0;
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        for (int n = 0; n < size; n++) {
            struct square square = square_of_coast((enum side)coast, n, size);
            if (has_water(drawing, square, (enum side)coast))
                draw_estuary(pen, drawing, square, (enum side)coast);
        }
}

static void draw_layer_of_tiles(struct pen *pen, const struct drawing *drawing, enum layer layer) {
    static const char *const strokes[LAYER_COUNT] = {
        [LAYER_BANK] = "bank", [LAYER_WATER] = "water", [LAYER_GLINT] = "glint"};
    if (layer == LAYER_SHADOW)
        draw_shadows(pen, drawing);
    else if (layer == LAYER_TILE)
        draw_stones(pen, drawing);
    else if (layer == LAYER_ESTUARY)
        draw_estuaries(pen, drawing);
    else
        draw_canal(pen, drawing, strokes[layer]);
}

static void find_water(struct drawing *drawing) {
    for (int i = 0; i < drawing->count; i++)
        canals_add(&drawing->canals, drawing->tiles[i]);
}

static void draw_all(struct pen *pen, struct drawing *drawing) {
    find_water(drawing);
    for (int layer = 0; layer < LAYER_COUNT; layer++)
        draw_layer_of_tiles(pen, drawing, (enum layer)layer);
}

void draw_scene(struct pen *pen, const struct game *game) {
    draw_all(pen, &(struct drawing){.tiles = game->laid,
                                    .count = game->board.tiles,
                                    .edition = game->setup.edition,
                                    .has_last = true,
                                    .beyond = OVER_COAST});
}

void draw_piece(struct pen *pen, struct placement placement, int edition) {
    for (int layer = 0; layer < LAYER_COUNT; layer++)
        draw_piece_layer(pen, placement, edition, (enum layer)layer);
}

void draw_piece_layer(struct pen *pen, struct placement placement, int edition, enum layer layer) {
    struct drawing drawing = {.tiles = &placement, .count = 1, .edition = edition, .beyond = OVER_COAST};
    find_water(&drawing);
    draw_layer_of_tiles(pen, &drawing, layer);
}

void draw_tile(struct pen *pen, int tile, int beyond) {
    struct placement placement = {(uint16_t)slot_at(LYING, 0, 0), (uint8_t)pattern_of(tile, false)};
    draw_all(pen, &(struct drawing){.tiles = &placement, .count = 1, .beyond = beyond});
}

void draw_back(struct pen *pen, bool ring) {
    pen_box(pen, "back", draw_stone((struct placement){(uint16_t)slot_at(LYING, 0, 0), 0}));
    if (ring)
        draw_ring(pen);
}

/* Along the north of a square, a strip and the mouth in it. */
static const struct step strip[] = {{'M', {-20, -21}}, {'l', {0, -10}}, {'l', {40, 0}}, {'l', {0, 10}}, {0}};
static const struct step mouth_in_strip[] = {{'M', {0, -21}}, {'l', {0, -10}}, {0}};

void draw_sides(struct pen *pen, struct sight sight) {
    static const struct {
        uint8_t edge, column;
        enum side side;
    } places[] = {{8, 0, WEST}, {1, 0, NORTH}, {2, 1, NORTH}, {3, 2, NORTH}, {4, 2, EAST}};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        struct square square = {places[i].column, 0};
        int bit = places[i].edge - 1, side = (int)places[i].side;
        bool seen = (sight.exits | sight.blanks) >> bit & 1;
        draw_path(pen, seen ? "flank" : "flank away", strip, square, side);
        if (sight.exits >> bit & 1) {
            draw_path(pen, "bank", mouth_in_strip, square, side);
            draw_path(pen, "water", mouth_in_strip, square, side);
        }
    }
}

void draw_ring(struct pen *pen) {
    pen_circle(pen, "ring", 3 * SVG_SQUARE / 2, SVG_SQUARE / 2, 9);
}
