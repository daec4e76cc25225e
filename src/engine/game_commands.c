#include "engine/commands.h"

#include "base/clock.h"
#include "base/file.h"
#include "draw/board_text.h"
#include "engine/arguments.h"
#include "engine/listing.h"
#include "engine/state.h"
#include "table/view.h"

/* Commands about the game: what it is, what happens in it, how it stands. */

enum { STREAM_THINKING = 200 }; /* of the seed: `suggest` and `playouts` can be repeated */

bool run_new(struct engine *engine, struct span arguments, struct text *out) {
    struct setup setup = {0};
    struct span word, key, value, supply = {0};
    while (span_word(&arguments, &word)) {
        if (!span_cut(word, '=', &key, &value))
            return text_refuse_input(out, "an option must be written key=value", word);
        if (!span_equal(key, "supply")) {
            if (!setup_set(&setup, key, value, out))
                return false;
            continue;
        }
        if (supply.length)
            return text_refuse_input(out, "said twice", key);
        if (!span_equal(value, "known") && !span_equal(value, "unknown"))
            return text_refuse_input(out, "supply must be known or unknown", value);
        supply = value;
    }
    struct rng rng = engine->rng;
    if (!setup.has_seed)
        setup.seed = clock_seed() ^ rng_next(&rng);
    setup.has_seed = true;
    if (!setup_complete(&setup, out))
        return false;
    engine->rng = rng_seeded(setup.seed, STREAM_THINKING);
    table_new(&engine->table, &setup);
    if (!span_equal(supply, "unknown"))
        table_shuffle(&engine->table);
    return true;
}

bool run_pile(struct engine *engine, struct span arguments, struct text *out) {
    uint8_t tiles[SUPPLY_MAX + 1];
    int count = 0, tile;
    struct span word;
    if (engine->table.count)
        return text_refuse(out, "the pile can only be set right after 'new'");
    if (!engine_game(engine)->supply.known)
        return text_refuse(out, "this game has supply=unknown");
    while (count <= SUPPLY_MAX && span_word(&arguments, &word)) {
        if (!tile_read(word, &tile))
            return text_refuse_input(out, "no such tile", word);
        tiles[count++] = (uint8_t)tile;
    }
    return table_set_pile(&engine->table, tiles, count, out);
}

bool run_backs(struct engine *engine, struct span arguments, struct text *out) {
    struct game *game = engine_game(engine);
    struct sight sights[2];
    struct span word;
    if (game->setup.draw != DRAW_BLOCK)
        return text_refuse(out, "only draw=block has stacks");
    if (game->supply.known)
        return text_refuse(out, "the supply of this game is known");
    for (int column = 0; column < 2; column++) {
        if (!span_word(&arguments, &word))
            return text_refuse(out, "both stacks must be said: left and right");
        if (!sight_read(word, &sights[column], out))
            return false;
    }
    return no_more(arguments, out) && game_set_sights(game, sights, out);
}

static void write_turn(struct engine *engine, struct text *out) {
    text_number(out, game_turn(engine_game(engine)));
}

bool run_turn(struct engine *engine, struct span arguments, struct text *out) {
    (void)arguments;
    write_turn(engine, out);
    return true;
}

bool run_legal(struct engine *engine, struct span arguments, struct text *out) {
    struct action list[GAME_LEGAL_MAX];
    struct placement placements[PLACEMENTS_MAX];
    struct span word;
    int count, tile;
    if (!span_word(&arguments, &word)) {
        count = game_legal(engine_game(engine), list);
        if (count < 0)
            return refuse_unknown_tiles(out);
    } else {
        if (!tile_read(word, &tile))
            return text_refuse_input(out, "no such tile", word);
        if (!no_more(arguments, out))
            return false;
        count = board_placements(&engine_game(engine)->board, tile, placements);
        for (int i = 0; i < count; i++)
            list[i] = (struct action){.kind = ACTION_PLACE, .placement = placements[i]};
    }
    actions_write_sorted(out, list, count, engine_board_size(engine));
    return true;
}

bool run_play(struct engine *engine, struct span arguments, struct text *out) {
    struct action action;
    struct span word;
    if (!span_word(&arguments, &word))
        return text_refuse(out, "an action is needed");
    if (!no_more(arguments, out) || !action_read(word, engine_board_size(engine), &action, out) ||
        !table_play(&engine->table, &action, out))
        return false;
    write_turn(engine, out);
    if (action.kind == ACTION_DRAW && action.tile == TILE_NONE) {
        text_char(out, ' ');
        tile_write(out, engine->table.actions[engine->table.count - 1].tile);
    }
    return true;
}

bool run_undo(struct engine *engine, struct span arguments, struct text *out) {
    (void)arguments;
    return table_undo(&engine->table, out);
}

bool run_score(struct engine *engine, struct span arguments, struct text *out) {
    (void)arguments;
    struct points points = board_points(&engine_game(engine)->board);
    const int numbers[] = {points.coast[NORTH], points.coast[SOUTH], points.coast[WEST],
                           points.coast[EAST],  points_ns(points),   points_ew(points)};
    for (int i = 0; i < 6; i++) {
        text_string(out, i ? " " : "");
        text_number(out, numbers[i]);
    }
    return true;
}

bool run_result(struct engine *engine, struct span arguments, struct text *out) {
    (void)arguments;
    struct result result = game_result(engine_game(engine));
    result_write(out, &result);
    return true;
}

bool run_state(struct engine *engine, struct span arguments, struct text *out) {
    (void)arguments;
    struct game view;
    engine_view(engine, &view);
    state_write(out, &view);
    return true;
}

bool run_record(struct engine *engine, struct span arguments, struct text *out) {
    (void)arguments;
    table_record(&engine->table, KEEPER, out);
    return true;
}

bool run_load(struct engine *engine, struct span arguments, struct text *out) {
    char path[ENGINE_LINE_MAX + 1];
    size_t length = 0;
    struct text name = text_in(path, sizeof path);
    text_span(&name, span_trim(arguments));
    if (!name.length)
        return text_refuse(out, "a file is needed");
    if (!file_read(path, engine->file, sizeof engine->file, &length, out) ||
        !table_load(&engine->table, &engine->spare, (struct span){engine->file, length}, out))
        return false;
    write_turn(engine, out);
    return true;
}

bool run_showboard(struct engine *engine, struct span arguments, struct text *out) {
    (void)arguments;
    struct game *game = engine_game(engine);
    text_string(out, "tiles ");
    text_number(out, game->board.tiles);
    text_string(out, ", turn ");
    write_turn(engine, out);
    text_char(out, '\n');
    board_text_write(out, game);
    return true;
}
