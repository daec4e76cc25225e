#include "print/press.h"

#include "draw/drawing.h"
#include "words/words.h"

/* The board: the ground of the screen within a frame of half a square, with lines between the squares. */
enum { FRAME = SVG_SQUARE / 2, LABEL_OUT = 15, LETTER_OUT = 15 };

static void draw_grid(struct pen *pen, int size) {
    int length = size * SVG_SQUARE;
    pen_path(pen, "grid");
    for (int n = 0; n <= size; n++) {
        pen_step(pen, 'M', (const int[]){n * SVG_SQUARE, 0});
        pen_step(pen, 'v', (const int[]){length});
        pen_step(pen, 'M', (const int[]){0, n * SVG_SQUARE});
        pen_step(pen, 'h', (const int[]){length});
    }
    pen_path_end(pen);
}

/* Along all four coasts, so that they can be read from every side. */
static void draw_labels_on_sheet(struct pen *pen, int size) {
    for (int n = 0; n < size; n++) {
        int middle = n * SVG_SQUARE + SVG_SQUARE / 2, far = size * SVG_SQUARE + LABEL_OUT;
        const char letter[] = {(char)('a' + n), 0};
        struct text number = text_room(4);
        text_number(&number, size - n);
        pen_text(pen, "label", middle, -LABEL_OUT, letter);
        pen_text(pen, "label", middle, far, letter);
        pen_text(pen, "label", -LABEL_OUT, middle, number.start);
        pen_text(pen, "label", far, middle, number.start);
    }
}

/* The letter of a coast on the shape of its side, twice: never where sheets join. */
static void draw_letter_on_sheet(struct pen *pen, enum side coast, int along, int size) {
    static const char *const classes[2][2] = {{"coast-letter ew", "coast-letter ew narrow"},
                                              {"coast-letter ns", "coast-letter ns narrow"}};
    const char *const letters[] = {tr("N"), tr("E"), tr("S"), tr("W")};
    bool ns = coast == NORTH || coast == SOUTH;
    int out = coast == NORTH || coast == WEST ? -LETTER_OUT : size * SVG_SQUARE + LETTER_OUT;
    int x = ns ? along : out, y = ns ? out : along;
    if (ns)
        pen_circle(pen, "coast-shape ns", x, y, 4);
    else
        pen_diamond(pen, "coast-shape ew", x, y, 5);
    pen_text(pen, classes[ns][words_width(letters[coast]) > 1], x, y, letters[coast]);
}

static void draw_letters_on_sheet(struct pen *pen, int size) {
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        draw_letter_on_sheet(pen, (enum side)coast, size / 4 * SVG_SQUARE, size);
        draw_letter_on_sheet(pen, (enum side)coast, (size - size / 4) * SVG_SQUARE, size);
    }
}

/* Coasts to be felt: north and south a bar, west and east a row of dots. */
static void draw_dots(struct pen *pen, int size) {
    for (int side = 0; side < 2; side++)
        for (int at = 4; at < size * SVG_SQUARE; at += 12)
            pen_circle(pen, "coast", side ? size * SVG_SQUARE + 9 : -9, at, 4);
}

static void draw_board(struct pen *pen, const struct press *press) {
    bool raised = press->plan->options.raised;
    int edition = press->plan->options.edition, size = editions[edition].size;
    const struct element group = press_group(press);
    pen_open(pen, &group);
    draw_ground(pen, &(struct ground){.edition = edition, .sea = true});
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        if (!raised || coast == NORTH || coast == SOUTH)
            draw_coast(pen, edition, (enum side)coast);
    draw_grid(pen, size);
    if (raised) {
        draw_dots(pen, size);
    } else {
        draw_labels_on_sheet(pen, size);
        draw_letters_on_sheet(pen, size);
    }
    pen_close(pen);
}

/* Where a sheet's piece lies on the paper. */
static struct place piece_place(const struct plan *plan) {
    double x = (plan->paper.width - plan->board.piece.width) / 2;
    double room = plan->paper.height - plan->board.piece.height;
    return (struct place){x, room > 40 ? 12 : room / 2, 0};
}

/* Two short lines at each corner, outside: there is where to cut. */
static void mark_corners(struct press *press, struct place at) {
    const struct size *piece = &press->plan->board.piece;
    enum { FROM = 1, TO = 5 };
    cairo_set_line_width(press->cairo, 0.15);
    paint_source(press->cairo, press->ink, 1);
    for (int right = 0; right < 2; right++)
        for (int below = 0; below < 2; below++) {
            double x = at.x + right * piece->width, y = at.y + below * piece->height;
            press_line(press, x + (right ? FROM : -FROM), y, x + (right ? TO : -TO), y);
            press_line(press, x, y + (below ? FROM : -FROM), x, y + (below ? TO : -TO));
        }
}

