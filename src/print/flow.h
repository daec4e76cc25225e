#ifndef PRINT_FLOW_H
#define PRINT_FLOW_H

#include "print/press.h"

/* Text and drawings one below the other, on as many pages as they need. A page is recorded and painted later,
 * so that pages can be put onto sheets in any order. */
enum { FLOW_PAGES_MAX = 100 };

struct flow {
    struct press style; /* its cairo is the page that is being written */
    struct size page;   /* of the page, and within it of what is written */
    double left, top, width, bottom;
    double y;    /* how far down it has come */
    double size; /* of the letters */
    int count;
    cairo_surface_t *pages[FLOW_PAGES_MAX];
};

void flow_begin(struct flow *flow, const struct press *press, struct size page);
void flow_next_page(struct flow *flow);
void flow_end(struct flow *flow);
void flow_free(struct flow *flow);

/* Goes to the next page if there is not so much room left on this one. */
void flow_need(struct flow *flow, double height);
void flow_space(struct flow *flow, double lines);

/* A thin line over the whole width, so many letters' sizes above where the text has come to. */
void flow_rule(struct flow *flow, double above);

/* A text of pango's markup over the whole width, or from `indent` on. */
void flow_paragraph(struct flow *flow, const char *text, double indent);

/* The same with a mark before it: a list. */
void flow_item(struct flow *flow, const char *mark, const char *text);

/* A heading stays with what follows it. */
void flow_heading(struct flow *flow, const char *text, double scale, double with);

struct lettering flow_lettering(const struct flow *flow, double width);

/* The n-th page onto paper, wherever cairo is. */
void flow_paint_page(const struct flow *flow, int n, cairo_t *cairo);

#endif
