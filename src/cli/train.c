#define _POSIX_C_SOURCE 200809L
#include "arguments.h"
#include "base/clock.h"
#include "base/file.h"
#include "cli.h"
#include "eval/net_file.h"
#include "interrupt.h"
#include "options.h"
#include "say.h"
#include "terminal_common/pace.h"
#include "train/checkpoint.h"
#include "train/gauge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char about[] = tr_later(
    "Trains the network by games against itself. FILE keeps the run; if it is there, the run goes on. The "
    "weights so far are in FILE.net (docs/training.md). Keys:");

static const struct say_option help[] = {
    {"games=2000000", tr_later("how long the run is")},
    {"batch=32", tr_later("games before each step of learning")},
    {"rate=1000", tr_later("of learning at the beginning, in millionths")},
    {"last=20", tr_later("and in the end")},
    {"trust=90", tr_later("in what comes later, rather than next, in hundredths")},
    {"seed=1", tr_later("the same seed gives the same games")},
    {"threads=", tr_later("by default as many as there are cores")},
    {"save=60", tr_later("seconds from one line, and one saving, to the next")},
    {"pairs=200", tr_later("of games against the network of this program, for each line")},
    {0},
};

enum key { GAMES, BATCH, RATE, LAST, TRUST, SEED, THREADS, SAVE, PAIRS, KEY_COUNT };
static const struct {
    const char *name;
    uint64_t range[2], otherwise;
} keys[KEY_COUNT] = {
    [GAMES] = {"games", {1, 1000000000}, 2000000},
    [BATCH] = {"batch", {1, 100000}, 32},
    [RATE] = {"rate", {1, 1000000}, 1000},
    [LAST] = {"last", {0, 1000000}, 20},
    [TRUST] = {"trust", {0, 100}, 90},
    [SEED] = {"seed", {0, UINT64_MAX}, 1},
    [THREADS] = {"threads", {1, TRAINER_THREADS_MAX}, 0},
    [SAVE] = {"save", {1, 1000000}, 60},
    [PAIRS] = {"pairs", {1, 1000000}, 200},
};

struct order {
    const char *file;
    char net[FILE_PATH]; /* the file of the weights */
    uint64_t number[KEY_COUNT];
    bool said[KEY_COUNT];
};

static bool read_key(struct span word, struct order *order, struct refusal *why) {
    struct span name = word, value = {word.start, 0};
    span_cut(word, '=', &name, &value);
    for (int key = 0; key < KEY_COUNT; key++)
        if (span_equal(name, keys[key].name)) {
            order->said[key] = true;
            return options_number(name, value, keys[key].range, &order->number[key], why);
        }
    return refuse_input(why, "no such key", name);
}

static bool read_training_order(int count, char **arguments, struct order *order, struct refusal *why) {
    *order = (struct order){.file = count ? arguments[0] : NULL};
    for (int key = 0; key < KEY_COUNT; key++)
        order->number[key] = keys[key].otherwise;
    for (int i = 1; i < count; i++)
        if (!read_key(span_of(arguments[i]), order, why))
            return false;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (!order->number[THREADS])
        order->number[THREADS] = (uint64_t)(cores < 1                     ? 1
                                            : cores > TRAINER_THREADS_MAX ? TRAINER_THREADS_MAX
                                                                          : cores);
    if (!count || strchr(order->file, '='))
        return refuse(why, "a file for the run is needed");
    snprintf(order->net, sizeof order->net, "%s.net", order->file);
    return true;
}

static struct recipe recipe_of(const struct order *order) {
    return (struct recipe){
        .games = order->number[GAMES],
        .seed = order->number[SEED],
        .games_a_step = (int32_t)order->number[BATCH],
        .first_rate = (float)order->number[RATE] / 1e6f,
        .last_rate = (float)order->number[LAST] / 1e6f,
        .trust = (float)order->number[TRUST] / 100,
    };
}

/* A run that goes on keeps its recipe. */
static bool resume_training(struct trainer *trainer, const struct order *order, struct refusal *why) {
    for (int key = GAMES; key <= SEED; key++)
        if (order->said[key])
            return refuse_input(why, "the run has begun without this", span_of(keys[key].name));
    return checkpoint_load(trainer, order->file, why);
}

