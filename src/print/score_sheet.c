#include "print/press.h"

#include "words/words.h"

/* A game has a line: the day, for each side who played and what it reached, and with three players who was
 * the flood and what was bid. */
enum { FLOOD_COLUMN = 9, BID_COLUMN, COLUMN_COUNT };

struct grid {
    double left, top, width, row;
    int rows;
};

static const double shares[COLUMN_COUNT] = {12, 18, 6, 6, 10, 18, 6, 6, 10, 15, 8};

static double column_of_grid(const struct grid *grid, int column) {
    double before = 0, all = 0;
    for (int i = 0; i < COLUMN_COUNT; i++) {
        all += shares[i];
        before += i < column ? shares[i] : 0;
    }
    return grid->left + grid->width * before / all;
}

static void write_score_cell(struct press *press, const struct grid *grid, int column, const char *text,
                             bool bold) {
    double x = column_of_grid(grid, column), width = column_of_grid(grid, column + 1) - x;
    struct lettering how = {grid->row * 0.3, width, bold, ANCHOR_MIDDLE, press->ink, false};
    while (lettering_width(press->cairo, text,
                           &(struct lettering){how.size, 0, bold, ANCHOR_START, press->ink, false}) >
           width - 1)
        how.size *= 0.95;
    lettering_write(press->cairo, x, grid->top + (grid->row - 1.3 * how.size) / 2, text, &how);
}

static void write_score_heads(struct press *press, const struct grid *grid) {
    const char *const pairs[2][2] = {{tr("N"), tr("S")}, {tr("W"), tr("E")}};
    for (int side = 0; side < 2; side++) {
        struct text product = text_room(40);
        text_format(&product, "%s × %s", pairs[side][0], pairs[side][1]);
        write_score_cell(press, grid, 4 * side + 1,
                         tr(side ? tr_later("east–west") : tr_later("north–south")), true);
        write_score_cell(press, grid, 4 * side + 2, pairs[side][0], true);
        write_score_cell(press, grid, 4 * side + 3, pairs[side][1], true);
        write_score_cell(press, grid, 4 * side + 4, product.start, true);
    }
    write_score_cell(press, grid, 0, tr("Date"), true);
    write_score_cell(press, grid, FLOOD_COLUMN, tr("Flood"), true);
    write_score_cell(press, grid, BID_COLUMN, tr("The bid"), true);
}

/* The columns of a side in its colour, faintly; the products a little stronger. */
static void tint(struct press *press, const struct grid *grid) {
    static const char *const colours[] = {"ns", "ew"};
    double height = grid->row * (grid->rows + 1);
    for (int side = 0; side < 2; side++) {
        double from = column_of_grid(grid, 4 * side + 1), product = column_of_grid(grid, 4 * side + 4),
               to = column_of_grid(grid, 4 * side + 5);
        paint_source(press->cairo, style_colour(colours[side], press->theme), 0.1);
        cairo_rectangle(press->cairo, from, grid->top, to - from, height);
        cairo_fill(press->cairo);
        paint_source(press->cairo, style_colour(colours[side], press->theme), 0.16);
        cairo_rectangle(press->cairo, product, grid->top, to - product, height);
        cairo_fill(press->cairo);
    }
}

static void draw_lines(struct press *press, const struct grid *grid) {
    double bottom = grid->top + grid->row * (grid->rows + 1);
    paint_source(press->cairo, press->soft, 1);
    for (int i = 0; i <= grid->rows + 1; i++) {
        cairo_set_line_width(press->cairo, i < 2 ? 0.4 : 0.15);
        press_line(press, grid->left, grid->top + i * grid->row, grid->left + grid->width,
                   grid->top + i * grid->row);
    }
    for (int i = 0; i <= COLUMN_COUNT; i++) {
        cairo_set_line_width(press->cairo, i % 4 == 1 || i == 0 ? 0.4 : 0.15);
        press_line(press, column_of_grid(grid, i), grid->top, column_of_grid(grid, i), bottom);
    }
}

void press_score(struct press *press) {
    const struct plan *plan = press->plan;
    bool large = plan->large;
    struct lettering title = {large ? 9 : 7, 0, true, ANCHOR_START, press->ink, false};
    struct lettering note = {
        large ? 5 : 3.4, plan->paper.width - 24, false, ANCHOR_START, press->soft, false};
    struct grid grid = {12, 16, plan->paper.width - 24, large ? 15 : 10, 0};
    grid.top += lettering_write(press->cairo, grid.left, grid.top - 2, tr("Scores"), &title) + 1;
    grid.top +=
        lettering_write(press->cairo, grid.left, grid.top,
                        tr("Each estuary counts one point, on a double square two. North times south, "
                           "west times east; the higher product wins. With three players the flood wins if "
                           "neither product reaches the bid."),
                        &note) +
        4;
    grid.rows = (int)((plan->paper.height - 14 - grid.top) / grid.row) - 1;
    tint(press, &grid);
    draw_lines(press, &grid);
    write_score_heads(press, &grid);
    cairo_show_page(press->cairo);
}
