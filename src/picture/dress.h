#ifndef PICTURE_DRESS_H
#define PICTURE_DRESS_H

#include "draw/svg.h"
#include "picture/style.h"

/* The side of the pen that writes SVG with its looks as attributes, for whoever knows no style sheets. */
struct dress_pen {
    struct svg_pen svg;
    enum theme theme;
};

struct dress_pen dress_pen_to(struct text *text, enum theme theme);

/* A number as SVG and CSS write it, with at most three digits after the point. */
void dress_decimal(struct text *text, double number);

#endif
