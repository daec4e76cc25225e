#include "print/figure.h"

#include "base/check.h"
#include "draw/svg.h"
#include "picture/ground.h"
#include "words/words.h"

#include <string.h>

static char memory[2 * SVG_LENGTH_MAX];
static char caption_memory[600];

static void start(struct game *game, int edition) {
    struct setup setup = {.edition = (uint8_t)edition, .players = 2};
    char reason[100];
    struct text why = text_in(reason, sizeof reason);
    check(setup_complete(&setup, &why));
    game_start(game, &setup);
}

static struct placement placement_of(struct span word) {
    struct action action;
    char reason[100];
    struct text why = text_in(reason, sizeof reason);
    check(action_read(word, editions[EDITION_USUAL].size, &action, &why) && action.kind == ACTION_PLACE);
    return action.placement;
}

static void lay(struct game *game, struct placement placement) {
    game->laid[game->board.tiles] = placement;
    board_lay(&game->board, placement);
}

static void lay_all(struct game *game, struct span list, char between) {
    struct span word;
    while (span_cut(list, between, &word, &list))
        lay(game, placement_of(word));
    if (list.length)
        lay(game, placement_of(list));
}

/* The north-western corner of a square of the usual board. */
static struct square corner_of(struct span name) {
    uint64_t row;
    check(name.length >= 2 && span_number((struct span){name.start + 1, name.length - 1}, 19, &row));
    return (struct square){(*name.start - 'a') * SVG_SQUARE, (19 - (int)row) * SVG_SQUARE};
}

/* The middle of an edge of a placement. */
static struct square edge_middle(struct placement placement, int edge) {
    static const struct square middles[SIDE_COUNT] = {{20, 0}, {40, 20}, {20, 40}, {0, 20}};
    struct edge_place place = slot_edge(slot_orientation(placement.slot), edge - 1);
    struct square square = slot_square(placement.slot, place.square);
    return (struct square){square.column * SVG_SQUARE + middles[place.side].column,
                           square.row * SVG_SQUARE + middles[place.side].row};
}

static void write_cross(struct text *text, struct square at) {
    text_string(text, "<g class=\"rules-cross\"><circle r=\"11\" cx=\"");
    text_number(text, at.column);
    text_string(text, "\" cy=\"");
    text_number(text, at.row);
    text_string(text, "\"/><path d=\"M");
    text_number(text, at.column - 5);
    text_char(text, ' ');
    text_number(text, at.row - 5);
    text_string(text, "l10 10m0-10l-10 10\"/></g>");
}

/* A tile that does not fit, and where. */
static void write_wrong(struct text *text, const struct rules_line *line, struct placement placement,
                        int edge) {
    struct span cross = rules_value(line, "cross");
    struct square at = edge_middle(placement, edge ? edge : 2);
    if (cross.length) {
        at = corner_of(cross);
        at = (struct square){at.column + SVG_SQUARE / 2, at.row + SVG_SQUARE / 2};
    }
    text_string(text, "<g class=\"ghost\">");
    svg_piece_write(text, placement, EDITION_USUAL);
    text_string(text, "</g>");
    write_cross(text, at);
}

/* The part of the board from one square to another, with the sea where that is at the coast. */
static void show_part(struct figure *figure, struct span squares) {
    enum { END = 19 * SVG_SQUARE, SEA = 38, LAND = 6 };
    struct span from, to;
    check(span_cut(squares, ',', &from, &to));
    struct square first = corner_of(from), last = corner_of(to);
    double right = last.column + SVG_SQUARE, bottom = last.row + SVG_SQUARE;
    figure->x = first.column ? first.column + LAND : -SEA;
    figure->y = first.row ? first.row + LAND : -SEA;
    figure->width = (right == END ? END + SEA : right - LAND) - figure->x;
    figure->height = (bottom == END ? END + SEA : bottom - LAND) - figure->y;
}

static void show_all(struct figure *figure, int edition) {
    figure->x = figure->y = -SVG_MARGIN;
    figure->width = figure->height = editions[edition].size * SVG_SQUARE + 2 * SVG_MARGIN;
}

static void make_example(struct figure *figure, struct text *text, const struct rules_line *line) {
    struct game game;
    struct span add = rules_value(line, "add");
    struct placement placement = {0};
    int edge = 0;
    enum misfit misfit = FITS;
    start(&game, EDITION_USUAL);
    lay_all(&game, rules_value(line, "lay"), ',');
    if (add.length) {
        placement = placement_of(add);
        misfit = board_misfit(&game.board, placement, &edge);
        figure->verdict = misfit == FITS ? VERDICT_GOOD : VERDICT_BAD;
        if (misfit == FITS)
            lay(&game, placement);
    }
    svg_scene_write(text, &game);
    if (misfit != FITS)
        write_wrong(text, line, placement, misfit == MISFIT_EXIT || misfit == MISFIT_BLANK ? edge : 0);
    show_part(figure, rules_value(line, "show"));
}

/* "North {north}, south {south}: …" */
static const char *fill_points(const char *text, const struct board *board) {
    struct points points = board_points(board);
    struct text filled = text_in(caption_memory, sizeof caption_memory);
    words_fill(&filled, text,
               (const struct words_value[]){{"north", NULL, points.coast[NORTH]},
                                            {"south", NULL, points.coast[SOUTH]},
                                            {"west", NULL, points.coast[WEST]},
                                            {"east", NULL, points.coast[EAST]},
                                            {"ns", NULL, points_ns(points)},
                                            {"ew", NULL, points_ew(points)}},
               6);
    return caption_memory;
}

struct figure figure_of(const struct rules_line *line) {
    struct figure figure = {.caption = tr(line->cells[1].text)};
    struct text text = text_in(memory, sizeof memory);
    int edition = line->kind == RULES_BOARD ? edition_find(span_of(line->cells[0].text)) : EDITION_USUAL;
    check(edition);
    ground_write(&text, edition);
    if (line->kind == RULES_EXAMPLE)
        make_example(&figure, &text, line);
    else
        show_all(&figure, edition);
    if (line->kind == RULES_GAME) {
        struct game game;
        start(&game, EDITION_USUAL);
        lay_all(&game, span_of(line->cells[0].text), ' ');
        svg_scene_write(&text, &game);
        figure.caption = fill_points(figure.caption, &game.board);
    }
    check(!text.cut);
    figure.markup = text_as_span(&text);
    return figure;
}

double figure_paint(cairo_t *cairo, const struct figure *figure, enum theme theme, struct place place) {
    double height = figure->height * place.scale;
    cairo_save(cairo);
    press_box(cairo, place.x, place.y, (struct size){figure->width * place.scale, height});
    cairo_clip(cairo);
    press_paint(
        cairo, figure->markup, theme,
        (struct place){place.x - figure->x * place.scale, place.y - figure->y * place.scale, place.scale});
    cairo_restore(cairo);
    return height;
}
