#ifndef DRAW_SVG_MARKUP_H
#define DRAW_SVG_MARKUP_H

#include "base/text.h"

/* Elements of SVG, for svg.c and svg_ground.c. */

/* A rectangle; the corners are round by `round`. */
struct box {
    int x, y, width, height, round;
};

static inline void svg_attribute(struct text *text, const char *name, int value) {
    text_char(text, ' ');
    text_string(text, name);
    text_string(text, "=\"");
    text_number(text, value);
    text_char(text, '"');
}

/* "<NAME class="CLASS"", to be closed with "/>". */
static inline void svg_open_element(struct text *text, const char *name, const char *class) {
    text_char(text, '<');
    text_string(text, name);
    text_string(text, " class=\"");
    text_string(text, class);
    text_char(text, '"');
}

static inline void svg_box_attributes(struct text *text, struct box box) {
    svg_attribute(text, "x", box.x);
    svg_attribute(text, "y", box.y);
    svg_attribute(text, "width", box.width);
    svg_attribute(text, "height", box.height);
    if (box.round)
        svg_attribute(text, "rx", box.round);
}

static inline void svg_write_box(struct text *text, const char *class, struct box box) {
    svg_open_element(text, "rect", class);
    svg_box_attributes(text, box);
    text_string(text, "/>");
}

static inline void svg_write_circle(struct text *text, const char *class, int x, int y, int radius) {
    svg_open_element(text, "circle", class);
    svg_attribute(text, "cx", x);
    svg_attribute(text, "cy", y);
    svg_attribute(text, "r", radius);
    text_string(text, "/>");
}

/* The start of a path, or of a part of it, inside its attribute d. */
static inline void svg_move_to(struct text *text, int x, int y) {
    text_char(text, 'M');
    text_number(text, x);
    text_string(text, y < 0 ? "" : " ");
    text_number(text, y);
}

#endif
