#include "wasm/page_commands.h"

#include "base/json.h"
#include "draw/drawing.h"
#include "draw/svg.h"
#include "engine/arguments.h"
#include "table/view.h"
#include "wasm/look.h"

_Static_assert((int)SVG_LENGTH_MAX < (int)ENGINE_ANSWER_MAX, "every drawing fits into an answer");

static bool write_turn(struct engine *engine, struct text *out) {
    text_number(out, game_turn(engine_game(engine)));
    return true;
}

bool page_read(struct engine *engine, struct span record, struct text *out) {
    return table_load(&engine->table, &engine->spare, record, out) && write_turn(engine, out);
}

bool page_save(struct engine *engine, struct span arguments, struct text *out) {
    (void)arguments;
    table_save(&engine->table, out);
    return true;
}

bool page_rewind(struct engine *engine, struct span arguments, struct text *out) {
    uint64_t count;
    return only_number(arguments, 0, TABLE_ACTIONS_MAX, &count, out) &&
           table_rewind(&engine->table, (int)count, out) && write_turn(engine, out);
}

bool page_actions(struct engine *engine, struct span arguments, struct text *out) {
    (void)arguments;
    const struct table *table = &engine->table;
    json_open(out, NULL, '[');
    for (int i = 0; i < table->count; i++) {
        char memory[ACTION_LENGTH];
        struct text name = text_in(memory, sizeof memory);
        struct action action = view_action(&table->game, KEEPER, table->seats[i], &table->actions[i]);
        action_write(&name, &action, engine_board_size(engine));
        json_open(out, NULL, '{');
        json_number(out, "seat", table->seats[i]);
        json_string(out, "action", text_as_span(&name));
        json_close(out, '}');
    }
    json_close(out, ']');
    return true;
}

bool page_look(struct engine *engine, struct span arguments, struct text *out) {
    uint64_t seat;
    struct game view;
    if (!only_number(arguments, 0, engine_game(engine)->setup.players, &seat, out))
        return false;
    view_game(engine_game(engine), (int)seat, &view);
    look_write(out, &view);
    return true;
}

bool page_ground(struct engine *engine, struct span arguments, struct text *out) {
    (void)arguments;
    struct svg_pen svg = svg_pen_to(out);
    draw_ground(&svg.pen, engine_game(engine)->setup.edition, true, NULL);
    return true;
}

bool page_scene(struct engine *engine, struct span arguments, struct text *out) {
    (void)arguments;
    struct svg_pen svg = svg_pen_to(out);
    draw_scene(&svg.pen, engine_game(engine));
    return true;
}

/* The only argument: a placement on the board of this game. */
static bool only_placement(struct engine *engine, struct span arguments, struct placement *placement,
                           struct text *out) {
    struct action action;
    struct span word;
    if (!span_word(&arguments, &word))
        return text_refuse(out, "a placement is needed");
    if (!no_more(arguments, out) || !action_read(word, engine_board_size(engine), &action, out))
        return false;
    if (action.kind != ACTION_PLACE)
        return text_refuse_input(out, "that is no placement", word);
    *placement = action.placement;
    return true;
}

bool page_piece(struct engine *engine, struct span arguments, struct text *out) {
    struct placement placement;
    if (!only_placement(engine, arguments, &placement, out))
        return false;
    struct svg_pen svg = svg_pen_to(out);
    draw_piece(&svg.pen, placement, engine_game(engine)->setup.edition);
    return true;
}

bool page_tile(struct engine *engine, struct span arguments, struct text *out) {
    (void)engine;
    struct span word;
    int tile;
    if (!span_word(&arguments, &word))
        return text_refuse(out, "a tile is needed");
    if (!tile_read(word, &tile))
        return text_refuse_input(out, "no such tile", word);
    if (!no_more(arguments, out))
        return false;
    struct svg_pen svg = svg_pen_to(out);
    draw_tile(&svg.pen, tile, 0);
    return true;
}

bool page_back(struct engine *engine, struct span arguments, struct text *out) {
    (void)engine;
    struct span word = span_trim(arguments);
    bool ring = span_equal(word, "ring");
    if (!ring && !span_equal(word, "plain"))
        return text_refuse_input(out, "a back is ring or plain", word);
    struct svg_pen svg = svg_pen_to(out);
    draw_back(&svg.pen, ring);
    return true;
}

bool page_why(struct engine *engine, struct span arguments, struct text *out) {
    static const char *const words[] = {
        [FITS] = "fits",          [MISFIT_START] = "start", [MISFIT_COVERED] = "covered",
        [MISFIT_APART] = "apart", [MISFIT_EXIT] = "exit",   [MISFIT_BLANK] = "blank",
    };
    struct placement placement;
    int edge = 0;
    if (!only_placement(engine, arguments, &placement, out))
        return false;
    text_string(out, words[board_misfit(&engine_game(engine)->board, placement, &edge)]);
    if (edge) {
        text_char(out, ' ');
        text_number(out, edge);
    }
    return true;
}

bool page_levels(struct engine *engine, struct span arguments, struct text *out) {
    (void)engine, (void)arguments;
    json_open(out, NULL, '[');
    for (int level = LEVEL_LEAST; level <= LEVEL_MOST; level++)
        json_number(out, NULL, levels[level].elo);
    json_close(out, ']');
    return true;
}
