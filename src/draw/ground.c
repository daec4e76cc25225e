#include "draw/drawing.h"

static const char *const coast_names[SIDE_COUNT] = {"north", "east", "south", "west"};

static bool is_ns(enum side coast) {
    return coast == NORTH || coast == SOUTH;
}

/* A point off the middle of a coast, so far out; in the west and east between two rows, whose numbers stand
 * there. */
static struct square off_coast(enum side coast, int length, int out) {
    struct square middle = {length / 2, length / 2 / SVG_SQUARE * SVG_SQUARE};
    if (is_ns(coast))
        middle.row = coast == NORTH ? -out : length + out;
    else
        middle.column = coast == WEST ? -out : length + out;
    return middle;
}

/* The land and so much around it. */
static struct box around(int length, int out, int round) {
    return (struct box){-out, -out, length + 2 * out, length + 2 * out, round};
}

/* The sea grows shallow towards the land, in steps, as on old charts. */
static void draw_sea(struct pen *pen, int length) {
    pen_box(pen, "sea", around(length, SVG_MARGIN, 0));
    for (int out = 40; out >= 16; out -= 12)
        pen_box(pen, "shallows", around(length, out, out));
    pen_box(pen, "sand", around(length, 10, 8));
}

/* Where squares meet, one sees a grain of sand more. */
static void draw_squares(struct pen *pen, int size) {
    pen_path(pen, "square");
    for (int row = 1; row < size; row++)
        for (int column = 1; column < size; column++) {
            pen_step(pen, 'M', (const int[]){column * SVG_SQUARE, row * SVG_SQUARE});
            pen_step(pen, 'h', (const int[]){0});
        }
    pen_path_end(pen);
}

static void draw_start(struct pen *pen, const struct edition *edition) {
    int middle = (edition->start_from + edition->start_to + 1) * SVG_SQUARE / 2;
    int radius = (edition->start_to - edition->start_from + 1) * SVG_SQUARE / 2 - 8;
    pen_circle(pen, "start", middle, middle, radius);
}

/* A wave and a dot. */
static void draw_wave(struct pen *pen, int x, int y) {
    pen_path(pen, "double");
    pen_step(pen, 'M', (const int[]){x - 12, y + 4});
    pen_step(pen, 'c', (const int[]){4, -7, 8, -7, 12, 0});
    pen_step(pen, 's', (const int[]){8, 7, 12, 0});
    pen_step(pen, 'M', (const int[]){x - 1, y - 7});
    pen_step(pen, 'a', (const int[]){1, 1, 0, 1, 1, 2, 0});
    pen_step(pen, 'a', (const int[]){1, 1, 0, 1, 1, -2, 0});
    pen_path_end(pen);
}

/* What a square that counts double has on it. */
static void draw_double(struct pen *pen, enum double_mark mark, int column, int row) {
    int x = column * SVG_SQUARE + SVG_SQUARE / 2, y = row * SVG_SQUARE + SVG_SQUARE / 2;
    if (mark == DOUBLE_WAVE)
        draw_wave(pen, x, y);
    else
        pen_circle(pen, "double", x, y, 9);
}

static void draw_doubles(struct pen *pen, const struct edition *edition) {
    int last = edition->size - 1;
    for (int n = 0; n <= last; n++) {
        if (!(edition->doubles >> n & 1))
            continue;
        draw_double(pen, edition->mark, n, 0);
        draw_double(pen, edition->mark, n, last);
        draw_double(pen, edition->mark, 0, n);
        draw_double(pen, edition->mark, last, n);
    }
}

void draw_land(struct pen *pen, int edition) {
    draw_sea(pen, editions[edition].size * SVG_SQUARE);
    draw_squares(pen, editions[edition].size);
    draw_start(pen, &editions[edition]);
    draw_doubles(pen, &editions[edition]);
}

void draw_coast(struct pen *pen, int edition, enum side coast) {
    int length = editions[edition].size * SVG_SQUARE;
    int from = coast == NORTH || coast == WEST ? -8 : length + 3;
    if (is_ns(coast))
        pen_box(pen, "coast ns", (struct box){0, from, length, 5, 2});
    else
        pen_box(pen, "coast ew", (struct box){from, 0, 5, length, 2});
}

/* The letter of a coast on the shape of its side: disc or diamond. */
static void draw_letter(struct pen *pen, int length, enum side coast, const char *letter) {
    struct square at = off_coast(coast, length, 50);
    if (is_ns(coast))
        pen_circle(pen, "coast-shape ns", at.column, at.row, 9);
    else
        pen_diamond(pen, "coast-shape ew", at.column, at.row, 10);
    pen_draw(pen, &(struct element){.shape = SHAPE_TEXT,
                                    .class = is_ns(coast) ? "coast-letter ns" : "coast-letter ew",
                                    .at = {.x = at.column, .y = at.row},
                                    .text = letter,
                                    .key = "data-side",
                                    .value = coast_names[coast]});
}

static void draw_labels(struct pen *pen, int size) {
    for (int n = 0; n < size; n++) {
        int middle = n * SVG_SQUARE + SVG_SQUARE / 2;
        struct text number = text_room(4);
        text_number(&number, size - n);
        pen_text(pen, "label column", middle, size * SVG_SQUARE + 35, (const char[]){(char)('a' + n), 0});
        pen_text(pen, "label row", -31, middle, number.start);
    }
}

void draw_ground(struct pen *pen, int edition, bool labels, const char *const *letters) {
    static const char *const own_letters[SIDE_COUNT] = {"N", "E", "S", "W"};
    int size = editions[edition].size;
    draw_land(pen, edition);
    if (labels)
        draw_labels(pen, size);
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        draw_coast(pen, edition, (enum side)coast);
        draw_letter(pen, size * SVG_SQUARE, (enum side)coast, (letters ? letters : own_letters)[coast]);
    }
}
