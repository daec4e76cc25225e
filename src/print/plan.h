#ifndef PRINT_PLAN_H
#define PRINT_PLAN_H

#include "base/text.h"
#include "print/options.h"

/* What goes where, in millimetres. */
struct size {
    double width, height;
};

/* No printer reaches the edge of the paper; all of them reach this far. */
enum { EDGE_MM = 5 };

/* A board in sheets, joined edge to edge. Around its squares runs a frame of half a square. */
struct board_plan {
    int columns, rows;
    struct size whole, piece; /* the board with its frame, and what a sheet has of it */
};

/* A tile is so much shorter and narrower than the squares it covers, so that a row of them fits. */
extern const double plan_clearance_mm;

/* Tiles on a sheet, a gap between them. */
struct tile_plan {
    bool standing;
    int columns, rows, pages;
    struct size tile; /* as it is cut */
    double gap;
    double left, top; /* of the first one */
};

/* A part of the file: its pages, counted from 1, and how to print them. */
struct part_plan {
    int first, count;
    int copies;
    bool two_sided;
};

struct plan {
    struct print_options options;
    struct size paper; /* upright */
    struct board_plan board;
    struct tile_plan tiles;
    struct part_plan parts[PART_COUNT];
    int pages, sheets; /* of the file, and of paper in all */
    int booklet_pages;
    bool large;  /* large letters: for weak eyes, and with lines to be felt */
    bool folded; /* the booklet is folded from sheets of two pages a side */
};

/* All but what depends on the length of the booklet. */
void plan_make(struct plan *plan, const struct print_options *options);

/* Counts pages and sheets, now that the booklet has so many. */
void plan_count(struct plan *plan, int booklet_pages);

/* What to print how often, in lines for people. */
void plan_report(const struct plan *plan, struct text *text);

/* The same for one part: its pages ("pages 2–5"), what it is, how to print it. */
void plan_pages(const struct plan *plan, enum part part, struct text *text);
void plan_what(const struct plan *plan, enum part part, struct text *text);
void plan_how(const struct plan *plan, enum part part, struct text *text);

#endif
