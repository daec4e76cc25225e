#include "review/report.h"

#include "draw/drawing.h"
#include "draw/svg.h"
#include "review/people.h"
#include "review/rows.h"
#include "table/state.h"
#include "words/words.h"

#include <string.h>

/* Text between tags. */
static void write_html_text(struct text *text, struct span span) {
    for (size_t i = 0; i < span.length; i++)
        switch (span.start[i]) {
        case '&':
            text_string(text, "&amp;");
            break;
        case '<':
            text_string(text, "&lt;");
            break;
        case '>':
            text_string(text, "&gt;");
            break;
        case '"':
            text_string(text, "&quot;");
            break;
        default:
            text_char(text, span.start[i]);
        }
}

/* A word or sentence of our own, between tags of this name. */
static void write_element(struct text *text, const char *tag, const char *words) {
    text_char(text, '<');
    text_string(text, tag);
    text_char(text, '>');
    write_html_text(text, span_of(words));
    text_string(text, "</");
    text_span(text, (struct span){tag, strcspn(tag, " ")});
    text_char(text, '>');
}

typedef void part(struct text *text, const struct report *report, int n);

/* Something written elsewhere, escaped. */
static void write_safely(struct text *text, const struct report *report, part *write, int n) {
    char memory[2048];
    struct text raw = text_in(memory, sizeof memory);
    write(&raw, report, n);
    write_html_text(text, text_as_span(&raw));
}

static void seat_part(struct text *text, const struct report *report, int seat) {
    people_write_seat(text, report->table, seat);
}

static void ending_part(struct text *text, const struct report *report, int n) {
    (void)n;
    people_write_ending(text, report->table, report->review);
}

static void moment_part(struct text *text, const struct report *report, int n) {
    people_write_moment(text, report->table, report->review, &report->summary->moments[n]);
}

static void open_svg(struct text *text, int from, int width, int height) {
    text_string(text, "<svg class=\"board\" role=\"img\" aria-label=\"");
    write_html_text(text, span_of(tr("The board")));
    text_string(text, "\" viewBox=\"");
    for (int i = 0; i < 2; i++) {
        text_number(text, from);
        text_char(text, ' ');
    }
    text_number(text, width);
    text_char(text, ' ');
    text_number(text, height);
    text_string(text, "\">");
}

/* A picture of the board, with what lies below everything. */
static struct svg_pen open_board(struct text *text, const struct game *game) {
    int side = editions[game->setup.edition].size * SVG_SQUARE + 2 * SVG_MARGIN;
    open_svg(text, -SVG_MARGIN, side, side);
    text_string(text, "<use href=\"#ground\"/>");
    return svg_pen_to(text);
}

/* The letters of the coasts and, of a game that stands still, the points there. */
static void write_coasts(struct pen *pen, const struct game *game, const struct points *points) {
    draw_coasts(pen, &(struct coasts){.edition = game->setup.edition,
                                      .letters = (const char *const[]){tr("N"), tr("E"), tr("S"), tr("W")},
                                      .points = points});
}

/* The board; `better` is a placement that is shown beside what lies there, or NULL. */
static void write_html_board(struct text *text, const struct game *game, const struct action *better) {
    struct svg_pen svg = open_board(text, game);
    struct points points = board_points(&game->board);
    draw_scene(&svg.pen, game);
    write_coasts(&svg.pen, game, &points);
    if (better && better->kind == ACTION_PLACE) {
        text_string(text, "<g class=\"ghost better\">");
        draw_piece(&svg.pen, better->placement, game->setup.edition);
        text_string(text, "</g>");
    }
    text_string(text, "</svg>");
}

/* The board in the end, tile by tile, so that the later ones can be left out. */
static void write_steps_board(struct text *text, const struct game *game) {
    struct svg_pen svg = open_board(text, game);
    for (int i = 0; i < LAYER_COUNT * game->board.tiles; i++) {
        int n = i % game->board.tiles;
        text_format(text, "<g data-n=\"%d\">", n);
        draw_piece_layer(&svg.pen, game->laid[n], game->setup.edition, (enum layer)(i / game->board.tiles));
        text_string(text, "</g>");
    }
    write_coasts(&svg.pen, game, NULL);
    text_string(text, "</svg>");
}

static void write_button(struct text *text, const char *go, const char *label, const char *sign) {
    text_format(text, "<button data-go=\"%s\" aria-label=\"%s\">%s</button>", go, label, sign);
}

static void write_steps(struct text *text, const struct report *report) {
    write_element(text, "h2", tr("The board"));
    text_string(text, "\n<div class=\"end\">");
    write_steps_board(text, &report->table->game);
    text_format(text, "<div class=\"steps\" data-beginning=\"%s\" hidden><p aria-live=\"polite\"></p><div>",
                tr("Beginning"));
    write_button(text, "first", tr("To the beginning"), "«");
    write_button(text, "back", tr("One turn back"), "◀");
    text_format(text, "<input type=\"range\" min=\"0\" aria-label=\"%s\">", tr("Turn"));
    write_button(text, "on", tr("One turn on"), "▶");
    write_button(text, "last", tr("To the end"), "»");
    text_string(text, "</div></div></div>\n");
}

