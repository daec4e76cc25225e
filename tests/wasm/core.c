/* A little of everything the core does, reduced to a number: built natively and for WebAssembly, the numbers
 * must be the same. With --speed: how fast both do it. */
#include "eval/net.h"
#include "rules/kernel.h"
#include "search/player.h"
#include "search/playout.h"
#include "table/view.h"

#if defined(__wasm__)
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name)
#endif

uint32_t core_perft(int edition, int depth);
uint32_t core_playouts(int edition, int games);
uint32_t core_game(int edition, int players);
uint32_t core_net(int edition);
uint32_t core_random_games(int kernel, int games);
uint32_t core_judgements(int games);

static struct game start(int edition, int players) {
    net_prepare();
    return game_dealt((struct setup){
        .edition = (uint8_t)edition, .players = (uint8_t)players, .seed = 7, .has_seed = true});
}

static uint32_t fold(uint64_t number) {
    return (uint32_t)(number ^ number >> 32);
}

/* Placements of the first tiles of a shuffled supply. */
EXPORT(core_perft) uint32_t core_perft(int edition, int depth) {
    struct game game = start(edition, 2);
    return fold(board_perft(&game.board, game.supply.pile, depth));
}

/* Random games: how many tiles were placed and how they ended. */
EXPORT(core_playouts) uint32_t core_playouts(int edition, int games) {
    struct game game = start(edition, 2);
    struct playout playout;
    struct rng rng = rng_seeded(3, 0);
    uint64_t sum = 0;
    supply_forget(&game.supply);
    playout_prepare(&playout, &game);
    for (int i = 0; i < games; i++) {
        struct playout_end outcome = playout_run(&playout, &rng);
        sum = sum * 31 + (uint64_t)(outcome.placements + outcome.ns * 1000 + outcome.ew * 1000000);
    }
    return fold(sum);
}

/* What the computer does: several levels in turn, and flat Monte Carlo. */
static struct action choose(const struct game *game, int turn) {
    static const struct order orders[] = {
        {.bot = BOT_TAYU, .level = 10, .simulations = 100, .seed = 1},
        {.bot = BOT_TAYU, .level = 1, .seed = 2},
        {.bot = BOT_MC, .simulations = 100, .seed = 3},
        {.bot = BOT_TAYU, .level = 8, .seed = 4},
        {.bot = BOT_GREEDY, .seed = 5},
    };
    enum { ORDER_COUNT = sizeof orders / sizeof *orders };
    static struct player player;
    struct game view;
    view_game(game, game->seat, &view);
    player_begin(&player, &view, &orders[turn % ORDER_COUNT]);
    while (!player.settled)
        player_slice(&player, 0);
    return player_action(&player);
}

/* The computer against itself to the end. */
EXPORT(core_game) uint32_t core_game(int edition, int players) {
    struct game game = start(edition, players);
    struct refusal why;
    for (int turn = 0; game.phase != PHASE_OVER; turn++) {
        struct action action = choose(&game, turn);
        if (!game_play(&game, &action, &why))
            return 0;
    }
    return fold(game_hash(&game));
}

/* What the network says about the placements of random tiles; the best one is laid. */
EXPORT(core_net) uint32_t core_net(int edition) {
    struct game game = start(edition, 2);
    struct net_position position;
    struct placement list[PLACEMENTS_MAX];
    uint64_t sum = 0;
    net_begin(&net_release, &position, edition);
    for (int i = 0; i < game.supply.size; i++) {
        int count = board_placements(&game.board, game.supply.pile[i], list), best = 0, least = INT32_MAX;
        for (int n = 0; n < count; n++) {
            int value = net_value_after(&net_release, &position, &game.board, list[n], ROLE_NS);
            sum = sum * 31 + (uint64_t)net_chance(value);
            best = value < least ? n : best;
            least = value < least ? value : least;
        }
        if (count) {
            net_lay(&net_release, &position, &game.board, list[best]);
            board_lay(&game.board, list[best]);
        }
        struct net_forecast forecast = net_forecast(&net_release, &position, ROLE_EW);
        sum = sum * 31 + (uint64_t)(forecast.ns + forecast.ew + forecast.coast[EAST]);
    }
    return fold(sum);
}

/* Random games by one of the kernels there are: how many tiles were placed, 0 if there is no such kernel. */
EXPORT(core_random_games) uint32_t core_random_games(int kernel, int games) {
    const struct kernel *const *kernels = kernels_here();
    struct game game = start(EDITION_USUAL, 2);
    struct rng rng = rng_seeded(1, 0);
    uint32_t placed = 0;
    for (int i = 0; i <= kernel; i++)
        if (!kernels[i])
            return 0;
    for (int i = 0; i < games; i++) {
        struct random_game random = {.board = game.board, .pool_size = game.supply.size, .discards = true};
        struct placement list[PLACEMENTS_MAX];
        for (int n = 0; n < game.supply.size; n++)
            random.pool[n] = game.supply.pile[n];
        board_placements(&random.board, random.pool[--random.pool_size], list);
        board_lay(&random.board, list[0]);
        placed += (uint32_t)kernels[kernel]->play_out(&random, &rng);
    }
    return placed;
}

/* Games laid tile by tile, every placement judged by the network: how many it judged. */
EXPORT(core_judgements) uint32_t core_judgements(int games) {
    struct game game = start(EDITION_USUAL, 2);
    struct net_position position;
    struct placement list[PLACEMENTS_MAX];
    uint32_t judged = 0;
    for (int n = 0; n < games; n++) {
        struct board board = game.board;
        net_begin(&net_release, &position, EDITION_USUAL);
        for (int i = 0; i < game.supply.size; i++) {
            int count = board_placements(&board, game.supply.pile[i], list);
            for (int k = 0; k < count; k++)
                judged += net_value_after(&net_release, &position, &board, list[k], ROLE_NS) != 0;
            if (!count)
                continue;
            net_lay(&net_release, &position, &board, list[0]);
            board_lay(&board, list[0]);
        }
    }
    return judged;
}

#if !defined(__wasm__)
#include <stdio.h>
#include <string.h>
#include <time.h>

/* The best of some rounds, in millions a second of this program's time. */
static double rate(uint32_t (*work)(int, int), int kernel, int games) {
    double best = 0;
    for (int round = 0; round < 5; round++) {
        clock_t begin = clock();
        double done = work(kernel, games), seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
        best = done / seconds > best ? done / seconds : best;
    }
    return best / 1e6;
}

static uint32_t judge(int kernel, int games) {
    (void)kernel;
    return core_judgements(games);
}

static int say_speed(void) {
    for (int i = 0; kernels_here()[i]; i++)
        printf("%s: %.2f million placements in random games a second\n", kernels_here()[i]->name,
               rate(core_random_games, i, 20000));
    printf("%.2f million judgements of the network a second\n", rate(judge, 0, 200));
    return 0;
}

int main(int count, char **arguments) {
    if (count > 1 && !strcmp(arguments[1], "--speed"))
        return say_speed();
    for (int edition = 1; edition <= 2; edition++)
        printf("%u %u %u %u %u %u\n", core_perft(edition, 4), core_playouts(edition, 500),
               core_game(edition, 2), core_game(edition, 3), core_game(edition, 4), core_net(edition));
    return 0;
}
#endif
