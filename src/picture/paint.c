#include "picture/paint.h"

#include "base/check.h"
#include "picture/bytes.h"

#include <math.h>
#include <pango/pangocairo.h>

static const double pi = 3.14159265358979323846;

cairo_status_t paint_take(void *bytes, const unsigned char *data, unsigned int length) {
    return bytes_add(bytes, data, length) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_NO_MEMORY;
}

void paint_source(cairo_t *cairo, struct colour colour, double opacity) {
    cairo_set_source_rgba(cairo, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0,
                          colour.alpha / 255.0 * opacity);
}

static void go(struct paint_pen *pen, double x, double y) {
    pen->x = pen->last_x = x;
    pen->y = pen->last_y = y;
}

static void line(struct paint_pen *pen, double x, double y) {
    cairo_line_to(pen->cairo, x, y);
    go(pen, x, y);
}

/* A curve by its points, counted from where the pen is. */
static void curve(struct paint_pen *pen, const double n[6]) {
    double x = pen->x, y = pen->y;
    cairo_curve_to(pen->cairo, x + n[0], y + n[1], x + n[2], y + n[3], x + n[4], y + n[5]);
    go(pen, x + n[4], y + n[5]);
    pen->last_x = x + n[2];
    pen->last_y = y + n[3];
}

/* Half a circle, clockwise: the only arc there is. */
static void half_circle(struct paint_pen *pen, const int *n) {
    double x = pen->x + n[5] / 2.0, y = pen->y + n[6] / 2.0, from = atan2(-n[6], -n[5]);
    check(n[5] * n[5] + n[6] * n[6] == 4 * n[0] * n[0] && n[4] > 0);
    cairo_arc(pen->cairo, x, y, n[0], from, from + pi);
    go(pen, pen->x + n[5], pen->y + n[6]);
}

static void trace_step(struct pen *side, char command, const int *n) {
    struct paint_pen *pen = (struct paint_pen *)side;
    double x = pen->x, y = pen->y, back_x = x - pen->last_x, back_y = y - pen->last_y;
    switch (command) {
    case 'M':
    case 'm':
        go(pen, n[0] + (command == 'm' ? x : 0), n[1] + (command == 'm' ? y : 0));
        cairo_move_to(pen->cairo, pen->x, pen->y);
        break;
    case 'l':
        line(pen, x + n[0], y + n[1]);
        break;
    case 'h':
        line(pen, x + n[0], y);
        break;
    case 'v':
        line(pen, x, y + n[0]);
        break;
    case 'c':
        curve(pen, (const double[]){n[0], n[1], n[2], n[3], n[4], n[5]});
        break;
    case 's':
        curve(pen, (const double[]){back_x, back_y, n[0], n[1], n[2], n[3]});
        break;
    case 'q':
        curve(pen, (const double[]){n[0] * 2 / 3.0, n[1] * 2 / 3.0, n[2] + (n[0] - n[2]) * 2 / 3.0,
                                    n[3] + (n[1] - n[3]) * 2 / 3.0, n[2], n[3]});
        break;
    case 'a':
        half_circle(pen, n);
        break;
    case 'z':
        cairo_close_path(pen->cairo);
        break;
    default:
        check_never("a step that nobody draws");
    }
}

static void trace_box(cairo_t *cairo, const struct box *box) {
    double x = box->x, y = box->y, width = box->width, height = box->height;
    double round = fmin(box->round, fmin(width, height) / 2);
    if (round <= 0) {
        cairo_rectangle(cairo, x, y, width, height);
        return;
    }
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, x + width - round, y + round, round, -pi / 2, 0);
    cairo_arc(cairo, x + width - round, y + height - round, round, 0, pi / 2);
    cairo_arc(cairo, x + round, y + height - round, round, pi / 2, pi);
    cairo_arc(cairo, x + round, y + round, round, pi, 3 * pi / 2);
    cairo_close_path(cairo);
}

static void fill_and_stroke(cairo_t *cairo, const struct style *style) {
    if (style->fill.alpha) {
        paint_source(cairo, style->fill, style->fill_opacity * style->opacity);
        cairo_fill_preserve(cairo);
    }
    if (style->stroke.alpha) {
        paint_source(cairo, style->stroke, style->stroke_opacity * style->opacity);
        cairo_set_line_width(cairo, style->stroke_width);
        cairo_set_line_cap(cairo, style->round_cap ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
        cairo_set_line_join(cairo, style->round_join ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
        cairo_stroke_preserve(cairo);
    }
    cairo_new_path(cairo);
}

/* DejaVu comes with Debian's fontconfig. */
void paint_prepare(PangoLayout *layout, double size, bool bold) {
    PangoFontDescription *font =
        pango_font_description_from_string("DejaVu Sans, Verdana, Noto Sans, Liberation Sans, sans-serif");
    cairo_font_options_t *options = cairo_font_options_create();
    PangoContext *context = pango_layout_get_context(layout);
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_font_description_set_weight(font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    pango_cairo_context_set_font_options(context, options);
    pango_context_set_round_glyph_positions(context, FALSE);
    pango_layout_context_changed(layout);
    pango_layout_set_font_description(layout, font);
    cairo_font_options_destroy(options);
    pango_font_description_free(font);
}

/* Lettering a third of an em below its point, as dress.c has it. */
static void letter(cairo_t *cairo, const struct element *element, const struct style *style) {
    if (!style->fill.alpha)
        return;
    PangoLayout *layout = pango_cairo_create_layout(cairo);
    paint_prepare(layout, style->font_size, style->bold);
    pango_layout_set_text(layout, element->text, -1);
    PangoRectangle extents;
    pango_layout_get_extents(layout, NULL, &extents);
    double width = (double)extents.width / PANGO_SCALE,
           baseline = (double)pango_layout_get_baseline(layout) / PANGO_SCALE;
    cairo_move_to(cairo, element->at.x - width * (int)style->anchor / 2,
                  element->at.y + 0.35 * style->font_size - baseline);
    paint_source(cairo, style->fill, style->fill_opacity * style->opacity);
    pango_cairo_show_layout(cairo, layout);
    g_object_unref(layout);
}

static void begin_painted_element(struct pen *side, const struct element *element) {
    struct paint_pen *pen = (struct paint_pen *)side;
    cairo_new_path(pen->cairo);
    go(pen, 0, 0);
    if (element->shape == SHAPE_BOX)
        trace_box(pen->cairo, &element->at);
    else if (element->shape == SHAPE_CIRCLE)
        cairo_arc(pen->cairo, element->at.x, element->at.y, element->at.round, 0, 2 * pi);
}

static void end_painted_element(struct pen *side, const struct element *element) {
    struct paint_pen *pen = (struct paint_pen *)side;
    if (element->shape == SHAPE_GROUP)
        return;
    struct style style = style_of(side, element, pen->theme);
    if (element->shape == SHAPE_TEXT)
        letter(pen->cairo, element, &style);
    else
        fill_and_stroke(pen->cairo, &style);
}

struct paint_pen paint_pen_on(cairo_t *cairo, enum theme theme) {
    return (struct paint_pen){
        .pen = {.begin = begin_painted_element, .step = trace_step, .end = end_painted_element},
        .cairo = cairo,
        .theme = theme};
}
