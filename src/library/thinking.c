#include "library/handle.h"

#include "engine/describe.h"

enum { SIMULATIONS_MOST = 1000000000 };

static bool can_follow_order(const struct game *view, struct refusal *why) {
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

/* Whether the order can be followed, and the view to think about. */
static bool prepare_thinking(tayu_game *game, const struct order *order, struct game *view,
                             struct text *text) {
    struct refusal why;
    if (text->cut)
        return false;
    command_session_view(&game->session, view);
    if (!check_order(order, &why) || !can_follow_order(view, &why))
        return handle_refused(text, &why);
    handle_stop_thinking(game);
    return true;
}

bool tayu_think(tayu_game *game, int level, int64_t simulations, uint64_t seed, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    struct game view;
    struct order order = {.bot = BOT_TAYU, .level = level, .simulations = simulations, .seed = seed};
    if (!prepare_thinking(game, &order, &view, &text))
        return false;
    player_begin(&game->player, &view, &order);
    game->thinking = true;
    return true;
}

bool tayu_weigh(tayu_game *game, int64_t simulations, uint64_t seed, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    struct game view;
    struct order order = {.bot = BOT_TAYU, .level = LEVEL_MOST, .simulations = simulations, .seed = seed};
    if (!prepare_thinking(game, &order, &view, &text))
        return false;
    suggest_begin(&game->player, &view, simulations, seed);
    game->thinking = game->weighing = true;
    return true;
}

bool tayu_suggestions(const tayu_game *game, int most, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    struct suggestion list[SEARCH_CANDIDATES];
    if (!game->weighing)
        return handle_refused_for(&text, "nothing was weighed since the last action");
    if (most < 1)
        return handle_refused_for(&text, "at least one suggestion has to be asked for");
    int count = suggest_list(&game->player, list);
    describe_suggestions(&text, &(struct suggestions){list, count, most, NULL},
                         table_size(&game->session.game_record.table));
    return handle_answered(&text);
}

bool tayu_think_on(tayu_game *game, int used) {
    if (!game->thinking || game->player.settled)
        return false;
    player_slice(&game->player, used < 0 ? 0 : used > 1000 ? 1000 : used);
    return !game->player.settled;
}

bool tayu_think_action(const tayu_game *game, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    if (!game->thinking)
        return handle_refused_for(&text, "nothing was thought about since the last action");
    struct action action = player_action(&game->player);
    action_write(&text, &action, editions[game->session.game_record.table.game.setup.edition].size);
    return handle_answered(&text);
}
