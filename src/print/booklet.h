#ifndef PRINT_BOOKLET_H
#define PRINT_BOOKLET_H

#include "print/figure.h"
#include "print/flow.h"

/* The rules as a booklet. It is laid out before anything is printed, since the guide says how many pages it
 * has. */
struct booklet {
    struct flow flow;
    int decisions; /* how many are listed so far */
};

void booklet_make(struct booklet *booklet, const struct press *press);
int booklet_pages(const struct booklet *booklet);
void booklet_print(struct press *press, const struct booklet *booklet);
void booklet_free(struct booklet *booklet);

/* A text of the rules with the decisions that it names, as pango's markup; it stays until the next one. */
const char *booklet_said(const struct flow *flow, const struct rules_cell *cell);

/* What the booklet is made of beside text. Those that take several lines of the rules return how many. */
void booklet_tiles(struct flow *flow, const struct rules_line *line);
void booklet_backs(struct flow *flow);
int booklet_row(struct flow *flow, const struct rules_line *line, int left);
void booklet_game(struct flow *flow, const struct rules_line *line);
void booklet_block(struct flow *flow, const struct rules_line *line);
int booklet_table(struct flow *flow, const struct rules_line *line, int left);

/* All tiles at the foot of a page, if there is room. */
void booklet_all_tiles(struct flow *flow);

#endif
