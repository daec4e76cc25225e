#ifndef PRINT_BOOKLET_H
#define PRINT_BOOKLET_H

#include "print/figure.h"
#include "print/flow.h"

/* What the booklet is made of beside text. Those that take several lines of the rules return how many. */
void booklet_tiles(struct flow *flow, const struct rules_line *line);
void booklet_backs(struct flow *flow);
int booklet_row(struct flow *flow, const struct rules_line *line, int left);
void booklet_game(struct flow *flow, const struct rules_line *line);
void booklet_block(struct flow *flow, const struct rules_line *line);
int booklet_table(struct flow *flow, const struct rules_line *line, int left);

#endif
