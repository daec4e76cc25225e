#include "print/guide.h"

#include "draw/drawing.h"
#include "words/words.h"

#include <math.h>

enum { TURN_IN_MM = 18 };

/* A line to be measured: whether the paper came out of the printer in its true size. */
static void add_ruler(struct flow *flow) {
    cairo_t *cairo = flow->style.cairo;
    struct lettering how = {flow->size * 0.9, 0, false, ANCHOR_MIDDLE, flow->style.soft, false};
    enum { LENGTH = 100 };
    cairo_set_line_width(cairo, 0.25);
    paint_source(cairo, flow->style.ink, 1);
    press_line(&flow->style, flow->left, flow->y + 4, flow->left + LENGTH, flow->y + 4);
    for (int mm = 0; mm <= LENGTH; mm += 5)
        press_line(&flow->style, flow->left + mm, flow->y + 4, flow->left + mm,
                   flow->y + (mm % 10 ? 2.8 : 1.5));
    for (int mm = 0; mm <= LENGTH; mm += 50) {
        struct text text = text_room(12);
        text_format(&text, "%d%s", mm, mm == LENGTH ? " mm" : "");
        lettering_write(cairo, flow->left + mm, flow->y + 4.6, text.start, &how);
    }
    flow->y += 6 + flow->size * 1.8;
}

/* What to print how often, as a table. */
static void add_parts(struct flow *flow) {
    static void (*const columns[])(const struct plan *, enum part, struct text *) = {plan_pages, plan_what,
                                                                                     plan_how};
    static const double starts[] = {0, 0.16, 0.7, 1};
    const char *const heads[] = {tr("Pages"), tr("What"), tr("How")};
    for (int row = -1; row < PART_COUNT; row++) {
        double height = 0;
        if (row >= 0 && !flow->style.plan->parts[row].count)
            continue;
        for (int i = 0; i < 3; i++) {
            struct text text = text_room(200);
            struct lettering how = flow_lettering(flow, flow->width * (starts[i + 1] - starts[i]) - 2);
            how.bold = row < 0;
            if (row < 0)
                text_string(&text, heads[i]);
            else
                columns[i](flow->style.plan, (enum part)row, &text);
            double own = lettering_write(flow->style.cairo, flow->left + flow->width * starts[i], flow->y,
                                         text.start, &how);
            height = own > height ? own : height;
        }
        flow->y += height + flow->size * 0.7;
        flow_rule(flow, 0.4);
    }
    flow_space(flow, 0.5);
}

void guide_fill(const struct plan *plan, const char *sentence, struct text *markup) {
    struct text filled = text_room(1500);
    const struct edition *edition = &editions[plan->options.edition];
    int length = (int)(plan->board.whole.width + 0.5);
    const struct text_value values[] = {
        {"length", NULL, length},
        {"half", NULL, length / 2 + TURN_IN_MM},
        {"backing", NULL, length + 2 * TURN_IN_MM},
        {"sheets", NULL, plan->board.columns * plan->board.rows},
        {"copies", NULL, edition->copies},
        {"tiles", NULL, edition_supply(edition)},
        {"square", NULL, plan->options.square_mm},
        {"cardboards", NULL, edition->copies * plan->tiles.pages},
    };
    text_fill(&filled, sentence, values, sizeof values / sizeof *values);
    lettering_escape(markup, filled.start);
}

static void add_item(struct flow *flow, const char *mark, const char *text) {
    struct text markup = text_room(1600);
    guide_fill(flow->style.plan, text, &markup);
    flow_item(flow, mark, markup.start);
}

static void add_guide_step(struct flow *flow, int *number, const char *text) {
    struct text mark = text_room(4);
    text_number(&mark, ++*number);
    add_item(flow, mark.start, text);
}

/* What the guide speaks of: what is printed, or everything where it is printed alone. */
static bool tells(const struct plan *plan, enum part part) {
    return plan->parts[part].count || plan->pages == plan->parts[PART_GUIDE].count;
}

