#include "draw/drawing.h"

/* The land and so much around it. */
static struct box around(int length, int out, int round) {
    return (struct box){-out, -out, length + 2 * out, length + 2 * out, round};
}

static void draw_sea(struct pen *pen, int length, bool waves) {
    struct box sea = around(length, SVG_MARGIN, 0);
    pen_box(pen, "sea", sea);
    if (waves)
        draw_waves(pen, sea, around(length, 10, 0));
}

/* Three lines of depth follow the coast, each fainter than the one before. */
static void draw_depths(struct pen *pen, int length) {
    pen_box(pen, "depth far", around(length, 40, 35));
    pen_box(pen, "depth middle", around(length, 29, 25));
    pen_box(pen, "depth", around(length, 20, 17));
}

/* Where squares meet, one sees a grain of sand more. */
static void draw_lines_of_squares(struct pen *pen, int size) {
    pen_path(pen, "square");
    for (int row = 1; row < size; row++) {
        pen_step(pen, 'M', (const int[]){SVG_SQUARE, row * SVG_SQUARE});
        for (int column = 1; column < size; column++) {
            pen_step(pen, 'h', (const int[]){0});
            if (column + 1 < size)
                pen_step(pen, 'm', (const int[]){SVG_SQUARE, 0});
        }
    }
    pen_path_end(pen);
}

void draw_start_area(struct pen *pen, int number) {
    const struct edition *edition = &editions[number];
    int middle = (edition->start_from + edition->start_to + 1) * SVG_SQUARE / 2;
    int radius = (edition->start_to - edition->start_from + 1) * SVG_SQUARE / 2 - 8;
    pen_circle(pen, "start", middle, middle, radius);
    pen_circle(pen, "start source", middle, middle, 7);
}

/* A wave and a dot. */
static void draw_wave(struct pen *pen, int x, int y) {
    pen_path(pen, "double");
    pen_step(pen, 'M', (const int[]){x - 12, y + 4});
    pen_step(pen, 'c', (const int[]){4, -7, 8, -7, 12, 0});
    pen_step(pen, 's', (const int[]){8, 7, 12, 0});
    pen_step(pen, 'M', (const int[]){x, y - 7});
    pen_step(pen, 'h', (const int[]){0});
    pen_path_end(pen);
}

void draw_double(struct pen *pen, int edition, struct square square) {
    int x = square.column * SVG_SQUARE, y = square.row * SVG_SQUARE, half = SVG_SQUARE / 2;
    pen_box(pen, "pool", (struct box){x + 3, y + 3, SVG_SQUARE - 6, SVG_SQUARE - 6, 9});
    if (editions[edition].mark == DOUBLE_WAVE)
        draw_wave(pen, x + half, y + half);
    else
        pen_circle(pen, "double", x + half, y + half, 9);
}

bool draw_is_double(int edition, struct square square) {
    int last = editions[edition].size - 1;
    uint32_t doubles = editions[edition].doubles;
    return ((square.row == 0 || square.row == last) && doubles >> square.column & 1) ||
           ((square.column == 0 || square.column == last) && doubles >> square.row & 1);
}

static void draw_doubles(struct pen *pen, int edition) {
    for (int row = 0; row < editions[edition].size; row++)
        for (int column = 0; column < editions[edition].size; column++)
            if (draw_is_double(edition, (struct square){column, row}))
                draw_double(pen, edition, (struct square){column, row});
}

void draw_coast(struct pen *pen, int edition, enum side coast) {
    int length = editions[edition].size * SVG_SQUARE;
    int from = coast == NORTH || coast == WEST ? -8 : length + 3;
    if (coast == NORTH || coast == SOUTH)
        pen_box(pen, "coast ns", (struct box){0, from, length, 5, 2});
    else
        pen_box(pen, "coast ew", (struct box){from, 0, 5, length, 2});
}

static void draw_square_labels(struct pen *pen, int size) {
    for (int n = 0; n < size; n++) {
        int middle = n * SVG_SQUARE + SVG_SQUARE / 2;
        struct text number = text_room(4);
        text_number(&number, size - n);
        pen_text(pen, "label column", middle, size * SVG_SQUARE + 35, (const char[]){(char)('a' + n), 0});
        pen_text(pen, "label row", -29, middle, number.start);
    }
}

void draw_ground(struct pen *pen, const struct ground *ground) {
    int edition = ground->edition, size = editions[edition].size, length = size * SVG_SQUARE;
    if (ground->sea)
        draw_sea(pen, length, ground->ornaments);
    draw_depths(pen, length);
    pen_box(pen, "sand", around(length, 10, 9));
    if (ground->ornaments)
        draw_dragon(pen, edition);
    draw_lines_of_squares(pen, size);
    draw_start_area(pen, edition);
    draw_doubles(pen, edition);
    for (int coast = 0; ground->coasts && coast < SIDE_COUNT; coast++)
        draw_coast(pen, edition, (enum side)coast);
    if (ground->labels)
        draw_square_labels(pen, size);
}
