#ifndef PRINT_PRESS_H
#define PRINT_PRESS_H

#include "print/lettering.h"
#include "print/plan.h"

/* The PDF being made. Lengths are millimetres, counted from the upper left corner of the paper. */
struct press {
    const struct plan *plan;
    cairo_t *cairo;
    enum theme theme;
    struct colour ink, soft; /* of lettering, and of what should not shout */
};

/* The pages of each part. */
void press_guide(struct press *press);
void press_board(struct press *press);
void press_tiles(struct press *press);
void press_score(struct press *press);

void press_line(struct press *press, double x, double y, double to_x, double to_y);

/* A path around a box with round corners. */
void press_box(cairo_t *cairo, double x, double y, struct size size);

/* A pen whose drawing has its origin at a place; `scale` is millimetres for a unit. When it is done, cairo is
 * as before. */
struct place {
    double x, y, scale;
};
struct paint_pen press_pen(cairo_t *cairo, enum theme theme, struct place place);
void press_pen_done(struct paint_pen *pen);

/* The group around drawings of this set: of the class "printed", with "large" or "raised". */
struct element press_group(const struct press *press);

#endif
