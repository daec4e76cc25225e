#include "engine/commands.h"

#include "base/clock.h"
#include "base/json.h"
#include "engine/arguments.h"
#include "search/playout.h"
#include "search/suggest.h"
#include "table/view.h"

/* Commands that count, play or think. */

enum {
    MS_MOST = 3600000,
    MS_DEFAULT = 1000,
    PLAYOUTS_MOST = 100000000,
    PERFT_MOST = 10,
    SUGGESTIONS_DEFAULT = 5
};

bool run_perft(struct engine *engine, struct span arguments, struct text *out) {
    uint8_t tiles[SUPPLY_MAX];
    uint64_t depth;
    if (!only_number(arguments, 0, PERFT_MOST, &depth, out))
        return false;
    if (!engine_game(engine)->supply.known)
        return text_refuse(out, "the supply of this game is not known");
    if (supply_rest(&engine_game(engine)->supply, tiles) < (int)depth)
        return text_refuse(out, "fewer tiles are left");
    text_unsigned(out, board_perft(&engine_game(engine)->board, tiles, (int)depth));
    return true;
}

bool run_level(struct engine *engine, struct span arguments, struct text *out) {
    uint64_t level;
    if (!only_number(arguments, LEVEL_LEAST, LEVEL_MOST, &level, out))
        return false;
    engine->level = (int)level;
    return true;
}

bool run_threads(struct engine *engine, struct span arguments, struct text *out) {
    uint64_t threads;
    if (!only_number(arguments, 1, THREADS_MOST, &threads, out))
        return false;
    engine->threads = (int)threads;
    return true;
}

/* Whether there is something to decide here; if not, why. */
static bool can_think(const struct game *view, struct text *out) {
    struct action list[GAME_LEGAL_MAX];
    if (view->phase == PHASE_OVER)
        return text_refuse(out, "the game is over");
    return game_legal(view, list) >= 0 || refuse_unknown_tiles(out);
}

/* Has the player that has begun think for so long. */
static void think_for(struct engine *engine, int64_t begun, uint64_t ms) {
    struct thinking_time time = {begun, begun + (int64_t)ms * 1000000, engine->threads};
    think(&engine->player, &time);
}

bool run_genmove(struct engine *engine, struct span arguments, struct text *out) {
    int64_t begun = clock_ns();
    uint64_t ms = MS_DEFAULT;
    struct game view;
    engine_view(engine, &view);
    if (!take_number(&arguments, 0, MS_MOST, &ms, out) || !no_more(arguments, out) || !can_think(&view, out))
        return false;
    struct order order = {engine->bot, engine->level, engine->simulations, rng_next(&engine->rng)};
    player_begin(&engine->player, &view, &order);
    think_for(engine, begun, ms);
    struct action action = player_action(&engine->player);
    bool tile_turned_over = action.kind != ACTION_DRAW || engine_game(engine)->supply.known;
    if (tile_turned_over && !table_play(&engine->table, &action, out))
        return false;
    if (tile_turned_over)
        action = engine->table.actions[engine->table.count - 1];
    action_write(out, &action, engine_board_size(engine));
    return true;
}

static void write_suggestion(struct engine *engine, const struct suggestion *suggestion, struct text *out) {
    char memory[ACTION_LENGTH];
    struct text action = text_in(memory, sizeof memory);
    action_write(&action, &suggestion->action, engine_board_size(engine));
    json_open(out, NULL, '{');
    json_string(out, "action", text_as_span(&action));
    json_thousandths(out, "win", (int64_t)(suggestion->win * 1000 + 0.5));
    json_thousandths(out, "ns", (int64_t)(suggestion->ns * 1000 + 0.5));
    json_thousandths(out, "ew", (int64_t)(suggestion->ew * 1000 + 0.5));
    json_number(out, "games", suggestion->games);
    json_close(out, '}');
}

bool run_suggest(struct engine *engine, struct span arguments, struct text *out) {
    struct suggestion list[SEARCH_CANDIDATES];
    int64_t begun = clock_ns();
    uint64_t ms = MS_DEFAULT, most = SUGGESTIONS_DEFAULT;
    struct game view;
    engine_view(engine, &view);
    if (!take_number(&arguments, 0, MS_MOST, &ms, out) ||
        !take_number(&arguments, 1, GAME_LEGAL_MAX, &most, out) || !no_more(arguments, out) ||
        !can_think(&view, out))
        return false;
    suggest_begin(&engine->player, &view, rng_next(&engine->rng));
    think_for(engine, begun, ms);
    int count = suggest_list(&engine->player, list);
    json_open(out, NULL, '[');
    for (int i = 0; i < count && i < (int)most; i++)
        write_suggestion(engine, &list[i], out);
    json_close(out, ']');
    return true;
}

bool run_playouts(struct engine *engine, struct span arguments, struct text *out) {
    struct playout playout;
    uint64_t games, placements = 0;
    struct game view;
    if (!only_number(arguments, 1, PLAYOUTS_MOST, &games, out))
        return false;
    engine_view(engine, &view);
    playout_prepare(&playout, &view);
    int64_t start = clock_ns();
    for (uint64_t i = 0; i < games; i++)
        placements += (uint64_t)playout_run(&playout, &engine->rng).placements;
    int64_t microseconds = (clock_ns() - start) / 1000;
    text_unsigned(out, games);
    text_char(out, ' ');
    text_unsigned(out, placements);
    text_char(out, ' ');
    text_unsigned(out, (uint64_t)microseconds / 1000000);
    text_char(out, '.');
    for (int64_t unit = 100000; unit; unit /= 10)
        text_char(out, (char)('0' + microseconds / unit % 10));
    return true;
}
