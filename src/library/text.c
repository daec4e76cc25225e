#include "library/handle.h"

#include "draw/drawing.h"
#include "draw/svg.h"
#include "rules/listing.h"
#include "table/state.h"
#include "table/view.h"

extern const char board_styles[];

struct text handle_answer_in(char *out, size_t size) {
    return size ? text_in(out, size) : (struct text){.start = out, .cut = true};
}

bool handle_refused(struct text *text, const struct refusal *why) {
    *text = handle_answer_in(text->start, text->size);
    refuse_write(text, why);
    return false;
}

bool handle_answered(struct text *text) {
    struct refusal why;
    if (!text->cut)
        return true;
    refuse(&why, HANDLE_NO_ROOM);
    return handle_refused(text, &why);
}

/* There is no such thing to tell. */
static bool refused(struct text *text, const char *reason) {
    struct refusal why;
    refuse(&why, reason);
    return handle_refused(text, &why);
}

static bool is_viewer(const tayu_game *game, int viewer) {
    return viewer >= TAYU_KEEPER && viewer <= game->desk.book.table.game.setup.players;
}

bool tayu_legal(const tayu_game *game, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    struct action list[GAME_LEGAL_MAX];
    struct game view;
    const struct game *whole = &game->desk.book.table.game;
    view_game(whole, game_turn(whole), &view);
    int count = game_legal(&view, list);
    if (count < 0)
        return refused(&text, "the tiles of the player on turn are not known");
    listing_write_sorted(&text, list, count, editions[whole->setup.edition].size);
    return handle_answered(&text);
}

bool tayu_result(const tayu_game *game, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    struct result result = game_result(&game->desk.book.table.game);
    result_write(&text, &result);
    return handle_answered(&text);
}

bool tayu_state(const tayu_game *game, int viewer, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    struct game view;
    if (!is_viewer(game, viewer))
        return refused(&text, "there is no such viewer");
    view_game(&game->desk.book.table.game, viewer, &view);
    state_write(&text, &view);
    return handle_answered(&text);
}

bool tayu_record(const tayu_game *game, int viewer, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    if (!is_viewer(game, viewer))
        return refused(&text, "there is no such viewer");
    if (viewer == TAYU_KEEPER)
        book_save(&game->desk.book, &text);
    else
        book_write(&game->desk.book, viewer, &text);
    return handle_answered(&text);
}

bool tayu_svg(const tayu_game *game, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    struct svg_pen svg = svg_pen_to(&text);
    const struct game *whole = &game->desk.book.table.game;
    int side = editions[whole->setup.edition].size * SVG_SQUARE + 2 * SVG_MARGIN;
    text_format(&text,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%d %d %d %d\">"
                "<style>%stext { font-family: sans-serif; }</style>",
                -SVG_MARGIN, -SVG_MARGIN, side, side, board_styles);
    draw_ground(&svg.pen, whole->setup.edition, true, NULL);
    draw_scene(&svg.pen, whole);
    text_string(&text, "</svg>\n");
    return handle_answered(&text);
}