/* Sea and sand are the same under every board: they stand in the page once. */
static void write_ground(struct text *text, int edition) {
    struct svg_pen svg = svg_pen_to(text);
    text_string(text, "<svg width=\"0\" height=\"0\" aria-hidden=\"true\"><defs><g id=\"ground\">");
    draw_ground(&svg.pen, &(struct ground){edition, true, true, true, true});
    text_string(text, "</g></defs></svg>\n");
}

/* Whether what was drawn was laid at once. */
static bool is_placed_next(const struct table *table, int at) {
    return at + 1 < table->count && table->moves[at + 1].action.kind == ACTION_PLACE;
}

static void write_html_moments(struct text *text, const struct report *report) {
    if (!report->summary->moment_count)
        return;
    write_element(text, "h2", tr("What decided it"));
    text_string(text, "\n<ol class=\"moments\">");
    for (int i = 0; i < report->summary->moment_count; i++) {
        const struct moment *moment = &report->summary->moments[i];
        struct game game;
        table_game_after(report->table,
                         moment->at + 1 + (moment->luck && is_placed_next(report->table, moment->at)), &game);
        text_string(text, "<li><p>");
        write_safely(text, report, moment_part, i);
        text_string(text, "</p>");
        if (moment->luck) {
            struct svg_pen svg = svg_pen_to(text);
            open_svg(text, 0, 3 * SVG_SQUARE, SVG_SQUARE);
            draw_tile(&svg.pen, report->table->moves[moment->at].action.tile, 0);
            text_string(text, "</svg>");
        }
        write_html_board(text, &game, moment->luck ? NULL : &report->review->verdicts[moment->at].best);
        text_string(text, "</li>\n");
    }
    text_string(text, "</ol>\n");
}

static void write_number_cell(struct text *text, int thousandths, bool sign) {
    text_string(text, "<td class=\"number\">");
    if (sign && thousandths)
        people_write_signed(text, thousandths);
    else if (!sign)
        people_write_percent(text, thousandths);
    text_string(text, "</td>");
}

static void write_html_seats(struct text *text, const struct report *report) {
    int decisions = report->table->game.setup.players == 3 ? DECISION_COUNT : DECISION_BID;
    write_element(text, "h2", tr("Errors and luck"));
    text_string(text, "\n<div class=\"wide\"><table class=\"seats\"><thead><tr>");
    write_element(text, "th", tr("Player"));
    write_element(text, "th", tr("Picks"));
    write_element(text, "th", tr("Placements"));
    if (decisions > DECISION_BID)
        write_element(text, "th", tr("Bids"));
    write_element(text, "th", tr("Luck"));
    write_element(text, "th", tr("Result"));
    write_element(text, "th", tr("Without luck"));
    text_string(text, "</tr></thead><tbody>\n");
    for (int seat = 1; seat <= report->table->game.setup.players; seat++) {
        const struct seat_summary *sum = &report->summary->seats[seat];
        const struct side_summary *side = &report->summary->sides[report->table->game.role[seat]];
        text_string(text, "<tr><th>");
        write_safely(text, report, seat_part, seat);
        text_string(text, "</th>");
        for (int i = 0; i < decisions; i++)
            write_number_cell(text, -sum->loss[i], false);
        write_number_cell(text, sum->luck, true);
        write_number_cell(text, report->summary->over ? side->result : 0, !report->summary->over);
        write_number_cell(text, report->summary->adjusts ? side->adjusted : 0, !report->summary->adjusts);
        text_string(text, "</tr>\n");
    }
    text_string(text, "</tbody></table></div>\n");
    write_element(
        text, "p class=\"note\"",
        tr("In percent of a game. Picks, placements and bids lose chances; luck is what a drawn tile was "
           "worth beyond the mean of what could have come, as its player saw it."));
    text_char(text, '\n');
}

/* What was done and what it lost; with the better way, if there was one. */
static void write_move(struct text *text, const struct report *report, int at) {
    text_string(text, "<td>");
    if (at >= 0)
        people_write_action(text, report->table, &report->table->moves[at].action);
    text_string(text, "</td>");
    const struct verdict *verdict = at < 0 ? NULL : &report->review->verdicts[at];
    write_number_cell(text, verdict ? -verdict->loss : 0, true);
    text_string(text, "<td class=\"better\">");
    if (verdict && verdict->loss)
        people_write_action(text, report->table, &verdict->best);
    text_string(text, "</td>");
}

/* So many tiles lie on the board after an action. */
static int tiles_after(const struct table *table, int at) {
    int tiles = 0;
    for (int i = 0; i <= at; i++)
        tiles += table->moves[i].action.kind == ACTION_PLACE;
    return tiles;
}

