#include "print/booklet.h"

#include "base/check.h"
#include "draw/svg.h"
#include "words/words.h"

#include <string.h>

static void add_number(struct booklet *booklet, const struct rules_cell *cell) {
    struct text number = text_room(8);
    text_number(&number, ++booklet->decisions);
    flow_item(&booklet->flow, number.start, booklet_said(&booklet->flow, cell));
}

/* What stays on the page with the heading of a section: its first lines, and pictures right behind them. */
static double height_with_heading(const struct flow *flow, const struct rules_line *line, int left) {
    bool pictures = left > 2 && line[1].kind == RULES_TEXT && line[2].kind == RULES_ROW;
    return flow->size * 7 + (pictures ? flow->width / 2 : 0);
}

/* Adds what a line, or several that belong together, say; returns how many lines that were. */
static int add_line(struct booklet *booklet, const struct rules_line *line, int left) {
    struct flow *flow = &booklet->flow;
    switch (line->kind) {
    case RULES_SECTION:
        flow_heading(flow, tr(line->cells[0].text), 1.6, height_with_heading(flow, line, left));
        break;
    case RULES_TEXT:
        flow_paragraph(flow, booklet_said(flow, &line->cells[0]), 0);
        break;
    case RULES_HEAD:
        flow_heading(flow, tr(line->cells[0].text), 1.1, flow->size * 5);
        break;
    case RULES_ITEM:
        flow_item(flow, "•", booklet_said(flow, &line->cells[0]));
        break;
    case RULES_DECISION:
        add_number(booklet, &line->cells[0]);
        break;
    case RULES_TILES:
        booklet_tiles(flow, line);
        break;
    case RULES_BACKS:
        booklet_backs(flow);
        break;
    case RULES_ROW:
        return booklet_row(flow, line, left);
    case RULES_GAME:
        booklet_game(flow, line);
        break;
    case RULES_BLOCK:
        booklet_block(flow, line);
        break;
    case RULES_TABLE:
        return booklet_table(flow, line, left);
    default:
        check_never("a line of the rules that belongs to none before it");
    }
    return 1;
}

/* What is left of a page becomes a place to write. */
static void add_notes(struct flow *flow) {
    const double step = 9;
    flow_heading(flow, tr("Notes"), 1.6, 0);
    paint_source(flow->style.cairo, style_colour("line", flow->style.theme), 1);
    cairo_set_line_width(flow->style.cairo, 0.2);
    for (double y = flow->y + step; y < flow->bottom; y += step)
        press_line(&flow->style, flow->left, y, flow->left + flow->width, y);
}

/* The back of the last sheet. What the rules do not need of the pages before it is for notes. */
static void go_to_back_cover(struct flow *flow) {
    if (flow->y < flow->top + 0.75 * (flow->bottom - flow->top))
        add_notes(flow);
    for (flow_next_page(flow); flow->count % 4; flow_next_page(flow))
        add_notes(flow);
}

static void add_rules(struct booklet *booklet) {
    struct flow *flow = &booklet->flow;
    const struct rules *rules = rules_read(flow->style.plan->options.edition);
    for (int i = 0; i < rules->count;) {
        const struct rules_line *line = &rules->lines[i];
        if (line->kind == RULES_SECTION && !strcmp(line->id, "about") && flow->style.plan->folded)
            go_to_back_cover(flow);
        i += add_line(booklet, line, rules->count - i);
    }
}

/* What the cover shows: a board at the end of a game, or the own board of an edition without one. */
static const struct rules_line *cover_picture(int edition) {
    const struct rules_line *line = rules_read(edition)->lines;
    bool own = edition != EDITION_KOSMOS;
    while (own ? line->kind != RULES_BOARD || strcmp(line->cells[0].text, editions[edition].name)
               : line->kind != RULES_GAME)
        line++;
    return line;
}

/* The first page: the name of the game over a board. */
static void add_cover(struct booklet *booklet) {
    struct flow *flow = &booklet->flow;
    int edition = flow->style.plan->options.edition;
    struct lettering how = {flow->size * 6, flow->width, true, ANCHOR_MIDDLE, flow->style.ink, false};
    flow->y += flow->page.height * 0.07;
    flow->y += lettering_write(flow->style.cairo, flow->left, flow->y, "Ta Yü", &how);
    how = (struct lettering){flow->size * 1.8, flow->width, false, ANCHOR_MIDDLE, flow->style.soft, false};
    flow->y += lettering_write(flow->style.cairo, flow->left, flow->y, tr("Rules"), &how) + flow->size * 4;
    struct figure figure = figure_of(cover_picture(edition));
    figure_paint(flow->style.cairo, &figure, flow->style.theme,
                 (struct place){flow->left, flow->y, flow->width / figure.width});
    flow_next_page(flow);
}

