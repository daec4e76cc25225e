#ifndef PRINT_RULES_TEXT_H
#define PRINT_RULES_TEXT_H

#include "base/text.h"

/* The text of the rules, data/rules.txt, which says there how it is written. The same file makes the page's.
 */
enum rules_kind {
    RULES_SECTION,
    RULES_TEXT,
    RULES_HEAD,
    RULES_ITEM,
    RULES_TILES,
    RULES_BACKS,
    RULES_ROW,
    RULES_EXAMPLE,
    RULES_BOARD,
    RULES_NUMBERED,
    RULES_GAME,
    RULES_BLOCK,
    RULES_TABLE,
    RULES_COLUMNS,
    RULES_CELLS,
    RULES_DECISION,
    RULES_KIND_COUNT,
};

enum { RULES_OURS_MAX = 2, RULES_CELLS_MAX = 4, RULES_LINES_MAX = 300 };

/* What stands between two |, with the decisions of ours that it names. */
struct rules_cell {
    const char *text;
    int ours[RULES_OURS_MAX];
    int ours_count;
};

struct rules_line {
    enum rules_kind kind;
    const char *id; /* of a section */
    int cell_count;
    struct rules_cell cells[RULES_CELLS_MAX];
};

struct rules {
    int edition;
    bool skipping; /* while it is read: the section is not for this booklet */
    int count;
    struct rules_line lines[RULES_LINES_MAX];
};

/* What is to be read in the booklet of an edition. */
const struct rules *rules_read(int edition);

/* A value before the |, as "i10h128" of "lay=i10h128"; empty if there is none. */
struct span rules_value(const struct rules_line *line, const char *name);

#endif
