#ifndef PRINT_LETTERING_H
#define PRINT_LETTERING_H

#include "base/text.h"
#include "picture/paint.h"

/* Text on paper, with pango. All lengths are millimetres. */
struct lettering {
    double size;  /* of the letters */
    double width; /* lines are broken there; 0: one line */
    bool bold;
    enum anchor anchor; /* where x is; with a width, how its lines stand in it */
    struct colour colour;
    bool marked; /* the text is markup of pango's: see lettering_open */
};

/* Writes a text below y and returns how high it is. */
double lettering_write(cairo_t *cairo, double x, double y, const char *text, const struct lettering *how);
double lettering_height(cairo_t *cairo, const char *text, const struct lettering *how);
double lettering_width(cairo_t *cairo, const char *text, const struct lettering *how);

/* Begins what is written in another colour and size, in percent; "</span>" ends it. */
void lettering_open(struct text *out, struct colour colour, int percent);

/* The same text with blanks at which no line is broken. */
void lettering_unbroken(struct text *out, const char *text);

/* Text within markup, in which '<' and '&' mean what they are. */
void lettering_escape(struct text *out, const char *text);

#endif
