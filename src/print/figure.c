#include "print/figure.h"

#include "base/check.h"
#include "picture/ground.h"
#include "words/words.h"

#include <string.h>

static char caption_memory[600];

static void start(struct game *game, int edition) {
    struct setup setup = {.edition = (uint8_t)edition, .players = 2};
    struct refusal why;
    check(setup_complete(&setup, &why));
    game_start(game, &setup);
}

static struct placement placement_of(struct span word) {
    struct action action;
    struct refusal why;
    check(action_read(word, editions[EDITION_USUAL].size, &action, &why) && action.kind == ACTION_PLACE);
    return action.placement;
}

static void lay_in_figure(struct game *game, struct placement placement) {
    game->laid[game->board.tiles] = placement;
    board_lay(&game->board, placement);
}

static void lay_all(struct game *game, struct span list, char between) {
    struct span word;
    while (span_cut(list, between, &word, &list))
        lay_in_figure(game, placement_of(word));
    if (list.length)
        lay_in_figure(game, placement_of(list));
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

/* A tile that does not fit, and a cross where. */
static void draw_wrong(struct pen *pen, const struct figure *figure) {
    int x = figure->cross.column, y = figure->cross.row;
    pen_open(pen, &(struct element){.class = "ghost"});
    draw_piece(pen, figure->wrong, EDITION_USUAL);
    pen_close(pen);
    pen_open(pen, &(struct element){.class = "rules-cross"});
    pen_circle(pen, NULL, x, y, 11);
    pen_path(pen, NULL);
    pen_step(pen, 'M', (const int[]){x - 5, y - 5});
    pen_step(pen, 'l', (const int[]){10, 10});
    pen_step(pen, 'm', (const int[]){0, -10});
    pen_step(pen, 'l', (const int[]){-10, 10});
    pen_path_end(pen);
    pen_close(pen);
}

/* Where the cross belongs: on an edge that does not fit, or in the middle of the square that is named. */
static struct square place_of_cross(const struct rules_line *line, struct placement placement, int edge) {
    struct span named = rules_value(line, "cross");
    if (!named.length)
        return edge_middle(placement, edge ? edge : 2);
    struct square corner = corner_of(named);
    return (struct square){corner.column + SVG_SQUARE / 2, corner.row + SVG_SQUARE / 2};
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

static void show_all(struct figure *figure) {
    figure->x = figure->y = -SVG_MARGIN;
    figure->width = figure->height = editions[figure->game.setup.edition].size * SVG_SQUARE + 2 * SVG_MARGIN;
}

/* A tile that is added: as it fits, or as it does not. */
static void add_tile_to_figure(struct figure *figure, const struct rules_line *line,
                               struct placement placement) {
    int edge = 0;
    enum misfit misfit = board_misfit(&figure->game.board, placement, &edge);
    figure->verdict = misfit == FITS ? VERDICT_GOOD : VERDICT_BAD;
    if (misfit == FITS) {
        lay_in_figure(&figure->game, placement);
        return;
    }
    figure->wrong = placement;
    figure->cross =
        place_of_cross(line, placement, misfit == MISFIT_EXIT || misfit == MISFIT_BLANK ? edge : 0);
}

static void make_example(struct figure *figure, const struct rules_line *line) {
    struct span add = rules_value(line, "add");
    lay_all(&figure->game, rules_value(line, "lay"), ',');
    if (add.length)
        add_tile_to_figure(figure, line, placement_of(add));
    show_part(figure, rules_value(line, "show"));
}

/* "North {north}, south {south}: …" */
static const char *fill_points(const char *text, const struct board *board) {
    struct points points = board_points(board);
    struct text filled = text_in(caption_memory, sizeof caption_memory);
    text_fill(&filled, text,
              (const struct text_value[]){{"north", NULL, points.coast[NORTH]},
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
    int edition = line->kind == RULES_BOARD ? edition_find(span_of(line->cells[0].text)) : EDITION_USUAL;
    check(edition);
    start(&figure.game, edition);
    if (line->kind == RULES_EXAMPLE)
        make_example(&figure, line);
    else
        show_all(&figure);
    if (line->kind == RULES_GAME) {
        lay_all(&figure.game, span_of(line->cells[0].text), ' ');
        figure.caption = fill_points(figure.caption, &figure.game.board);
    }
    return figure;
}

double figure_paint(cairo_t *cairo, const struct figure *figure, enum theme theme, struct place place) {
    double height = figure->height * place.scale;
    cairo_save(cairo);
    press_box(cairo, place.x, place.y, (struct size){figure->width * place.scale, height});
    cairo_clip(cairo);
    struct paint_pen pen = press_pen(
        cairo, theme,
        (struct place){place.x - figure->x * place.scale, place.y - figure->y * place.scale, place.scale});
    struct points points = board_points(&figure->game.board);
    draw_ground(&pen.pen, &(struct ground){figure->game.setup.edition, true, false, true, true});
    draw_scene(&pen.pen, &figure->game);
    ground_draw_coasts(&pen.pen, figure->game.setup.edition, &points);
    if (figure->verdict == VERDICT_BAD)
        draw_wrong(&pen.pen, figure);
    press_pen_done(&pen);
    cairo_restore(cairo);
    return height;
}
