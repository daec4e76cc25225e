#ifndef PICTURE_PAINT_H
#define PICTURE_PAINT_H

#include <cairo.h>
#include <pango/pango-layout.h>

#include "picture/style.h"

/* Markup of src/draw painted with cairo, as a browser would show it. A unit of the markup is one of cairo's.
 */
void paint_markup(cairo_t *cairo, struct span markup, enum theme theme);

/* Writes to a struct bytes, for cairo's streams. */
cairo_status_t paint_take(void *bytes, const unsigned char *data, unsigned int length);

/* A colour with so much of it let through. */
void paint_source(cairo_t *cairo, struct colour colour, double opacity);

/* Gives a layout our font in a size of cairo's units, its letters as far apart as they are drawn: on paper,
 * nothing is rounded to pixels. */
void paint_prepare(PangoLayout *layout, double size, bool bold);

#endif
