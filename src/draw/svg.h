#ifndef DRAW_SVG_H
#define DRAW_SVG_H

#include "base/text.h"
#include "draw/pen.h"

/* The side of the pen that writes SVG, without the <svg> element around it: no colours and no styles, only
 * classes (web/style/board.css). */
struct svg_pen {
    struct pen pen;
    struct text *text;
    char last; /* the letter of the last step of a path */
    void (*dress)(struct svg_pen *svg, const struct element *element); /* adds attributes; or NULL */
};

struct svg_pen svg_pen_to(struct text *text);

/* Longer than any drawing of draw/drawing.h as SVG. */
enum { SVG_LENGTH_MAX = 144 * 1024 };

#endif
