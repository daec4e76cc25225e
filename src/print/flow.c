#include "print/flow.h"

#include "base/check.h"

static void close_page(struct flow *flow) {
    if (flow->style.cairo)
        cairo_destroy(flow->style.cairo);
    flow->style.cairo = NULL;
}

void flow_next_page(struct flow *flow) {
    cairo_rectangle_t extents = {0, 0, flow->page.width, flow->page.height};
    close_page(flow);
    check(flow->count < FLOW_PAGES_MAX);
    flow->pages[flow->count] = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
    flow->style.cairo = cairo_create(flow->pages[flow->count++]);
    flow->y = flow->top;
}

void flow_begin(struct flow *flow, const struct press *press, struct size page) {
    double margin = press->plan->folded ? 13 : 16;
    *flow = (struct flow){.style = *press, .page = page, .left = margin, .top = margin};
    flow->width = page.width - 2 * margin;
    flow->bottom = page.height - margin - 4;
    flow->size = 3;
    flow->style.cairo = NULL;
    flow_next_page(flow);
}

void flow_end(struct flow *flow) {
    close_page(flow);
}

void flow_free(struct flow *flow) {
    close_page(flow);
    for (int i = 0; i < flow->count; i++)
        cairo_surface_destroy(flow->pages[i]);
    flow->count = 0;
}

void flow_need(struct flow *flow, double height) {
    if (flow->y + height > flow->bottom && flow->y > flow->top)
        flow_next_page(flow);
}

void flow_space(struct flow *flow, double lines) {
    flow->y += lines * flow->size * 1.3;
}

void flow_rule(struct flow *flow, double above) {
    double y = flow->y - above * flow->size;
    paint_source(flow->style.cairo, style_colour("line", flow->style.theme), 1);
    cairo_set_line_width(flow->style.cairo, 0.2);
    press_line(&flow->style, flow->left, y, flow->left + flow->width, y);
}

struct lettering flow_lettering(const struct flow *flow, double width) {
    return (struct lettering){flow->size, width, false, ANCHOR_START, flow->style.ink, false};
}

void flow_paragraph(struct flow *flow, const char *text, double indent) {
    struct lettering how = flow_lettering(flow, flow->width - indent);
    how.marked = true;
    flow_need(flow, lettering_height(flow->style.cairo, text, &how));
    flow->y += lettering_write(flow->style.cairo, flow->left + indent, flow->y, text, &how);
    flow_space(flow, 0.45);
}

void flow_item(struct flow *flow, const char *mark, const char *text) {
    double indent = flow->size * 1.9;
    struct lettering how = flow_lettering(flow, flow->width - indent), of_mark = flow_lettering(flow, 0);
    how.marked = true;
    flow_need(flow, lettering_height(flow->style.cairo, text, &how));
    of_mark.anchor = ANCHOR_END;
    of_mark.colour = style_colour("accent", flow->style.theme);
    of_mark.bold = true;
    lettering_write(flow->style.cairo, flow->left + indent - flow->size * 0.6, flow->y, mark, &of_mark);
    flow->y += lettering_write(flow->style.cairo, flow->left + indent, flow->y, text, &how);
    flow_space(flow, 0.4);
}

void flow_heading(struct flow *flow, const char *text, double scale, double with) {
    struct lettering how = {flow->size * scale, flow->width, true, ANCHOR_START, flow->style.ink, false};
    if (flow->y > flow->top)
        flow_space(flow, 0.5 * scale);
    flow_need(flow, lettering_height(flow->style.cairo, text, &how) + with);
    flow->y += lettering_write(flow->style.cairo, flow->left, flow->y, text, &how);
    flow_space(flow, 0.25);
}

void flow_paint_page(const struct flow *flow, int n, cairo_t *cairo) {
    cairo_set_source_surface(cairo, flow->pages[n], 0, 0);
    cairo_paint(cairo);
}
