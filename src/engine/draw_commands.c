#include "engine/draw_commands.h"

#include "draw/drawing.h"
#include "draw/qr_drawing.h"
#include "draw/svg.h"
#include "engine/arguments.h"

bool run_ground(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    struct svg_pen svg = svg_pen_to(out);
    draw_ground(&svg.pen, desk_game(desk)->setup.edition, true, NULL);
    return true;
}

bool run_scene(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    struct svg_pen svg = svg_pen_to(out);
    draw_scene(&svg.pen, desk_game(desk));
    return true;
}

/* The only argument: a placement on the board of this game. */
static bool only_placement(struct desk *desk, struct span words, struct placement *placement,
                           struct refusal *why) {
    struct action action;
    struct span word;
    if (!span_word(&words, &word))
        return refuse(why, "a placement is needed");
    if (!arguments_end(words, why) || !action_read(word, desk_size(desk), &action, why))
        return false;
    if (action.kind != ACTION_PLACE)
        return refuse_input(why, "that is no placement", word);
    *placement = action.placement;
    return true;
}

bool run_piece(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    struct placement placement;
    if (!only_placement(desk, words, &placement, why))
        return false;
    struct svg_pen svg = svg_pen_to(out);
    draw_piece(&svg.pen, placement, desk_game(desk)->setup.edition);
    return true;
}

bool run_tile(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)desk;
    struct span word;
    int tile;
    if (!span_word(&words, &word))
        return refuse(why, "a tile is needed");
    if (!tile_read(word, &tile))
        return refuse_input(why, "no such tile", word);
    if (!arguments_end(words, why))
        return false;
    struct svg_pen svg = svg_pen_to(out);
    draw_tile(&svg.pen, tile, 0);
    return true;
}

bool run_back(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)desk;
    struct span word = span_trim(words);
    bool ring = span_equal(word, "ring");
    if (!ring && !span_equal(word, "plain"))
        return refuse_input(why, "a back is ring or plain", word);
    struct svg_pen svg = svg_pen_to(out);
    draw_back(&svg.pen, ring);
    return true;
}

bool run_why(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    static const char *const rules[] = {
        [FITS] = "fits",          [MISFIT_START] = "start", [MISFIT_COVERED] = "covered",
        [MISFIT_APART] = "apart", [MISFIT_EXIT] = "exit",   [MISFIT_BLANK] = "blank",
    };
    struct placement placement;
    int edge = 0;
    if (!only_placement(desk, words, &placement, why))
        return false;
    text_string(out, rules[board_misfit(&desk_game(desk)->board, placement, &edge)]);
    if (edge)
        text_format(out, " %d", edge);
    return true;
}

bool run_qr(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)desk;
    struct qr qr;
    if (!qr_encode(&qr, span_trim(words)))
        return refuse(why, "this is too long for a QR code");
    text_format(out, "%d ", qr.size + 2 * DRAW_QR_BORDER);
    draw_qr_path(out, &qr);
    return true;
}
