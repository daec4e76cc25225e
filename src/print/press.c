#include "print/press.h"

void press_line(struct press *press, double x, double y, double to_x, double to_y) {
    cairo_move_to(press->cairo, x, y);
    cairo_line_to(press->cairo, to_x, to_y);
    cairo_stroke(press->cairo);
}

void press_box(cairo_t *cairo, double x, double y, struct size size) {
    const double round = 1.6, quarter = 1.57079632679489661923;
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, x + size.width - round, y + round, round, -quarter, 0);
    cairo_arc(cairo, x + size.width - round, y + size.height - round, round, 0, quarter);
    cairo_arc(cairo, x + round, y + size.height - round, round, quarter, 2 * quarter);
    cairo_arc(cairo, x + round, y + round, round, 2 * quarter, 3 * quarter);
    cairo_close_path(cairo);
}

struct paint_pen press_pen(cairo_t *cairo, enum theme theme, struct place place) {
    cairo_save(cairo);
    cairo_translate(cairo, place.x, place.y);
    cairo_scale(cairo, place.scale, place.scale);
    return paint_pen_on(cairo, theme);
}

void press_pen_done(struct paint_pen *pen) {
    cairo_restore(pen->cairo);
}

struct element press_group(const struct press *press) {
    return (struct element){.class = press->plan->options.raised  ? "printed raised"
                                     : press->plan->options.large ? "printed large"
                                                                  : "printed"};
}
