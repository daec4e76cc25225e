#include "draw/svg.h"

#include "draw/svg_markup.h"
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

/* An estuary to the north, over the coast and out. */
static const struct step mouth[] = {{'M', {0, -19}}, {'l', {0, -14}}, {0}};

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

static struct vector middle_of(struct square square) {
    return (struct vector){square.column * SVG_SQUARE + SVG_SQUARE / 2,
                           square.row * SVG_SQUARE + SVG_SQUARE / 2};
}

static void write_vector(struct text *text, struct vector vector, bool first) {
    text_string(text, first || vector.x < 0 ? "" : " ");
    text_number(text, vector.x);
    text_string(text, vector.y < 0 ? "" : " ");
    text_number(text, vector.y);
}

static void write_steps(struct text *text, const struct step *step, struct square square, int turns) {
    for (; step->command; step++) {
        text_char(text, step->command);
        for (int i = 0; i < (step->command == 'c' ? 6 : 2); i += 2) {
            struct vector vector = turned(step->numbers[i], step->numbers[i + 1], turns);
            if (step->command == 'M') {
                vector.x += middle_of(square).x;
                vector.y += middle_of(square).y;
            }
            write_vector(text, vector, i == 0);
        }
    }
}

/* What is to be drawn: tiles in a field of squares, and the water in them. */
struct picture {
    const struct placement *tiles;
    int count;
    int edition;   /* 0: no board, and so no coasts */
    bool has_last; /* the last tile is marked */
    struct canals canals;
};

/* The edge of the board that a side of a square lies on. */
static bool on_coast(const struct picture *picture, struct square square, enum side side) {
    struct square beyond = square_beyond(square, side);
    int size = editions[picture->edition].size;
    return picture->edition &&
           (beyond.row < 0 || beyond.column < 0 || beyond.row >= size || beyond.column >= size);
}

static bool has_water(const struct picture *picture, struct square square, enum side side) {
    return picture->canals.sides[square.row][square.column] >> side & 1;
}

/* Whether the water goes on in the square on the other side, to the north or to the west. */
static bool runs_on(const struct picture *picture, struct square square, enum side side) {
    struct square beyond = square_beyond(square, side);
    return beyond.row >= 0 && beyond.column >= 0 && has_water(picture, square, side) &&
           has_water(picture, beyond, side == NORTH ? SOUTH : EAST);
}

static void run_water(struct text *text, const struct picture *picture, struct square square) {
    const struct course *course = &courses[picture->canals.sides[square.row][square.column]];
    if (!course->steps)
        return;
    write_steps(text, course->steps, square, course->turns);
    for (int side = 0; side < SIDE_COUNT; side++)
        if (has_water(picture, square, (enum side)side) && on_coast(picture, square, (enum side)side))
            write_steps(text, mouth, square, side);
    if (runs_on(picture, square, NORTH))
        write_steps(text, joint, square, NORTH);
    if (runs_on(picture, square, WEST))
        write_steps(text, joint, square, WEST);
}

/* The whole canal is one path, drawn in three strokes one over the other: so nothing shows where tiles meet.
 */
static void write_canal(struct text *text, const struct picture *picture) {
    static const char *const strokes[] = {"bank", "water", "glint"};
    for (int i = 0; i < 3; i++) {
        svg_open_element(text, "path", strokes[i]);
        text_string(text, " d=\"");
        for (int row = 0; row < SIZE_MAX_SQUARES; row++)
            for (int column = 0; column < SIZE_MAX_SQUARES; column++)
                run_water(text, picture, (struct square){column, row});
        text_string(text, "\"/>");
    }
}

/* The stone of a tile, a little smaller than its squares. */
static struct box stone(struct placement placement) {
    enum { GAP = 1, ROUND = 6 };
    bool lying = slot_orientation(placement.slot) == LYING;
    int along = 3 * SVG_SQUARE - 2 * GAP, across = SVG_SQUARE - 2 * GAP;
    return (struct box){slot_column(placement.slot) * SVG_SQUARE + GAP,
                        slot_row(placement.slot) * SVG_SQUARE + GAP, lying ? along : across,
                        lying ? across : along, ROUND};
}

/* The shadows of all stones lie under all of them. */
static void write_shadows(struct text *text, const struct picture *picture) {
    text_string(text, "<path class=\"shadow\" d=\"");
    for (int i = 0; i < picture->count; i++) {
        struct box box = stone(picture->tiles[i]);
        svg_move_to(text, box.x, box.y + 8);
        text_char(text, 'v');
        text_number(text, box.height - 12);
        text_string(text, "q0 6 6 6h");
        text_number(text, box.width - 12);
        text_string(text, "q6 0 6-6v");
        text_number(text, 12 - box.height);
        text_char(text, 'z');
    }
    text_string(text, "\"/>");
}

