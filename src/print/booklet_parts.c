#include "print/booklet.h"

#include "base/check.h"
#include "draw/drawing.h"
#include "words/words.h"

/* Small drawings of tiles side by side, so many to a line. */
static int tiles_across(const struct flow *flow) {
    return flow->style.plan->folded ? 5 : 4;
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
        char mark_memory[100];
        struct text mark = text_in(mark_memory, sizeof mark_memory);
        text_fill(&mark, tr("our decision {n}"), (const struct text_value[]){{"n", NULL, cell->ours[i]}}, 1);
        text_char(&text, ' ');
        lettering_open(&text, flow->style.soft, 85);
        text_char(&text, '(');
        lettering_unbroken(&text, mark_memory);
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
        text_string(text, good ? "<b>✓ " : "<b>✗ ");
        text_string(text, tr(good ? tr_later("Allowed.") : tr_later("Forbidden.")));
        text_string(text, "</b></span> ");
    }
    lettering_escape(text, figure->caption);
}

static struct lettering caption_lettering(const struct flow *flow, double width) {
    return (struct lettering){flow->size * 0.92, width, false, ANCHOR_START, flow->style.soft, false};
}

/* How high a figure of this width is with its caption; painted at a place unless that is NULL. */
static double figure_block(struct flow *flow, const struct rules_line *line, double width,
                           const struct place *at) {
    char caption_memory[1000];
    struct text caption = text_in(caption_memory, sizeof caption_memory);
    struct figure figure = figure_of(line);
    struct lettering how = caption_lettering(flow, width);
    how.marked = true;
    double height = figure.height * width / figure.width;
    write_caption(&caption, flow, &figure);
    if (at) {
        figure_paint(flow->style.cairo, &figure, flow->style.theme,
                     (struct place){at->x, at->y, width / figure.width});
        lettering_write(flow->style.cairo, at->x, at->y + height + 1, caption_memory, &how);
    }
    return height + 1 + lettering_height(flow->style.cairo, caption_memory, &how);
}

/* Figures two by two; a pair stays together. */
int booklet_row(struct flow *flow, const struct rules_line *line, int left) {
    enum { ACROSS = 2 };
    double gap = flow->size * 1.5, width = (flow->width - gap) / ACROSS;
    int count = 1;
    while (count < left && (line[count].kind == RULES_EXAMPLE || line[count].kind == RULES_BOARD))
        count++;
    flow_space(flow, 0.3);
    for (int i = 1; i < count; i += ACROSS) {
        double height = 0;
        for (int k = i; k < i + ACROSS && k < count; k++) {
            double own = figure_block(flow, &line[k], width, NULL);
            height = own > height ? own : height;
        }
        flow_need(flow, height);
        for (int k = i; k < i + ACROSS && k < count; k++)
            figure_block(flow, &line[k], width,
                         &(struct place){flow->left + (k - i) * (width + gap), flow->y, 0});
        flow->y += height;
        flow_space(flow, 0.6);
    }
    return count;
}

/* A board with what is said of it beside it. */
void booklet_game(struct flow *flow, const struct rules_line *line) {
    double width = flow->width * 0.64, gap = flow->size * 1.5;
    struct figure figure = figure_of(line);
    struct lettering how = caption_lettering(flow, flow->width - width - gap);
    flow_need(flow, width);
    figure_paint(flow->style.cairo, &figure, flow->style.theme,
                 (struct place){flow->left, flow->y, width / figure.width});
    lettering_write(flow->style.cairo, flow->left + width + gap, flow->y, figure.caption, &how);
    flow->y += width;
    flow_space(flow, 0.6);
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

static double table_row(struct flow *flow, const struct rules_line *line, bool bold, bool paint) {
    double width = flow->width / line->cell_count, height = 0;
    for (int i = 0; i < line->cell_count; i++) {
        struct lettering how = {flow->size * 0.95, width - flow->size, bold || i == 0,
                                ANCHOR_START,      flow->style.ink,    true};
        const char *text = booklet_said(flow, &line->cells[i]);
        double own = lettering_height(flow->style.cairo, text, &how);
        if (paint)
            lettering_write(flow->style.cairo, flow->left + i * width, flow->y, text, &how);
        height = own > height ? own : height;
    }
    return height + flow->size * 0.8;
}

int booklet_table(struct flow *flow, const struct rules_line *line, int left) {
    int count = 1;
    double height = 0;
    while (count < left && (line[count].kind == RULES_COLUMNS || line[count].kind == RULES_CELLS))
        height += table_row(flow, &line[count++], false, false);
    flow_heading(flow, tr(line->cells[0].text), 1, height);
    for (int i = 1; i < count; i++) {
        double own = table_row(flow, &line[i], line[i].kind == RULES_COLUMNS, true);
        flow->y += own;
        paint_source(flow->style.cairo, style_colour("line", flow->style.theme), 1);
        cairo_set_line_width(flow->style.cairo, 0.2);
        press_line(&flow->style, flow->left, flow->y - flow->size * 0.5, flow->left + flow->width,
                   flow->y - flow->size * 0.5);
    }
    flow_space(flow, 0.6);
    return count;
}
