#include "draw/svg.h"

#include "draw/svg_markup.h"

static const char *const coast_names[SIDE_COUNT] = {"north", "east", "south", "west"};
static const char *const coast_letters[SIDE_COUNT] = {"N", "E", "S", "W"};

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

/* The sea grows shallow towards the land, in steps, as on old charts. */
static void write_sea(struct text *text, int length) {
    int whole = length + 2 * SVG_MARGIN;
    svg_write_box(text, "sea", (struct box){-SVG_MARGIN, -SVG_MARGIN, whole, whole, 0});
    for (int out = 40; out >= 16; out -= 12)
        svg_write_box(text, "shallows", (struct box){-out, -out, length + 2 * out, length + 2 * out, out});
    svg_write_box(text, "sand", (struct box){-10, -10, length + 20, length + 20, 8});
}

/* Where squares meet, one sees a grain of sand more. */
static void write_squares(struct text *text, int size) {
    text_string(text, "<path class=\"square\" d=\"");
    for (int row = 1; row < size; row++)
        for (int column = 1; column < size; column++) {
            svg_move_to(text, column * SVG_SQUARE, row * SVG_SQUARE);
            text_string(text, "h0");
        }
    text_string(text, "\"/>");
}

static void write_start(struct text *text, const struct edition *edition) {
    int middle = (edition->start_from + edition->start_to + 1) * SVG_SQUARE / 2;
    int radius = (edition->start_to - edition->start_from + 1) * SVG_SQUARE / 2 - 8;
    svg_write_circle(text, "start", middle, middle, radius);
}

/* The wave and the dot of a square that counts double. */
static void write_double(struct text *text, int column, int row) {
    text_string(text, "<path class=\"double\" d=\"");
    svg_move_to(text, column * SVG_SQUARE + 8, row * SVG_SQUARE + 24);
    text_string(text, "c4-7 8-7 12 0s8 7 12 0");
    svg_move_to(text, column * SVG_SQUARE + 19, row * SVG_SQUARE + 13);
    text_string(text, "a1 1 0 1 1 2 0a1 1 0 1 1-2 0\"/>");
}

static void write_doubles(struct text *text, const struct edition *edition) {
    int last = edition->size - 1;
    for (int n = 0; n <= last; n++) {
        if (!(edition->doubles >> n & 1))
            continue;
        write_double(text, n, 0);
        write_double(text, n, last);
        write_double(text, 0, n);
        write_double(text, last, n);
    }
}

static void write_coast(struct text *text, enum side coast, int length) {
    const char *class = is_ns(coast) ? "coast ns" : "coast ew";
    int from = coast == NORTH || coast == WEST ? -8 : length + 3;
    struct box bar = is_ns(coast) ? (struct box){0, from, length, 5, 2} : (struct box){from, 0, 5, length, 2};
    svg_write_box(text, class, bar);
}

/* The letter of a coast on the shape of its side: disc or diamond. */
static void write_letter(struct text *text, enum side coast, int length) {
    struct square at = off_coast(coast, length, 50);
    if (is_ns(coast)) {
        svg_write_circle(text, "coast-shape ns", at.column, at.row, 9);
    } else {
        text_string(text, "<path class=\"coast-shape ew\" d=\"");
        svg_move_to(text, at.column, at.row - 10);
        text_string(text, "l10 10-10 10-10-10z\"/>");
    }
    svg_open_element(text, "text", is_ns(coast) ? "coast-letter ns" : "coast-letter ew");
    text_string(text, " data-side=\"");
    text_string(text, coast_names[coast]);
    text_char(text, '"');
    svg_attribute(text, "x", at.column);
    svg_attribute(text, "y", at.row);
    text_char(text, '>');
    text_string(text, coast_letters[coast]);
    text_string(text, "</text>");
}

static void open_label(struct text *text, const char *class, int x, int y) {
    svg_open_element(text, "text", class);
    svg_attribute(text, "x", x);
    svg_attribute(text, "y", y);
    text_char(text, '>');
}

static void write_labels(struct text *text, int size) {
    for (int n = 0; n < size; n++) {
        int middle = n * SVG_SQUARE + SVG_SQUARE / 2;
        open_label(text, "label column", middle, size * SVG_SQUARE + 35);
        text_char(text, (char)('a' + n));
        text_string(text, "</text>");
        open_label(text, "label row", -31, middle);
        text_number(text, size - n);
        text_string(text, "</text>");
    }
}

void svg_ground_write(struct text *text, int edition) {
    const struct edition *board = &editions[edition];
    int length = board->size * SVG_SQUARE;
    write_sea(text, length);
    write_squares(text, board->size);
    write_start(text, board);
    write_doubles(text, board);
    write_labels(text, board->size);
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        write_coast(text, (enum side)coast, length);
        write_letter(text, (enum side)coast, length);
    }
}
