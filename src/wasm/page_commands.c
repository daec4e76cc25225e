#include "wasm/page_commands.h"

#include "base/json.h"
#include "draw/svg.h"
#include "engine/arguments.h"
#include "rules/options.h"
#include "rules/preset.h"
#include "table/view.h"
#include "wasm/describe.h"
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
    svg_ground_write(out, engine_game(engine)->setup.edition);
    return true;
}

bool page_scene(struct engine *engine, struct span arguments, struct text *out) {
    (void)arguments;
    svg_scene_write(out, engine_game(engine));
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
    svg_piece_write(out, placement, engine_game(engine)->setup.edition);
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
    svg_tile_write(out, tile);
    return true;
}

bool page_back(struct engine *engine, struct span arguments, struct text *out) {
    (void)engine;
    struct span word = span_trim(arguments);
    bool ring = span_equal(word, "ring");
    if (!ring && !span_equal(word, "plain"))
        return text_refuse_input(out, "a back is ring or plain", word);
    svg_back_write(out, ring);
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

/* A word of `options`: an option that is chosen, or the preset that is taken. */
static bool read_wish(struct span word, struct setup *setup, int *taken, struct text *out) {
    struct span key, value;
    if (!span_cut(word, '=', &key, &value))
        return text_refuse_input(out, "an option must be written key=value", word);
    if (!span_equal(key, "take"))
        return setup_set(setup, key, value, out);
    *taken = preset_find(value);
    return *taken || text_refuse_input(out, "no such preset", value);
}

bool page_options(struct engine *engine, struct span arguments, struct text *out) {
    (void)engine;
    struct setup setup = {0};
    struct span word;
    int taken = 0;
    while (span_word(&arguments, &word))
        if (!read_wish(word, &setup, &taken, out))
            return false;
    setup_fill(&setup);
    if (taken)
        preset_take(&setup, taken);
    options_settle(&setup);
    describe_game(out, &setup);
    return true;
}
