#include "library/handle.h"

enum { SIMULATIONS_MOST = 1000000000 };

static bool can_think(const struct game *view, struct refusal *why) {
    struct action list[GAME_LEGAL_MAX];
    if (view->phase == PHASE_OVER)
        return refuse(why, "the game is over");
    return game_legal(view, list) >= 0 || refuse(why, "the tiles of the player on turn are not known");
}

static bool check_order(const struct order *order, struct refusal *why) {
    if (order->level < LEVEL_LEAST || order->level > LEVEL_MOST)
        return refuse(why, "a level is a number from 1 to 10");
    return (order->simulations >= 0 && order->simulations <= SIMULATIONS_MOST) ||
           refuse(why, "simulations are a number from 0 to 1000000000");
}

bool tayu_think(tayu_game *game, int level, int64_t simulations, uint64_t seed, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    struct refusal why;
    struct game view;
    struct order order = {BOT_TAYU, level, simulations, seed};
    if (!size)
        return false;
    desk_view(&game->desk, &view);
    if (!check_order(&order, &why) || !can_think(&view, &why))
        return handle_refused(&text, &why);
    player_begin(&game->player, &view, &order);
    game->thinking = true;
    return true;
}

bool tayu_think_on(tayu_game *game, int used) {
    if (!game->thinking || game->player.settled)
        return false;
    player_slice(&game->player, used < 0 ? 0 : used > 1000 ? 1000 : used);
    return !game->player.settled;
}

bool tayu_think_action(const tayu_game *game, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    struct refusal why;
    if (!game->thinking) {
        refuse(&why, "nothing was thought about since the last action");
        return handle_refused(&text, &why);
    }
    struct action action = player_action(&game->player);
    action_write(&text, &action, editions[game->desk.book.table.game.setup.edition].size);
    return handle_answered(&text);
}