static void say_move(struct text *text, const struct report *report, int at) {
    const struct verdict *verdict = &report->review->verdicts[at];
    struct text loss = text_room(20), luck = text_room(20), best = text_room(100);
    people_write_percent(&loss, verdict->loss);
    people_write_signed(&luck, verdict->luck);
    text_char(text, ' ');
    people_write_action(text, report->table, &report->table->moves[at].action);
    if (verdict->loss) {
        people_write_action(&best, report->table, &verdict->best);
        text_char(text, ' ');
        text_fill(text, tr("(lost {n}%, better {best})"),
                  (const struct text_value[]){{"n", loss.start, 0}, {"best", best.start, 0}}, 2);
        people_write_reasons(text, report->table, report->review, at);
    }
    if (verdict->has_luck && verdict->luck) {
        text_char(text, ' ');
        text_fill(text, tr("(luck {n}%)"), &(const struct text_value){"n", luck.start, 0}, 1);
    }
    text_char(text, '.');
}

/* A turn in words, for whoever steps through the game. */
static void write_said(struct text *text, const struct report *report, const struct row *row) {
    int any = row->draw < 0 ? row->other : row->draw;
    struct text said = text_room(2048), seat = text_room(400);
    people_write_seat(&seat, report->table, report->table->moves[any].seat);
    text_fill(&said, tr("Turn {turn}, {seat}:"),
              (const struct text_value[]){{"turn", NULL, row->turn}, {"seat", seat.start, 0}}, 2);
    if (row->draw >= 0)
        say_move(&said, report, row->draw);
    if (row->other >= 0)
        say_move(&said, report, row->other);
    write_html_text(text, text_as_span(&said));
}

static void write_html_row(struct text *text, const struct report *report, const struct row *row) {
    int last = row->other < 0 ? row->draw : row->other, seat = report->table->moves[last].seat;
    const struct verdict *verdict = &report->review->verdicts[last];
    const char *role = state_role_name((enum role)report->table->game.role[seat]);
    text_format(text, "<tr data-tiles=\"%d\" data-said=\"", tiles_after(report->table, last));
    write_said(text, report, row);
    text_string(text, "\"><td class=\"number\">");
    text_number(text, row->turn);
    text_string(text, "</td><td class=\"");
    text_string(text, role);
    text_string(text, "\">");
    text_string(text, role);
    text_string(text, "</td>");
    write_move(text, report, row->draw);
    write_number_cell(text, row->draw < 0 ? 0 : report->review->verdicts[row->draw].luck, true);
    write_move(text, report, row->other);
    if (verdict->judged == JUDGED)
        write_number_cell(text, verdict->after, false);
    else
        text_string(text, verdict->judged == NOT_TOLD ? "<td class=\"number\">?</td>" : "<td></td>");
    text_string(text, "</tr>\n");
}

static void write_html_rows(struct text *text, const struct report *report) {
    struct row rows[TABLE_MOVES_MAX];
    int count = rows_make(rows, report->table);
    static const char *const heads[] = {
        tr_later("turn"), tr_later("side"), tr_later("draw"), tr_later("loss"),   tr_later("better"),
        tr_later("luck"), tr_later("then"), tr_later("loss"), tr_later("better"), tr_later("chance")};
    write_element(text, "h2", tr("Turn by turn"));
    text_string(text, "\n<div class=\"wide\"><table class=\"turns\"><thead><tr>");
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        write_element(text, "th", tr(heads[i]));
    text_string(text, "</tr></thead><tbody>\n");
    for (int i = 0; i < count; i++)
        write_html_row(text, report, &rows[i]);
    text_string(text, "</tbody></table></div>\n");
}

static void write_heading(struct text *text, const struct report *report) {
    write_element(text, "h1", tr("Ta Yü: a review"));
    text_string(text, "\n<p class=\"players\">");
    for (int seat = 1; seat <= report->table->game.setup.players; seat++) {
        text_string(text, seat > 1 ? " · " : "");
        write_safely(text, report, seat_part, seat);
    }
    text_string(text, "</p>\n<p class=\"outcome\">");
    write_safely(text, report, ending_part, 0);
    text_string(text, "</p>\n");
    if (report->summary->not_told) {
        text_string(text, "<p class=\"note\">");
        people_write_not_told(text, report->summary->not_told);
        text_string(text, "</p>\n");
    }
}

static void write_opening(struct text *text) {
    text_string(text, "<!DOCTYPE html>\n<html lang=\"");
    text_string(text, words_language());
    text_string(text, "\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<meta name=\"viewport\" content=\"width=device-width\">\n");
    write_element(text, "title", tr("Ta Yü: a review"));
    text_string(text, "\n<style>\n");
    text_string(text, report_styles);
    text_string(text, "</style>\n</head>\n<body>\n<main>\n");
}

void report_html(struct text *text, const struct report *report) {
    write_opening(text);
    write_ground(text, report->table->game.setup.edition);
    write_heading(text, report);
    report_curve(text, report);
    write_element(
        text, "p class=\"note\"",
        report->table->game.setup.players == 3
            ? tr("Chances to win, in percent, for each side when it acts: north–south solid, east–west "
                 "dashed, the flood dotted.")
            : tr("The chance of north–south to win, in percent."));
    text_char(text, '\n');
    write_html_seats(text, report);
    write_html_moments(text, report);
    write_steps(text, report);
    write_html_rows(text, report);
    text_string(text, "</main>\n<script>\n");
    text_string(text, report_script);
    text_string(text, "</script>\n</body>\n</html>\n");
}
