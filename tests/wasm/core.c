/* A little of everything the core does, reduced to a number: built natively and for WebAssembly, the numbers
 * must be the same. */
#include "search/one_look.h"
#include "search/playout.h"
#include "table/table.h"

#if defined(__wasm__)
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name)
#endif

uint32_t core_perft(int edition, int depth);
uint32_t core_playouts(int edition, int games);
uint32_t core_game(int edition, int players);

static struct game start(int edition, int players) {
    struct game game;
    char memory[200];
    struct text why = text_in(memory, sizeof memory);
    struct setup setup = {
        .edition = (uint8_t)edition, .players = (uint8_t)players, .seed = 7, .has_seed = true};
    setup_complete(&setup, &why);
    game_start(&game, &setup);
    supply_shuffle(&game.supply, &setup);
    return game;
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
        struct outcome outcome = playout_run(&playout, &rng);
        sum = sum * 31 + (uint64_t)(outcome.placements + outcome.ns * 1000 + outcome.ew * 1000000);
    }
    return fold(sum);
}

/* The simple player against itself to the end. */
EXPORT(core_game) uint32_t core_game(int edition, int players) {
    struct game game = start(edition, players);
    char memory[200];
    struct text why = text_in(memory, sizeof memory);
    while (game.phase != PHASE_OVER) {
        struct game view = game;
        supply_forget(&view.supply);
        struct action action = one_look_choose(&view);
        if (!game_play(&game, &action, &why))
            return 0;
    }
    return fold(game_hash(&game));
}

#if !defined(__wasm__)
#include <stdio.h>

int main(void) {
    for (int edition = 1; edition <= 2; edition++)
        printf("%u %u %u %u %u\n", core_perft(edition, 4), core_playouts(edition, 500), core_game(edition, 2),
               core_game(edition, 3), core_game(edition, 4));
    return 0;
}
#endif
