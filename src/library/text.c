#include "library/handle.h"

#include "draw/drawing.h"
#include "draw/svg.h"
#include "engine/listing.h"
#include "engine/state.h"
#include "table/view.h"

extern const char board_styles[];

struct text answer_in(char *out, size_t size) {
    return text_in(out, size);
}

bool answered(struct text *text, bool done) {
    if (done && text->cut) {
        *text = text_in(text->start, text->size);
        return text_refuse(text, "the answer does not fit into the memory given");
    }
    return done;
}

static bool is_viewer(const tayu_game *game, int viewer) {
    return viewer >= TAYU_KEEPER && viewer <= game->engine.table.game.setup.players;
}

bool tayu_legal(const tayu_game *game, char *out, size_t size) {
    struct text text = answer_in(out, size);
    struct action list[GAME_LEGAL_MAX];
    struct game view;
    const struct game *whole = &game->engine.table.game;
    view_game(whole, game_turn(whole), &view);
    int count = game_legal(&view, list);
    if (count < 0)
        return text_refuse(&text, "the tiles of the player on turn are not known");
    actions_write_sorted(&text, list, count, editions[whole->setup.edition].size);
    return answered(&text, true);
}

bool tayu_result(const tayu_game *game, char *out, size_t size) {
    struct text text = answer_in(out, size);
    struct result result = game_result(&game->engine.table.game);
    result_write(&text, &result);
    return answered(&text, true);
}

bool tayu_state(const tayu_game *game, int viewer, char *out, size_t size) {
    struct text text = answer_in(out, size);
    struct game view;
    if (!is_viewer(game, viewer))
        return text_refuse(&text, "there is no such viewer");
    view_game(&game->engine.table.game, viewer, &view);
    state_write(&text, &view);
    return answered(&text, true);
}

bool tayu_record(const tayu_game *game, int viewer, char *out, size_t size) {
    struct text text = answer_in(out, size);
    if (!is_viewer(game, viewer))
        return text_refuse(&text, "there is no such viewer");
    if (viewer == TAYU_KEEPER)
        table_save(&game->engine.table, &text);
    else
        table_record(&game->engine.table, viewer, &text);
    return answered(&text, true);
}

bool tayu_svg(const tayu_game *game, char *out, size_t size) {
    struct text text = answer_in(out, size);
    struct svg_pen svg = svg_pen_to(&text);
    const struct game *whole = &game->engine.table.game;
    int side = editions[whole->setup.edition].size * SVG_SQUARE + 2 * SVG_MARGIN;
    text_string(&text, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"");
    text_number(&text, -SVG_MARGIN);
    text_char(&text, ' ');
    text_number(&text, -SVG_MARGIN);
    text_char(&text, ' ');
    text_number(&text, side);
    text_char(&text, ' ');
    text_number(&text, side);
    text_string(&text, "\"><style>");
    text_string(&text, board_styles);
    text_string(&text, "text { font-family: sans-serif; }</style>");
    draw_ground(&svg.pen, whole->setup.edition, true, NULL);
    draw_scene(&svg.pen, whole);
    text_string(&text, "</svg>\n");
    return answered(&text, true);
}
