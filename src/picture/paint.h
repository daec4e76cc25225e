#ifndef PICTURE_PAINT_H
#define PICTURE_PAINT_H

#include <cairo.h>
#include <pango/pango-layout.h>

#include "picture/style.h"

/* The side of the pen that paints with cairo, as a browser would show it. A unit of the drawing is one of
 * cairo's. */
struct paint_pen {
    struct pen pen;
    cairo_t *cairo;
    enum theme theme;
    double x, y;           /* where a path has come to */
    double last_x, last_y; /* the second control point of its last curve */
};

struct paint_pen paint_pen_on(cairo_t *cairo, enum theme theme);

/* Writes to a struct bytes, for cairo's streams. */
cairo_status_t paint_take(void *bytes, const unsigned char *data, unsigned int length);

/* A colour with so much of it let through. */
void paint_source(cairo_t *cairo, struct colour colour, double opacity);

/* Gives a layout our font in a size of cairo's units, its letters as far apart as they are drawn: on paper,
 * nothing is rounded to pixels. */
void paint_prepare(PangoLayout *layout, double size, bool bold);

#endif
