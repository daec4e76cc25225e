#ifndef BENCH_TRIAL_H
#define BENCH_TRIAL_H

#include "search/player.h"
#include "table/game_record.h"

/* Games to look at players in: all options, known supplies, played fast and carelessly. The same number gives
 * the same game on every machine. Large; keep it in one place. */
struct trial {
    struct game_record game_record;
    struct player player; /* plays the games, and is free for others in between */
    struct rng rng;
};

/* So many games have each edition, each way to draw and each kind of game (players, hands, who is the
 * flood) together once. */
enum { TRIAL_GAMES = 18 * (EDITION_END - 1) };

void trial_begin(struct trial *trial, int number);

/* Plays on by so many actions; false if the game is over. */
bool trial_go_on(struct trial *trial, int actions);

/* What a player does in a game, of which it is shown what the seat on turn may see. The order has to say how
 * many simulations, or name a level that needs none. */
struct action trial_ask(struct player *player, const struct game *game, const struct order *order);

#endif
