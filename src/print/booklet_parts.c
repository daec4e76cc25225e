#include "print/booklet.h"

#include "base/check.h"
#include "draw/drawing.h"
#include "words/words.h"

#include <math.h>

/* Small drawings of tiles side by side, so many to a line. */
static int tiles_across(const struct flow *flow) {
    return flow->style.plan->large ? 4 : 5;
}

static struct place small_place(const struct flow *flow, int n) {
    double step = flow->width / tiles_across(flow), scale = step * 0.9 / (3 * SVG_SQUARE);
    return (struct place){flow->left + n % tiles_across(flow) * step,
                          flow->y + n / tiles_across(flow) * (SVG_SQUARE + 12) * scale, scale};
}

/* Room for so many of them. */
static double small_height(const struct flow *flow, int count) {
    int lines = (count + tiles_across(flow) - 1) / tiles_across(flow);
    return lines * (SVG_SQUARE + 12) * small_place(flow, 0).scale;
}

static struct paint_pen small_pen(const struct flow *flow, int n) {
    return press_pen(flow->style.cairo, flow->style.theme, small_place(flow, n));
}

void booklet_tiles(struct flow *flow, const struct rules_line *line) {
    struct span rest = span_of(line->cells[0].text), word;
    int tiles[TILE_COUNT], count = 0;
    while (span_word(&rest, &word))
        check(tile_read(word, &tiles[count++]));
    double height = small_height(flow, count);
    flow_heading(flow, tr(line->cells[1].text), 1, height);
    flow_space(flow, 0.2);
    for (int n = 0; n < count; n++) {
        struct paint_pen pen = small_pen(flow, n);
        draw_tile(&pen.pen, tiles[n], 0);
        press_pen_done(&pen);
    }
    flow->y += height;
    flow_space(flow, 0.4);
}

void booklet_backs(struct flow *flow) {
    double height = small_height(flow, 2);
    flow_need(flow, height);
    for (int n = 0; n < 2; n++) {
        struct paint_pen pen = small_pen(flow, n);
        draw_back(&pen.pen, n == 0);
        press_pen_done(&pen);
    }
    flow->y += height;
    flow_space(flow, 0.4);
}

const char *booklet_said(const struct flow *flow, const struct rules_cell *cell) {
    static char said[4096];
    struct text text = text_in(said, sizeof said);
    lettering_escape(&text, tr(cell->text));
    for (int i = 0; i < cell->ours_count; i++) {
        struct text mark = text_room(100);
        text_fill(&mark, tr("our decision {n}"), (const struct text_value[]){{"n", NULL, cell->ours[i]}}, 1);
        text_char(&text, ' ');
        lettering_open(&text, flow->style.soft, 85);
        text_char(&text, '(');
        if (flow->style.plan->large) /* columns of a table are too narrow for it in one line */
            lettering_escape(&text, mark.start);
        else
            lettering_unbroken(&text, mark.start);
        text_string(&text, ")</span>");
    }
    check(!text.cut);
    return said;
}

/* "✓ Allowed. " before what is said of an example. */
static void write_caption(struct text *text, const struct flow *flow, const struct figure *figure) {
    bool good = figure->verdict == VERDICT_GOOD;
    if (figure->verdict != VERDICT_NONE) {
        lettering_open(text, style_colour(good ? "accent" : "ns-text", flow->style.theme), 100);
        text_format(text, "<b>%s %s</b></span> ", good ? "✓" : "✗",
                    tr(good ? tr_later("Allowed.") : tr_later("Forbidden.")));
    }
    lettering_escape(text, figure->caption);
}

static struct lettering caption_lettering(const struct flow *flow, double width) {
    return (struct lettering){flow->size * 0.92, width, false, ANCHOR_START, flow->style.soft, false};
}

/* What is said below a figure, in markup; it stays until the next one. */
static const char *caption_of(const struct flow *flow, const struct figure *figure) {
    static char caption_memory[1000];
    struct text caption = text_in(caption_memory, sizeof caption_memory);
    write_caption(&caption, flow, figure);
    return caption_memory;
}

/* How high a figure of this width is with its caption; painted at a place unless that is NULL. */
static double figure_block(struct flow *flow, const struct rules_line *line, double width,
                           const struct place *at) {
    struct figure figure = figure_of(line);
    struct lettering how = caption_lettering(flow, width);
    double height = figure.height * width / figure.width;
    const char *caption = caption_of(flow, &figure);
    how.marked = true;
    if (at) {
        figure_paint(flow->style.cairo, &figure, flow->style.theme,
                     (struct place){at->x, at->y, width / figure.width});
        lettering_write(flow->style.cairo, at->x, at->y + height + 1, caption, &how);
    }
    return height + 1 + lettering_height(flow->style.cairo, caption, &how);
}

