#define _POSIX_C_SOURCE 200809L
#include "arguments.h"
#include "base/clock.h"
#include "bench/calibration.h"
#include "bench/honesty.h"
#include "bench/signature.h"
#include "bench_server.h"
#include "cli.h"
#include "options.h"
#include "rules/kernel.h"
#include "say.h"
#include "search/playout.h"
#include "terminal_common/pace.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char about[] = tr_later(
    "How fast the core is, and the signature; with 'server', what the server can do for players who are "
    "far apart, beside a bare echo. Options:");

static const struct say_option help[] = {
    {"--signature", tr_later("a number for how the computer plays")},
    {"--honest", tr_later("whether it knows only what it may see")},
    {"--chances GAMES", tr_later("whether the chances it names come true")},
    {"--games N", tr_later("server: games of two at the same time; 5000 by default")},
    {"--rate N", tr_later("server: events a second in all; 2500 by default")},
    {"--seconds N", tr_later("server: for how long they are played; 20 by default")},
    {"--stored N", tr_later("server: games in the file when it starts again; 100000 by default")},
    {"--db URL", tr_later("server: also three nodes on this PostgreSQL database, which is empty")},
    {0},
};

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

/* In a column of nine. */
static void write_padded(struct text *text, const char *word) {
    text_string(text, word);
    for (size_t i = strlen(word); i < 9; i++)
        text_char(text, ' ');
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
    for (int i = 0; kernels[i]; i++) {
        struct text names = text_room(40), rate = text_room(20), ratio = text_room(20);
        write_padded(&names, editions[edition].name);
        write_padded(&names, kernels[i]->name);
        words_number(&rate, "%6.2f", best[i] / 1e6);
        words_number(&ratio, "%5.2f", best[i] / plain);
        say_sentence(tr("random games, {names}{rate} million placements a second, ratio {ratio}"),
                     (const struct text_value[]){
                         {"names", names.start, 0}, {"rate", rate.start, 0}, {"ratio", ratio.start, 0}},
                     3);
    }
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
    struct text rate = text_room(20);
    words_number(&rate, "%6.2f", best / 1e6);
    say_sentence(tr("playouts from the empty board   {rate} million placements a second"),
                 &(const struct text_value){"rate", rate.start, 0}, 1);
}

static int bench_speed(void) {
    for (int edition = 1; edition < EDITION_END; edition++)
        bench_kernels(edition);
    bench_playouts();
    struct text size = text_room(20);
    words_number(&size, "%6.0f", (double)sizeof(struct game));
    say_sentence(tr("a game takes                    {n} bytes"),
                 &(const struct text_value){"n", size.start, 0}, 1);
    return 0;
}

static int bench_signature(void) {
    static struct trial trial;
    printf("%s %016" PRIx64 "\n", tr("signature"), signature_count(&trial));
    return 0;
}

static int bench_honesty(void) {
    enum { POSITIONS = 400 };
    static struct honesty honesty;
    static char memory[RECORD_LENGTH_MAX];
    struct text record = text_in(memory, sizeof memory);
    bool honest = honesty_try(&honesty, POSITIONS, trial_ask);
    say_filled(tr("{n} positions, the hidden tiles exchanged {m} times:"),
               (const struct text_value[]){{"n", NULL, honesty.positions}, {"m", NULL, honesty.exchanges}},
               2);
    say(" ");
    say_line(honest ? tr("all answers stayed the same") : tr(honesty.fault));
    if (honest)
        return 0;
    game_record_save(&honesty.trial.game_record, &record);
    say_line(tr("in this position:"));
    say("\n");
    say(memory);
    return 1;
}

static int bench_chances(int games) {
    enum { SIMULATIONS = 100, FIRST_SEED = 1000000 };
    static struct player player;
    struct calibration calibration = {.count = 0};
    struct pace pace = pace_begin(0);
    for (int i = 0; i < games; i++) {
        calibration_add_game(&calibration, &player, FIRST_SEED + (uint64_t)i, SIMULATIONS);
        pace_show(&pace, i + 1, games);
    }
    pace_hide();
    say_line(tr("placements  said    came true"));
    for (int i = 0; i < CALIBRATION_CLASSES; i++) {
        const struct calibration_class *class = &calibration.classes[i];
        if (class->count) {
            struct text said = text_room(20), came = text_room(20);
            words_number(&said, "%4.1f", 100 * class->said / class->count);
            words_number(&came, "%4.1f", 100 * class->came / class->count);
            printf("%10d  %s %%  %s %%\n", class->count, said.start, came.start);
        }
    }
    struct text score = text_room(20);
    words_number(&score, "%.4f", calibration.squared_error / calibration.count);
    say_sentence(tr("{n} games, Brier score {score}"),
                 (const struct text_value[]){{"n", NULL, games}, {"score", score.start, 0}}, 2);
    return 0;
}

int cli_bench(int count, char **arguments) {
    int signature = 0, honest = 0, games = 0;
    struct refusal why;
    struct load_options options = {.games = 5000, .rate = 2500, .seconds = 20, .stored = 100000};
    const struct option known[] = {
        {"--signature", NULL, &signature, NULL, 0, 0},
        {"--honest", NULL, &honest, NULL, 0, 0},
        {"--chances", NULL, &games, NULL, 1, 1000000},
        {"--games", NULL, &options.games, NULL, 1, 10000},
        {"--rate", NULL, &options.rate, NULL, 1, 100000},
        {"--seconds", NULL, &options.seconds, NULL, 1, 3600},
        {"--stored", NULL, &options.stored, NULL, 1, 10000000},
        {"--db", &options.db, NULL, NULL, 0, 0},
        {0},
    };
    if (arguments_ask_help(count, arguments))
        return say_usage("tayu bench [server] [OPTION]…", about, help);
    int words = options_read("bench", known, 1, count, arguments);
    if (words < 0)
        return 2;
    if (words && strcmp(arguments[0], "server") != 0) {
        refuse_input(&why, tr_later("too much said"), span_of(arguments[0]));
        return arguments_refuse("bench", &why);
    }
    if (words)
        return bench_server(&options);
    if (!count)
        return bench_speed() || bench_signature();
    return (signature && bench_signature()) || (honest && bench_honesty()) || (games && bench_chances(games));
}
