#ifndef PRINT_FIGURE_H
#define PRINT_FIGURE_H

#include "print/press.h"
#include "print/rules_text.h"
#include "rules/game.h"

/* The drawings of the rules: a board and the part of it that is shown. */
enum verdict { VERDICT_NONE, VERDICT_GOOD, VERDICT_BAD };

struct figure {
    struct game game;
    double x, y, width, height;
    enum verdict verdict;
    struct placement wrong; /* with VERDICT_BAD: the tile that does not fit, */
    struct square cross;    /* and where, in units */
    const char *caption;    /* in the language in use */
};

/* A figure of the kinds example, board and game. */
struct figure figure_of(const struct rules_line *line);

/* Paints it into a box so wide, its corners round; returns how high that is. */
double figure_paint(cairo_t *cairo, const struct figure *figure, enum theme theme, struct place place);

#endif