/* A figure with what is said of it beside it. */
static void figure_beside(struct flow *flow, const struct rules_line *line, double width, double gap) {
    struct figure figure = figure_of(line);
    struct lettering how = caption_lettering(flow, flow->width - width - gap);
    double height = figure.height * width / figure.width;
    how.marked = true;
    flow_need(flow, height);
    figure_paint(flow->style.cairo, &figure, flow->style.theme,
                 (struct place){flow->left, flow->y, width / figure.width});
    lettering_write(flow->style.cairo, flow->left + width + gap, flow->y, caption_of(flow, &figure), &how);
    flow->y += height;
    flow_space(flow, 0.6);
}

/* Two figures side by side, which stay together. */
static void figure_pair(struct flow *flow, const struct rules_line *line, double width, double gap) {
    double left = figure_block(flow, &line[0], width, NULL),
           right = figure_block(flow, &line[1], width, NULL);
    flow_need(flow, fmax(left, right));
    for (int n = 0; n < 2; n++)
        figure_block(flow, &line[n], width, &(struct place){flow->left + n * (width + gap), flow->y, 0});
    flow->y += fmax(left, right);
    flow_space(flow, 0.6);
}

/* Figures two by two. */
int booklet_row(struct flow *flow, const struct rules_line *line, int left) {
    double gap = flow->size * 1.5, width = (flow->width - gap) / 2;
    int count = 1;
    while (count < left && (line[count].kind == RULES_EXAMPLE || line[count].kind == RULES_BOARD))
        count++;
    flow_space(flow, 0.3);
    for (int i = 1; i < count; i += 2)
        if (i + 1 < count)
            figure_pair(flow, &line[i], width, gap);
        else
            figure_beside(flow, &line[i], width, gap);
    return count;
}

/* A board, a little smaller where the page would otherwise stay empty. */
void booklet_game(struct flow *flow, const struct rules_line *line) {
    const double most = 0.64 * flow->width, least = 0.5 * flow->width;
    double room = flow->bottom - flow->y;
    figure_beside(flow, line, room < most && room > least ? room : most, flow->size * 1.5);
}

void booklet_all_tiles(struct flow *flow) {
    double height = small_height(flow, TILE_COUNT);
    if (flow->y + height > flow->bottom)
        return;
    flow->y = flow->bottom - height;
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        struct paint_pen pen = small_pen(flow, tile);
        draw_tile(&pen.pen, tile, 0);
        press_pen_done(&pen);
    }
}

/* The block from above: 16 stacks, those that are closed paler. */
void booklet_block(struct flow *flow, const struct rules_line *line) {
    double scale = flow->width * 0.28 / 244, height = 368 * scale;
    struct lettering how = caption_lettering(flow, flow->width * 0.64);
    flow_need(flow, height);
    for (int n = 0; n < 16; n++) {
        bool open = n < 2;
        cairo_push_group(flow->style.cairo);
        struct paint_pen pen =
            press_pen(flow->style.cairo, flow->style.theme,
                      (struct place){flow->left + n % 2 * 124 * scale,
                                     flow->y + (n / 2 * 44 + (open ? 0 : 8)) * scale, scale});
        draw_back(&pen.pen, n == 0);
        press_pen_done(&pen);
        cairo_pop_group_to_source(flow->style.cairo);
        cairo_paint_with_alpha(flow->style.cairo, open ? 1 : 0.45);
    }
    lettering_write(flow->style.cairo, flow->left + flow->width * 0.33, flow->y, tr(line->cells[1].text),
                    &how);
    flow->y += height;
    flow_space(flow, 0.6);
}

/* Where a column of a table begins, as a part of the width; the first is a little narrower. */
static double column_of_table(int column, int columns) {
    const double first = 0.8;
    return column ? (first + column - 1) / (first + columns - 1) : 0;
}

static double table_row(struct flow *flow, const struct rules_line *line, bool paint) {
    double height = 0;
    for (int i = 0; i < line->cell_count; i++) {
        double from = column_of_table(i, line->cell_count), to = column_of_table(i + 1, line->cell_count);
        struct lettering how = flow_lettering(flow, (to - from) * flow->width - flow->size);
        how.size *= 0.95;
        how.bold = line->kind == RULES_COLUMNS || i == 0;
        how.marked = true;
        const char *text = booklet_said(flow, &line->cells[i]);
        double own = lettering_height(flow->style.cairo, text, &how);
        if (paint)
            lettering_write(flow->style.cairo, flow->left + from * flow->width, flow->y, text, &how);
        height = fmax(height, own);
    }
    return height + flow->size * 0.8;
}

/* The head of a table stays with two rows below it; then it may go on on the next page. */
int booklet_table(struct flow *flow, const struct rules_line *line, int left) {
    enum { TOGETHER = 4 };
    int count = 1;
    double height = 0;
    for (; count < left && (line[count].kind == RULES_COLUMNS || line[count].kind == RULES_CELLS); count++)
        height += count < TOGETHER ? table_row(flow, &line[count], false) : 0;
    flow_heading(flow, tr(line->cells[0].text), 1, height);
    for (int i = 1; i < count; i++) {
        flow_need(flow, table_row(flow, &line[i], false));
        flow->y += table_row(flow, &line[i], true);
        flow_rule(flow, 0.5);
    }
    flow_space(flow, 0.6);
    return count;
}
