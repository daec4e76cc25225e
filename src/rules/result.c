#include "rules/game.h"

/* Only a game given up during the auction ends without a flood. */
static bool somebody_is_flood(const struct game *game) {
    for (int seat = 1; seat <= game->setup.players; seat++)
        if (game->role[seat] == ROLE_FLOOD)
            return true;
    return false;
}

bool game_bid_reached(const struct game *game, int ns, int ew) {
    return game->setup.players == 3 && (ns >= game->bid || ew >= game->bid);
}

bool game_is_duel(const struct game *game) {
    return game->setup.players != 3 || (game->flood_left && game->setup.reached == REACHED_HIGHEST);
}

enum winner game_winner(const struct game *game, int ns, int ew) {
    bool three = game->setup.players == 3, reached = game_bid_reached(game, ns, ew);
    if (three && !game->flood_lost && !reached)
        return WINNER_FLOOD;
    if (reached && game->setup.reached == REACHED_FIRST) {
        ns = ns >= game->bid;
        ew = ew >= game->bid;
    }
    if (ns == ew)
        return three ? WINNER_BUILDERS : WINNER_DRAW;
    return ns > ew ? WINNER_NS : WINNER_EW;
}

static enum winner winner_now(const struct game *game, int ns, int ew) {
    bool three = game->setup.players == 3;
    if (game->phase != PHASE_OVER)
        return WINNER_NONE;
    if (game->called_off || (three && !somebody_is_flood(game)))
        return WINNER_DRAW;
    if (!three && game->given_up)
        return game->role[game->given_up] == ROLE_NS ? WINNER_EW : WINNER_NS;
    return game_winner(game, ns, ew);
}

struct result game_result(const struct game *game) {
    struct points points = board_points(&game->board);
    struct result result = {points_ns(points), points_ew(points), WINNER_NONE};
    enum role given_up = game->given_up ? game->role[game->given_up] : ROLE_NONE;
    if (game->setup.players == 3 && given_up == ROLE_NS)
        result.ns = 0;
    if (game->setup.players == 3 && given_up == ROLE_EW)
        result.ew = 0;
    result.winner = winner_now(game, result.ns, result.ew);
    return result;
}

void result_write(struct text *text, const struct result *result) {
    static const char *const names[] = {
        [WINNER_NS] = "ns",
        [WINNER_EW] = "ew",
        [WINNER_DRAW] = "draw",
        [WINNER_FLOOD] = "flood",
        [WINNER_BUILDERS] = "builders",
    };
    if (result->winner == WINNER_NONE)
        text_string(text, "none");
    else
        text_format(text, "%d %d %s", result->ns, result->ew, names[result->winner]);
}