static void write_stones(struct text *text, const struct picture *picture) {
    int size = picture->edition ? editions[picture->edition].size : 1;
    write_shadows(text, picture);
    for (int i = 0; i < picture->count; i++) {
        struct action action = {.kind = ACTION_PLACE, .placement = picture->tiles[i]};
        bool last = picture->has_last && i == picture->count - 1;
        svg_open_element(text, "rect", last ? "tile last" : "tile");
        text_string(text, " data-at=\"");
        action_write(text, &action, size);
        text_char(text, '"');
        svg_box_attributes(text, stone(picture->tiles[i]));
        text_string(text, "/>");
    }
}

/* The mark of the side that scores: a disc or a diamond, `beside` from the middle of the water. */
static void write_mark(struct text *text, struct square square, enum side coast, int beside) {
    struct vector at = turned(beside, -41, (int)coast), middle = middle_of(square);
    if (coast == NORTH || coast == SOUTH) {
        svg_write_circle(text, "mark", middle.x + at.x, middle.y + at.y, 6);
        return;
    }
    text_string(text, "<path class=\"mark\" d=\"");
    svg_move_to(text, middle.x + at.x, middle.y + at.y - 7);
    text_string(text, "l7 7-7 7-7-7z\"/>");
}

/* The fan of river water in the sea, from the line of the coast on. */
static void write_fan(struct text *text, struct square square, enum side coast) {
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
    text_string(text, "<path class=\"plume\" d=\"");
    write_steps(text, plume, square, (int)coast);
    text_string(text, "\"/><path class=\"delta\" d=\"");
    write_steps(text, delta, square, (int)coast);
    text_string(text, "\"/>");
}

static void write_estuary(struct text *text, const struct picture *picture, struct square square,
                          enum side coast) {
    bool ns = coast == NORTH || coast == SOUTH;
    bool twice = editions[picture->edition].doubles >> (ns ? square.column : square.row) & 1;
    text_string(text, ns ? "<g class=\"estuary ns" : "<g class=\"estuary ew");
    text_string(text, twice ? " double\" data-at=\"" : "\" data-at=\"");
    square_write(text, square.column, square.row, editions[picture->edition].size);
    text_string(text, "\">");
    write_fan(text, square, coast);
    if (twice) {
        write_mark(text, square, coast, -8);
        write_mark(text, square, coast, 8);
    } else
        write_mark(text, square, coast, 0);
    text_string(text, "</g>");
}

static void write_estuaries(struct text *text, const struct picture *picture) {
    int last = picture->edition ? editions[picture->edition].size - 1 : -1;
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        for (int n = 0; n <= last; n++) {
            struct square square = coast == NORTH   ? (struct square){n, 0}
                                   : coast == SOUTH ? (struct square){n, last}
                                   : coast == WEST  ? (struct square){0, n}
                                                    : (struct square){last, n};
            if (has_water(picture, square, (enum side)coast))
                write_estuary(text, picture, square, (enum side)coast);
        }
}

static void write_picture(struct text *text, struct picture *picture) {
    for (int i = 0; i < picture->count; i++)
        canals_add(&picture->canals, picture->tiles[i]);
    write_stones(text, picture);
    write_canal(text, picture);
    write_estuaries(text, picture);
}

void svg_scene_write(struct text *text, const struct game *game) {
    struct picture picture = {game->laid, game->board.tiles, game->setup.edition, true, {{{0}}, {{0}}}};
    write_picture(text, &picture);
}

void svg_piece_write(struct text *text, struct placement placement, int edition) {
    struct picture picture = {&placement, 1, edition, false, {{{0}}, {{0}}}};
    write_picture(text, &picture);
}

void svg_tile_write(struct text *text, int tile) {
    struct placement placement = {(uint16_t)slot_at(LYING, 0, 0), (uint8_t)pattern_of(tile, false)};
    struct picture picture = {&placement, 1, 0, false, {{{0}}, {{0}}}};
    write_picture(text, &picture);
}

void svg_back_write(struct text *text, bool ring) {
    svg_write_box(text, "back", stone((struct placement){(uint16_t)slot_at(LYING, 0, 0), 0}));
    if (ring)
        svg_write_circle(text, "ring", 3 * SVG_SQUARE / 2, SVG_SQUARE / 2, 9);
}
