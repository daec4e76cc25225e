#include "print/plan.h"

#include "base/check.h"
#include "rules/edition.h"
#include "words/words.h"

#include <math.h>

const double plan_clearance_mm = 0.5;

static const struct size papers[] = {[PAPER_A4] = {210, 297}, [PAPER_LETTER] = {215.9, 279.4}};
static const char *const paper_names[] = {[PAPER_A4] = "A4", [PAPER_LETTER] = "Letter"};

static int sheets_for(double length, double sheet) {
    return (int)ceil((length - 0.01) / (sheet - 2 * EDGE_MM));
}

static void plan_board(struct plan *plan) {
    struct board_plan *board = &plan->board;
    double length = (editions[plan->options.edition].size + 1) * plan->options.square_mm;
    int across = sheets_for(length, plan->paper.width), down = sheets_for(length, plan->paper.height);
    *board = (struct board_plan){across, down, {length, length}, {length / across, length / down}};
}

/* How many tiles of this size fit along a length. */
static int fitting(double length, double tile, double gap) {
    return (int)floor((length - 2 * (EDGE_MM + 3) + gap + 0.01) / (tile + gap));
}

static void plan_tiles(struct plan *plan) {
    struct tile_plan *tiles = &plan->tiles;
    double square = plan->options.square_mm, most = 0;
    *tiles = (struct tile_plan){.gap = 4};
    for (int standing = 0; standing < 2; standing++) {
        double along = 3 * square - plan_clearance_mm, across = square - plan_clearance_mm;
        struct size tile = {standing ? across : along, standing ? along : across};
        int columns = fitting(plan->paper.width, tile.width, tiles->gap),
            rows = fitting(plan->paper.height, tile.height, tiles->gap);
        if (columns * rows <= most)
            continue;
        most = columns * rows;
        tiles->standing = standing;
        tiles->tile = tile;
        tiles->columns = columns;
        tiles->rows = rows;
    }
    check(most > 0); /* PRINT_SQUARE_MOST sees to it */
    tiles->pages = (int)ceil(TILE_COUNT / most);
    int needed = (TILE_COUNT + tiles->pages - 1) / tiles->pages; /* spread over the pages */
    tiles->rows = (needed + tiles->columns - 1) / tiles->columns;
    tiles->left = (plan->paper.width + tiles->gap - tiles->columns * (tiles->tile.width + tiles->gap)) / 2;
    tiles->top = (plan->paper.height + tiles->gap - tiles->rows * (tiles->tile.height + tiles->gap)) / 2;
}

void plan_make(struct plan *plan, const struct print_options *options) {
    *plan = (struct plan){.options = *options, .paper = papers[options->paper]};
    plan->large = options->large || options->raised;
    plan->folded = !plan->large && !options->reading;
    plan_board(plan);
    plan_tiles(plan);
}

static int sheets_of_part(const struct part_plan *part) {
    return part->copies * (part->two_sided ? (part->count + 1) / 2 : part->count);
}

/* Besides the first page one that shows how the board is built, if a board is printed, or nothing but the
 * guide. */
static int guide_pages(const struct plan *plan) {
    bool others = false;
    for (int i = 0; i < PART_COUNT; i++)
        others = others || (plan->options.parts[i] && i != PART_GUIDE);
    return plan->options.parts[PART_BOARD] || !others ? 2 : 1;
}

void plan_count(struct plan *plan, int booklet_pages) {
    int copies = editions[plan->options.edition].copies;
    bool raised = plan->options.raised;
    plan->booklet_pages = booklet_pages;
    plan->parts[PART_GUIDE] = (struct part_plan){0, guide_pages(plan), 1, false};
    plan->parts[PART_BOARD] = (struct part_plan){0, plan->board.columns * plan->board.rows, 1, false};
    plan->parts[PART_TILES] = (struct part_plan){0, 2 * plan->tiles.pages, copies, !raised};
    plan->parts[PART_SCORE] = (struct part_plan){0, 1, 1, false};
    plan->parts[PART_RULES] =
        (struct part_plan){0, plan->folded ? (booklet_pages + 3) / 4 * 2 : booklet_pages, 1, true};
    for (int i = 0; i < PART_COUNT; i++) {
        struct part_plan *part = &plan->parts[i];
        if (!plan->options.parts[i])
            part->count = 0;
        part->first = plan->pages + 1;
        plan->pages += part->count;
        plan->sheets += sheets_of_part(part);
    }
}

void plan_pages(const struct plan *plan, enum part part, struct text *text) {
    const struct part_plan *pages = &plan->parts[part];
    text_number(text, pages->first);
    if (pages->count > 1)
        text_format(text, "–%d", pages->first + pages->count - 1);
}

void plan_what(const struct plan *plan, enum part part, struct text *text) {
    static const char *const names[] = {
        [PART_GUIDE] = tr_later("how to build it"),
        [PART_BOARD] = tr_later("the board, {columns} × {rows} sheets"),
        [PART_TILES] = tr_later("the 28 tiles and their backs"),
        [PART_SCORE] = tr_later("a sheet for scores"),
        [PART_RULES] = tr_later("the rules"),
    };
    const struct text_value values[] = {{"columns", NULL, plan->board.columns},
                                        {"rows", NULL, plan->board.rows}};
    text_fill(text,
              tr(part == PART_RULES && plan->folded ? tr_later("the rules, a booklet to fold") : names[part]),
              values, 2);
}

void plan_how(const struct plan *plan, enum part part, struct text *text) {
    const struct part_plan *pages = &plan->parts[part];
    text_format(text, "%d × %s", pages->copies,
                tr(pages->two_sided ? tr_later("on both sides") : tr_later("on one side")));
}

static void report_total(const struct plan *plan, struct text *text) {
    text_fill(text, trn("{n} sheet of {paper} in all", "{n} sheets of {paper} in all", plan->sheets),
              (const struct text_value[]){{"paper", paper_names[plan->options.paper], 0},
                                          {"n", NULL, plan->sheets}},
              2);
    text_char(text, '\n');
}

void plan_report(const struct plan *plan, struct text *text) {
    for (int i = 0; i < PART_COUNT; i++) {
        if (!plan->parts[i].count)
            continue;
        struct text pages = text_room(200), what = text_room(200), how = text_room(200);
        plan_pages(plan, (enum part)i, &pages);
        plan_what(plan, (enum part)i, &what);
        plan_how(plan, (enum part)i, &how);
        const struct text_value values[] = {
            {"pages", pages.start, 0}, {"what", what.start, 0}, {"how", how.start, 0}};
        text_fill(text,
                  tr(plan->parts[i].count > 1 ? tr_later("pages {pages}: {what}, {how}")
                                              : tr_later("page {pages}: {what}, {how}")),
                  values, 3);
        text_char(text, '\n');
    }
    report_total(plan, text);
}