/* Dashes along an edge that joins another sheet, outside. */
static void mark_join(struct press *press, double x, double y, double to_x, double to_y) {
    cairo_save(press->cairo);
    cairo_set_dash(press->cairo, (double[]){3, 2}, 2, 0);
    cairo_set_line_width(press->cairo, 0.25);
    paint_source(press->cairo, press->soft, 1);
    press_line(press, x, y, to_x, to_y);
    cairo_restore(press->cairo);
}

static void mark_joins(struct press *press, struct place at, int column, int row) {
    const struct board_plan *board = &press->plan->board;
    double right = at.x + board->piece.width, bottom = at.y + board->piece.height;
    if (column > 0)
        mark_join(press, at.x - 0.8, at.y, at.x - 0.8, bottom);
    if (column + 1 < board->columns)
        mark_join(press, right + 0.8, at.y, right + 0.8, bottom);
    if (row > 0)
        mark_join(press, at.x, at.y - 0.8, right, at.y - 0.8);
    if (row + 1 < board->rows)
        mark_join(press, at.x, bottom + 0.8, right, bottom + 0.8);
}

enum { MAP_CELL_MM = 7 };

/* A small map of the sheets, this one filled. */
static void draw_map(struct press *press, double left, double top, int sheet) {
    const struct board_plan *board = &press->plan->board;
    const struct colour paper = {255, 255, 255, 255};
    cairo_set_line_width(press->cairo, 0.2);
    for (int n = 0; n < board->columns * board->rows; n++) {
        cairo_rectangle(press->cairo, left + n % board->columns * MAP_CELL_MM,
                        top + n / board->columns * MAP_CELL_MM, MAP_CELL_MM, MAP_CELL_MM);
        paint_source(press->cairo, n == sheet ? style_colour("sand", press->theme) : paper, 1);
        cairo_fill_preserve(press->cairo);
        paint_source(press->cairo, press->ink, 1);
        cairo_stroke(press->cairo);
    }
}

/* Which sheet it is and what to do with it, below the piece if there is room. */
static void write_legend(struct press *press, struct place at, int sheet) {
    const struct board_plan *board = &press->plan->board;
    double y = at.y + board->piece.height + 9, x = at.x + board->columns * MAP_CELL_MM + 5;
    struct text text = text_room(200);
    if (y + MAP_CELL_MM * board->rows + EDGE_MM > press->plan->paper.height)
        return;
    draw_map(press, at.x, y, sheet);
    text_fill(
        &text, tr("Board, sheet {n} of {all}"),
        (const struct text_value[]){{"n", NULL, sheet + 1}, {"all", NULL, board->columns * board->rows}}, 2);
    struct lettering how = {4, 0, true, ANCHOR_START, press->ink, false};
    y += lettering_write(press->cairo, x, y, text.start, &how) + 1;
    how = (struct lettering){3.2,  press->plan->paper.width - x - EDGE_MM, false, ANCHOR_START, press->soft,
                             false};
    lettering_write(press->cairo, x, y,
                    tr("Cut along the marks at the corners. Dashes: here another sheet joins."), &how);
}

static void print_piece(struct press *press, int column, int row) {
    const struct board_plan *plan = &press->plan->board;
    double scale = press->plan->options.square_mm / (double)SVG_SQUARE;
    struct place at = piece_place(press->plan);
    cairo_save(press->cairo);
    cairo_rectangle(press->cairo, at.x, at.y, plan->piece.width, plan->piece.height);
    cairo_clip(press->cairo);
    struct paint_pen pen = press_pen(press->cairo, press->theme,
                                     (struct place){at.x - column * plan->piece.width + FRAME * scale,
                                                    at.y - row * plan->piece.height + FRAME * scale, scale});
    draw_board(&pen.pen, press);
    press_pen_done(&pen);
    cairo_restore(press->cairo);
    mark_corners(press, at);
    mark_joins(press, at, column, row);
    write_legend(press, at, row * plan->columns + column);
    cairo_show_page(press->cairo);
}

void press_board(struct press *press) {
    for (int row = 0; row < press->plan->board.rows; row++)
        for (int column = 0; column < press->plan->board.columns; column++)
            print_piece(press, column, row);
}
