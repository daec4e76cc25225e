#include "arguments.h"
#include "base/clock.h"
#include "bench/calibration.h"
#include "bench/honesty.h"
#include "bench/signature.h"
#include "cli.h"
#include "options.h"
#include "rules/kernel.h"
#include "search/playout.h"

#include <inttypes.h>
#include <stdio.h>

static const char how_to[] = "usage: tayu bench              how fast the core is, and the signature\n"
                             "       tayu bench --signature  a number for how the computer plays\n"
                             "       tayu bench --honest     whether it knows only what it may see\n"
                             "       tayu bench --chances GAMES\n"
                             "                               whether the chances it names come true\n";

/* Speed on one core. Machines differ and are noisy: the last column compares with the portable kernel in
 * the same run. The best of some rounds counts. */
enum { GAMES = 60000, ROUNDS = 5 };

static struct game start_of(int edition) {
    struct setup setup = {.edition = (uint8_t)edition, .draw = DRAW_BAG, .start = 1};
    struct game game;
    struct refusal why;
    setup_complete(&setup, &why);
    game_start(&game, &setup);
    return game;
}

/* A position after one tile, as the kernel wants it. */
static void random_start(int edition, struct random_game *random) {
    struct placement list[PLACEMENTS_MAX];
    *random = (struct random_game){.discards = true};
    board_clear(&random->board, edition);
    board_placements(&random->board, 0, list);
    board_lay(&random->board, list[0]);
    for (int i = 1; i < edition_supply(&editions[edition]); i++)
        random->pool[random->pool_size++] = (uint8_t)(i % TILE_COUNT);
}

static double placements_a_second(const struct kernel *kernel, int edition, int games) {
    struct random_game start;
    struct rng rng = rng_seeded(1, 0);
    int64_t placements = 0, begin = clock_ns();
    random_start(edition, &start);
    for (int i = 0; i < games; i++) {
        struct random_game random = start;
        placements += kernel->play_out(&random, &rng);
    }
    return (double)placements * 1e9 / (double)(clock_ns() - begin);
}

static void bench_kernels(int edition) {
    double best[8] = {0}, plain = 0;
    const struct kernel *const *kernels = kernels_here();
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; kernels[i]; i++) {
            double rate = placements_a_second(kernels[i], edition, GAMES / ROUNDS);
            best[i] = rate > best[i] ? rate : best[i];
            plain = best[i]; /* the portable one comes last */
        }
    for (int i = 0; kernels[i]; i++)
        printf("random games, %-8s %-8s %6.2f million placements a second, ratio %5.2f\n",
               editions[edition].name, kernels[i]->name, best[i] / 1e6, best[i] / plain);
}

static void bench_playouts(void) {
    struct game game = start_of(EDITION_USUAL);
    struct playout playout;
    struct rng rng = rng_seeded(1, 0);
    double best = 0;
    playout_prepare(&playout, &game);
    for (int round = 0; round < ROUNDS; round++) {
        int64_t placements = 0, begin = clock_ns();
        for (int i = 0; i < GAMES / ROUNDS; i++)
            placements += playout_run(&playout, &rng).placements;
        double rate = (double)placements * 1e9 / (double)(clock_ns() - begin);
        best = rate > best ? rate : best;
    }
    printf("playouts from the empty board   %6.2f million placements a second\n", best / 1e6);
}

static int bench_speed(void) {
    for (int edition = 1; edition < EDITION_END; edition++)
        bench_kernels(edition);
    bench_playouts();
    printf("a game takes                    %6zu bytes\n", sizeof(struct game));
    return 0;
}

static int bench_signature(void) {
    static struct trial trial;
    printf("signature %016" PRIx64 "\n", signature_count(&trial));
    return 0;
}

static int bench_honesty(void) {
    enum { POSITIONS = 400 };
    static struct honesty honesty;
    static char memory[RECORD_LENGTH_MAX];
    struct text record = text_in(memory, sizeof memory);
    bool honest = honesty_try(&honesty, POSITIONS, trial_ask);
    printf("%d positions, the hidden tiles exchanged %d times: ", honesty.positions, honesty.exchanges);
    puts(honest ? "all answers stayed the same" : honesty.fault);
    if (honest)
        return 0;
    book_save(&honesty.trial.book, &record);
    printf("in this position:\n\n%s", memory);
    return 1;
}

static int bench_chances(int games) {
    enum { SIMULATIONS = 100, FIRST_SEED = 1000000 };
    static struct player player;
    struct calibration calibration = {.count = 0};
    for (int i = 0; i < games; i++)
        calibration_add_game(&calibration, &player, FIRST_SEED + (uint64_t)i, SIMULATIONS);
    puts("placements  said    came true");
    for (int i = 0; i < CALIBRATION_CLASSES; i++) {
        const struct calibration_class *class = &calibration.classes[i];
        if (class->count)
            printf("%10d  %4.1f %%  %4.1f %%\n", class->count, 100 * class->said / class->count,
                   100 * class->came / class->count);
    }
    printf("%d games, Brier score %.4f\n", games, calibration.squared_error / calibration.count);
    return 0;
}

int cli_bench(int count, char **arguments) {
    int signature = 0, honest = 0, games = 0;
    const struct option options[] = {
        {"--signature", NULL, &signature, NULL, 0, 0},
        {"--honest", NULL, &honest, NULL, 0, 0},
        {"--chances", NULL, &games, NULL, 1, 1000000},
        {0},
    };
    if (arguments_ask_help(count, arguments))
        return fputs(how_to, stdout) < 0;
    if (options_read("bench", options, 0, count, arguments) < 0)
        return 2;
    if (!count)
        return bench_speed() || bench_signature();
    return (signature && bench_signature()) || (honest && bench_honesty()) || (games && bench_chances(games));
}