/* Both files are tried before the work. */
static bool begin_training(struct trainer *trainer, const struct order *order, struct refusal *why) {
    return file_can_write(order->file, why) && file_can_write(order->net, why) &&
           (!file_is_plain(order->file) || resume_training(trainer, order, why));
}

struct progress {
    int64_t since_ns;
    uint64_t games;
    struct pace pace; /* of the whole run, since it went on */
};

static void say_training_progress(const struct trainer *trainer, double games_a_second,
                                  const struct gauge *gauge, const struct pace *pace) {
    struct text left = text_room(60), speed = text_room(20), error = text_room(20), rate = text_room(20),
                score = text_room(20), margin = text_room(20);
    words_number(&speed, "%.0f", games_a_second);
    words_number(&error, "%.4f", trainer->error);
    words_number(&rate, "%.6f", (double)trainer_rate(trainer));
    words_number(&score, "%.1f", 100 * gauge->score);
    words_number(&margin, "%.1f", 100 * gauge->error);
    pace_write(&left, pace, (int64_t)trainer->games, (int64_t)trainer->recipe.games);
    say_filled(
        tr("{n} of {all} games, {speed} a second, error {error}, rate {rate}, against the release {score} % "
           "± {margin}"),
        (const struct text_value[]){{"n", NULL, (int64_t)trainer->games},
                                    {"all", NULL, (int64_t)trainer->recipe.games},
                                    {"speed", speed.start, 0},
                                    {"error", error.start, 0},
                                    {"rate", rate.start, 0},
                                    {"score", score.start, 0},
                                    {"margin", margin.start, 0}},
        7);
    say(left.length ? ", " : "");
    say_line(left.start);
    fflush(stdout);
}

/* Saves, and says how it goes. The weights come first: a run that has ended has them. */
static bool save_and_say_progress(struct trainer *trainer, const struct order *order,
                                  struct progress *progress, struct refusal *why) {
    static struct net net;
    int64_t now = clock_ns();
    double rate = (double)(trainer->games - progress->games) * 1e9 / (double)(now - progress->since_ns);
    trainer_export(trainer, &net);
    struct gauge gauge = gauge_nets(&net, &net_release, (int)order->number[PAIRS], trainer->games);
    say_training_progress(trainer, rate, &gauge, &progress->pace);
    bool saved = checkpoint_save_net(&net, order->net, why) && checkpoint_save(trainer, order->file, why);
    progress->since_ns = clock_ns();
    progress->games = trainer->games;
    return saved;
}

static bool run_training(struct trainer *trainer, const struct order *order, struct refusal *why) {
    struct progress progress = {clock_ns(), trainer->games, pace_begin((int64_t)trainer->games)};
    int64_t pause = (int64_t)order->number[SAVE] * 1000000000;
    while (trainer->games < trainer->recipe.games && !interrupt_came()) {
        trainer_step(trainer);
        bool due = clock_ns() - progress.since_ns >= pause || trainer->games >= trainer->recipe.games ||
                   interrupt_came();
        if (due && !save_and_say_progress(trainer, order, &progress, why))
            return false;
    }
    return true;
}

int cli_train(int count, char **arguments) {
    struct order order;
    struct refusal why;
    if (arguments_ask_help(count, arguments))
        return say_usage("tayu train FILE [KEY=VALUE…]", about, help);
    if (!arguments_are_plain("train", count, arguments))
        return 2;
    if (!read_training_order(count, arguments, &order, &why))
        return arguments_refuse("train", &why);
    struct recipe recipe = recipe_of(&order);
    struct trainer *trainer = trainer_new(&recipe, (int)order.number[THREADS]);
    if (!trainer) {
        refuse(&why, "there is not enough memory");
        return arguments_fail("train", &why);
    }
    interrupt_note(); /* what was learned is saved before it ends */
    bool done = begin_training(trainer, &order, &why) && run_training(trainer, &order, &why);
    if (!done)
        arguments_fail("train", &why);
    trainer_free(trainer);
    interrupt_leave();
    return done ? 0 : 1;
}