static void number_pages(struct flow *flow) {
    struct lettering how = {flow->size * 0.9, flow->width, false, ANCHOR_MIDDLE, flow->style.soft, false};
    int covers = flow->style.plan->folded ? 1 : 0; /* besides the front */
    for (int n = 1; n < flow->count - covers; n++) {
        struct text number = text_room(8);
        cairo_t *cairo = cairo_create(flow->pages[n]);
        text_number(&number, n + 1);
        lettering_write(cairo, flow->left, flow->bottom + flow->size * 0.8, number.start, &how);
        cairo_destroy(cairo);
    }
}

static void lay_out_booklet(struct booklet *booklet, const struct press *press, struct size page,
                            double size) {
    booklet->decisions = 0;
    flow_begin(&booklet->flow, press, page);
    booklet->flow.size = size;
    add_cover(booklet);
    add_rules(booklet);
    booklet_all_tiles(&booklet->flow);
    flow_end(&booklet->flow);
}

static int sheets_of_booklet(const struct booklet *booklet) {
    return (booklet->flow.count + 3) / 4;
}

/* In letters as large as its sheets have room for: steps above the least size that fit, and that are too
 * many. */
static void fill_sheets(struct booklet *booklet, const struct press *press, struct size page) {
    const double least = 2.9, step = 0.05;
    lay_out_booklet(booklet, press, page, least);
    int sheets = sheets_of_booklet(booklet);
    for (int fitting = 0, too_many = 18; fitting + 1 < too_many;) {
        int steps = (fitting + too_many) / 2;
        struct booklet larger;
        lay_out_booklet(&larger, press, page, least + steps * step);
        bool fits = sheets_of_booklet(&larger) == sheets;
        booklet_free(fits ? booklet : &larger);
        if (fits)
            *booklet = larger;
        *(fits ? &fitting : &too_many) = steps;
    }
}

void booklet_make(struct booklet *booklet, const struct press *press) {
    const double large = 6, reading = 4.2;
    struct size paper = press->plan->paper;
    if (press->plan->folded)
        fill_sheets(booklet, press, (struct size){paper.height / 2, paper.width});
    else
        lay_out_booklet(booklet, press, paper, press->plan->large ? large : reading);
    number_pages(&booklet->flow);
}

int booklet_pages(const struct booklet *booklet) {
    return booklet->flow.count;
}

void booklet_free(struct booklet *booklet) {
    flow_free(&booklet->flow);
}

/* Half a sheet: a page lying on its side in the upper or the lower half of the paper. On the back of the
 * paper pages lie the other way round, so that all of the file is flipped on the long edge. */
static void print_half(struct press *press, const struct flow *flow, int page, bool lower, bool back) {
    double width = press->plan->paper.width, half = press->plan->paper.height / 2;
    if (page >= flow->count)
        return;
    cairo_save(press->cairo);
    cairo_translate(press->cairo, back ? 0 : width, lower ? (back ? 2 * half : half) : (back ? half : 0));
    cairo_rotate(press->cairo, (back ? -1 : 1) * 1.57079632679489661923);
    flow_paint_page(flow, page, press->cairo);
    cairo_restore(press->cairo);
}

static void mark_fold(struct press *press) {
    double width = press->plan->paper.width, half = press->plan->paper.height / 2;
    cairo_set_line_width(press->cairo, 0.15);
    paint_source(press->cairo, press->soft, 1);
    press_line(press, EDGE_MM, half, EDGE_MM + 4, half);
    press_line(press, width - EDGE_MM - 4, half, width - EDGE_MM, half);
}

/* The sheets from the outermost to the innermost: with eight pages 8 1, 2 7, 6 3, 4 5. */
static void print_folded(struct press *press, const struct flow *flow) {
    int pages = (flow->count + 3) / 4 * 4;
    for (int side = 0; side < pages / 2; side++) {
        bool back = side % 2;
        int low = side, high = pages - 1 - side; /* counted from 0 */
        print_half(press, flow, back ? low : high, back, back);
        print_half(press, flow, back ? high : low, !back, back);
        mark_fold(press);
        cairo_show_page(press->cairo);
    }
}

void booklet_print(struct press *press, const struct booklet *booklet) {
    if (press->plan->folded) {
        print_folded(press, &booklet->flow);
        return;
    }
    for (int n = 0; n < booklet->flow.count; n++) {
        flow_paint_page(&booklet->flow, n, press->cairo);
        cairo_show_page(press->cairo);
    }
}
