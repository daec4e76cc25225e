#include "library/handle.h"

#include "draw/drawing.h"
#include "draw/svg.h"
#include "rules/listing.h"
#include "table/state.h"
#include "table/view.h"
#include "table/view_json.h"

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

bool handle_refused_for(struct text *text, const char *reason) {
    struct refusal why;
    refuse(&why, reason);
    return handle_refused(text, &why);
}

static bool is_viewer(const tayu_game *game, int viewer) {
    return viewer >= TAYU_KEEPER && viewer <= game->session.game_record.table.game.setup.players;
}

bool tayu_legal(const tayu_game *game, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    struct action list[GAME_LEGAL_MAX];
    struct game view;
    const struct game *whole = &game->session.game_record.table.game;
    view_game(whole, game_turn(whole), &view);
    int count = game_legal(&view, list);
    if (count < 0)
        return handle_refused_for(&text, "the tiles of the player on turn are not known");
    listing_write_sorted(&text, list, count, editions[whole->setup.edition].size);
    return handle_answered(&text);
}

bool tayu_result(const tayu_game *game, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    struct result result = game_result(&game->session.game_record.table.game);
    result_write(&text, &result);
    return handle_answered(&text);
}

/* What one viewer sees; false with the reason if there is none such. */
static bool view_for_viewer(const tayu_game *game, int viewer, struct game *view, struct text *text) {
    if (!is_viewer(game, viewer))
        return handle_refused_for(text, "there is no such viewer");
    view_game(&game->session.game_record.table.game, viewer, view);
    return true;
}

bool tayu_state(const tayu_game *game, int viewer, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    struct game view;
    if (!view_for_viewer(game, viewer, &view, &text))
        return false;
    state_write(&text, &view);
    return handle_answered(&text);
}

bool tayu_chances(const tayu_game *game, int viewer, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    struct game view;
    if (!view_for_viewer(game, viewer, &view, &text))
        return false;
    view_json_write_prospects(&text, NULL, &view);
    return handle_answered(&text);
}

/* With the review, once that is complete. */
static void save_with_review(const tayu_game *game, struct text *text) {
    const struct game_record *game_record = &game->session.game_record;
    char memory[RECORD_LENGTH_MAX + 1];
    struct text record = text_in(memory, sizeof memory);
    if (!game->reviewing || game->review.count < game_record->table.count) {
        game_record_save(game_record, text);
        return;
    }
    game_record_save(game_record, &record);
    review_store(&game->review, game_record, text_as_span(&record), text);
}

bool tayu_record(const tayu_game *game, int viewer, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    if (!is_viewer(game, viewer))
        return handle_refused_for(&text, "there is no such viewer");
    if (viewer == TAYU_KEEPER)
        save_with_review(game, &text);
    else
        game_record_write(&game->session.game_record, viewer, &text);
    return handle_answered(&text);
}

bool tayu_svg(const tayu_game *game, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    struct svg_pen svg = svg_pen_to(&text);
    const struct game *whole = &game->session.game_record.table.game;
    int side = editions[whole->setup.edition].size * SVG_SQUARE + 2 * SVG_MARGIN;
    text_format(&text,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%d %d %d %d\">"
                "<style>%stext { font-family: sans-serif; }</style>",
                -SVG_MARGIN, -SVG_MARGIN, side, side, board_styles);
    struct points points = board_points(&whole->board);
    draw_ground(&svg.pen, &(struct ground){whole->setup.edition, true, true, true, true});
    draw_scene(&svg.pen, whole);
    draw_coasts(&svg.pen, &(struct coasts){.edition = whole->setup.edition, .points = &points});
    text_string(&text, "</svg>\n");
    return handle_answered(&text);
}
