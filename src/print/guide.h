#ifndef PRINT_GUIDE_H
#define PRINT_GUIDE_H

#include "print/flow.h"

/* A sentence of the guide with the lengths and numbers of this set filled in, as pango's markup. */
void guide_fill(const struct plan *plan, const char *sentence, struct text *markup);

/* The board as its sheets make it, so long, with the dashes between them. */
void guide_draw_board(struct flow *flow, double x, double y, double length);

/* How to make a board that folds in four, drawn step by step. */
void guide_folding_board(struct flow *flow);

#endif