static void add_materials(struct flow *flow) {
    const struct plan *plan = flow->style.plan;
    bool board = tells(plan, PART_BOARD), tiles = tells(plan, PART_TILES);
    if (!board && !tiles)
        return;
    flow_heading(flow, tr("What you need"), 1.2, 0);
    add_item(flow, "•",
             plan->options.raised ? tr("To print: a printer, paper, and paper that swells.")
                                  : tr("To print: a colour printer and paper."));
    if (board)
        add_item(flow, "•",
                 tr("For the board: cardboard, 2 mm thick, {length} × {length} mm; strips of paper, "
                    "40 mm wide; tinted paper, two pieces of {half} × {backing} mm."));
    if (tiles)
        add_item(flow, "•",
                 tr("For the tiles: cardboard, 2 mm thick, {cardboards} sheets as large as the "
                    "paper, and a cloth bag."));
    if (!plan->options.raised) /* which it would flatten */
        add_item(flow, "•", tr("Transparent adhesive film, to cover what is printed."));
    add_item(flow, "•",
             tr("Tools: a glue stick, a steel ruler, a sharp knife, a mat to cut on, something blunt for the "
                "folds, such as an empty ballpoint pen, and plasters for cut fingers."));
    flow_space(flow, 0.4);
}

static void add_steps(struct flow *flow) {
    const struct plan *plan = flow->style.plan;
    int number = 0;
    flow_heading(flow, tr("Step by step"), 1.2, 0);
    add_guide_step(
        flow, &number,
        tr("Print in true size: 100%, no fitting to the page. The line above must be 100 mm long."));
    if (tells(plan, PART_BOARD))
        add_guide_step(flow, &number,
                       tr("The board: the next page shows how it is built. It folds in four."));
    if (tells(plan, PART_TILES) && plan->options.raised)
        add_guide_step(
            flow, &number,
            tr("The tiles: print each sheet {copies} times on swell paper and let it rise. Glue fronts "
               "and backs on both sides of cardboard, their marks behind one another: a sheet of backs "
               "lies as if its fronts had been flipped on the long edge. Then cut along the marks. That "
               "makes {tiles} tiles."));
    else if (tells(plan, PART_TILES))
        add_guide_step(
            flow, &number,
            tr("The tiles: print their sheets {copies} times on both sides, flipped on the long edge, "
               "on the stiffest paper the printer takes. Or print fronts and backs by themselves and "
               "glue them on both sides of the cardboard. Cover both sides with film, then cut along the "
               "marks. That makes {tiles} tiles for squares of {square} mm; they are half a millimetre "
               "smaller than three of "
               "these, so that they fit side by side."));
    if (tells(plan, PART_RULES) && plan->folded)
        add_guide_step(
            flow, &number,
            tr("The rules: print on both sides, flipped on the long edge. Lay the sheets on top of one "
               "another, fold them in the middle and staple the fold."));
    if (tells(plan, PART_SCORE))
        add_guide_step(flow, &number, tr("The sheet for scores: print it as often as you need it."));
    if (plan->options.raised)
        add_guide_step(
            flow, &number,
            tr("To be felt: the canals are thick lines. A bar runs along the north and the south coast, "
               "a row of dots along the west and the east coast. The start area has a ring, double "
               "squares have a mark of their own. Use no film: it would flatten the lines."));
}

void guide_draw_board(struct flow *flow, double x, double y, double length) {
    const struct plan *plan = flow->style.plan;
    int units = (editions[plan->options.edition].size + 1) * SVG_SQUARE;
    double scale = length / units;
    cairo_save(flow->style.cairo);
    cairo_rectangle(flow->style.cairo, x, y, length, length);
    cairo_clip(flow->style.cairo);
    struct paint_pen pen =
        press_pen(flow->style.cairo, flow->style.theme,
                  (struct place){x + SVG_SQUARE / 2 * scale, y + SVG_SQUARE / 2 * scale, scale});
    draw_ground(&pen.pen, &(struct ground){plan->options.edition, true, false, true, true});
    press_pen_done(&pen);
    cairo_restore(flow->style.cairo);
    cairo_set_dash(flow->style.cairo, (double[]){2, 1.2}, 2, 0);
    cairo_set_line_width(flow->style.cairo, 0.4);
    paint_source(flow->style.cairo, flow->style.ink, 1);
    for (int i = 1; i < plan->board.columns; i++)
        press_line(&flow->style, x + length * i / plan->board.columns, y - 1.5,
                   x + length * i / plan->board.columns, y + length + 1.5);
    for (int i = 1; i < plan->board.rows; i++)
        press_line(&flow->style, x - 1.5, y + length * i / plan->board.rows, x + length + 1.5,
                   y + length * i / plan->board.rows);
    cairo_set_dash(flow->style.cairo, NULL, 0, 0);
}

