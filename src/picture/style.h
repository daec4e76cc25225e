#ifndef PICTURE_STYLE_H
#define PICTURE_STYLE_H

#include <stdbool.h>
#include <stdint.h>

#include "draw/pen.h"

/* How an element of our drawings is to look. The looks are those of the page: make_style.c turns the files of
 * web/style into a table during the build, with the colours of every theme filled in. */
enum theme { THEME_LIGHT, THEME_DARK, THEME_CONTRAST, THEME_COUNT };

static inline const char *theme_name(enum theme theme) {
    static const char *const names[THEME_COUNT] = {"light", "dark", "contrast"};
    return names[theme];
}

struct colour {
    uint8_t red, green, blue, alpha; /* alpha 0: none */
};

enum anchor { ANCHOR_START, ANCHOR_MIDDLE, ANCHOR_END };

struct style {
    struct colour fill, stroke;
    double fill_opacity, stroke_opacity, opacity;
    double stroke_width, font_size;
    bool round_cap, round_join, bold;
    enum anchor anchor;
};

/* The properties that a rule can set; enumerations have their number as value. */
enum property {
    PROPERTY_FILL,
    PROPERTY_STROKE,
    PROPERTY_FILL_OPACITY,
    PROPERTY_STROKE_OPACITY,
    PROPERTY_OPACITY,
    PROPERTY_STROKE_WIDTH,
    PROPERTY_FONT_SIZE,
    PROPERTY_CAP,
    PROPERTY_JOIN,
    PROPERTY_WEIGHT,
    PROPERTY_ANCHOR,
    PROPERTY_COUNT,
};

/* A declaration and what it is for: an element with these classes and without that one, within an element
 * with those classes. What is NULL does not matter. The more particular rules come later and win. */
struct style_rule {
    const char *within[2], *element, *classes[2], *without;
    enum property property;
    struct colour colours[THEME_COUNT];
    double number;
};
extern const struct style_rule style_rules[]; /* generated; the last one has PROPERTY_COUNT */

/* The looks of an element that the pen is about to draw, within the groups that are open. */
struct style style_of(const struct pen *pen, const struct element *element, enum theme theme);

/* A colour by the name it has in web/style/tokens.css, as "sand". */
struct colour style_colour(const char *name, enum theme theme);

struct style_token {
    const char *name;
    struct colour colours[THEME_COUNT];
};
extern const struct style_token style_tokens[]; /* generated; the last one has no name */

#endif
