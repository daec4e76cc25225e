#include "library/handle.h"

#include "table/view.h"

enum { SIMULATIONS_MOST = 1000000000 };

static bool can_think(const struct game *view, struct refusal *why) {
    struct action list[GAME_LEGAL_MAX];
    if (view->phase == PHASE_OVER)
        return refuse(why, "the game is over");
    return game_legal(view, list) >= 0 || refuse(why, "the tiles of the player on turn are not known");
}

bool tayu_think(tayu_game *game, int level, int64_t simulations, uint64_t seed, char *out, size_t size) {
    struct text why = handle_answer_in(out, size);
    struct game view;
    const struct game *whole = &game->engine.table.game;
    struct order order = {BOT_TAYU, level, simulations, seed};
    if (level < LEVEL_LEAST || level > LEVEL_MOST)
        return refuse(&why, "a level is a number from 1 to 10");
    if (simulations < 0 || simulations > SIMULATIONS_MOST)
        return refuse(&why, "simulations are a number from 0 to 1000000000");
    view_game(whole, game_turn(whole), &view);
    if (!can_think(&view, &why))
        return false;
    player_begin(&game->engine.player, &view, &order);
    game->thinking = true;
    return true;
}

bool tayu_think_on(tayu_game *game, int used) {
    if (!game->thinking || game->engine.player.settled)
        return false;
    player_slice(&game->engine.player, used < 0 ? 0 : used > 1000 ? 1000 : used);
    return !game->engine.player.settled;
}

bool tayu_think_action(const tayu_game *game, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    if (!game->thinking)
        return refuse(&text, "nothing was thought about since the last action");
    struct action action = player_action(&game->engine.player);
    action_write(&text, &action, editions[game->engine.table.game.setup.edition].size);
    return handle_answered(&text, true);
}