/* The numbers of the sheets, in the middle of each. */
static void number_sheets(struct flow *flow, double y, double length) {
    const struct board_plan *board = &flow->style.plan->board;
    struct lettering how = {8, 0, true, ANCHOR_MIDDLE, flow->style.ink, false};
    for (int n = 0; n < board->columns * board->rows; n++) {
        struct text number = text_room(8);
        text_number(&number, n + 1);
        lettering_write(flow->style.cairo, flow->left + length * (n % board->columns + 0.5) / board->columns,
                        y + length * (n / board->columns + 0.5) / board->rows - 5, number.start, &how);
    }
}

/* Some tiles and the two backs, two by two. */
static void draw_tiles(struct flow *flow, double x, double y, struct size room) {
    static const int some[] = {4, 12, 22, 27};
    double scale = fmin(room.width / (2 * 3 * SVG_SQUARE + 16), room.height / (3 * SVG_SQUARE + 2 * 16));
    for (int n = 0; n < 6; n++) {
        struct paint_pen pen = press_pen(flow->style.cairo, flow->style.theme,
                                         (struct place){x + n % 2 * (3 * SVG_SQUARE + 16) * scale,
                                                        y + n / 2 * (SVG_SQUARE + 16) * scale, scale});
        if (n < 4)
            draw_tile(&pen.pen, some[n], 0);
        else
            draw_back(&pen.pen, n == 4);
        press_pen_done(&pen);
    }
}

/* What it becomes, as far down as there is room. */
static void add_drawings(struct flow *flow) {
    const struct plan *plan = flow->style.plan;
    double length = flow->width * 0.45, room = flow->bottom - flow->y - 6, y = 0;
    if (length > room)
        length = room;
    if (length < 30)
        return;
    y = flow->bottom - length;
    if (tells(plan, PART_BOARD)) {
        guide_draw_board(flow, flow->left, y, length);
        number_sheets(flow, y, length);
    }
    if (tells(plan, PART_TILES))
        draw_tiles(flow, flow->left + length + 10, y, (struct size){flow->width - length - 10, length});
}

static void lay_out_guide(struct flow *flow, const struct press *press, double size) {
    flow_begin(flow, press, press->plan->paper);
    flow->left = 20;
    flow->width = press->plan->paper.width - 40;
    flow->y = flow->top = 18;
    flow->size = size;
    flow_heading(flow, tr("A copy of Ta Yü to make at home"), 1.9, 0);
    flow_space(flow, 0.8);
    add_ruler(flow);
    flow_space(flow, 0.8);
    add_parts(flow);
    add_materials(flow);
    add_steps(flow);
    add_drawings(flow);
    if (press->plan->parts[PART_GUIDE].count > 1) {
        flow_next_page(flow);
        guide_folding_board(flow);
    }
    flow_end(flow);
}

/* On as many pages as it is to have, whatever the language needs. */
void press_guide(struct press *press) {
    struct flow flow;
    double size = press->plan->large ? 5 : 3.6;
    int pages = press->plan->parts[PART_GUIDE].count;
    for (lay_out_guide(&flow, press, size); flow.count > pages; lay_out_guide(&flow, press, size *= 0.96))
        flow_free(&flow);
    for (int page = 0; page < pages; page++) {
        flow_paint_page(&flow, page, press->cairo);
        cairo_show_page(press->cairo);
    }
    flow_free(&flow);
}
