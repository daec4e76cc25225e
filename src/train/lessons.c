/* Closes the loop between looking ahead and the network (docs/training.md):
 *
 * lessons play FILE GAMES [SEED [NET]]: adds games chosen by looking ahead to FILE until it has GAMES.
 * lessons learn RUN GAMES RATE FILE…: learns from the lessons in the files beside games against itself,
 * beginning with the weights of this program; RATE in millionths. RUN keeps it, and RUN.net has the weights.
 * lessons ask FILE QUESTIONS GAMES [SEED [NET]]: adds positions to FILE, with twice GAMES for each placement.
 * lessons answer FILE SIMULATIONS [NET | mc…]: what each network gives away there, looking ahead if there are
 * simulations; or flat Monte Carlo with so many.
 *
 * Stopped at any time, the same command goes on. NET, a file of weights, stands for the network of this
 * program. */
#include "base/clock.h"
#include "base/file.h"
#include "eval/net_file.h"
#include "train/checkpoint.h"
#include "train/exam_report.h"
#include "train/gauge.h"
#include "train/lesson_file.h"
#include "train/reading.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int fail(const struct refusal *why) {
    char memory[400];
    struct text text = text_in(memory, sizeof memory);
    refuse_write(&text, why);
    fprintf(stderr, "lessons: %s\n", memory);
    return 1;
}

static bool read_net(const char *path, struct net *net, struct refusal *why) {
    char *bytes = malloc(net_file_size + 1);
    size_t length = 0;
    bool read = bytes && file_read(path, bytes, net_file_size + 1, &length, why) &&
                net_read((const uint8_t *)bytes, length, net, why);
    free(bytes);
    return read;
}

static struct player player;
static struct net net;

/* FILE NUMBER [SEED [NET]], for an exam FILE NUMBER GAMES [SEED [NET]] */
struct order_of_play {
    const char *path;
    uint64_t number, games, seed;
};

/* The exit status if it cannot be done, else 0. */
static int read_order_of_play(int count, char **arguments, bool exam, struct order_of_play *order) {
    struct refusal why;
    int seed = exam ? 3 : 2; /* which argument */
    *order = (struct order_of_play){.path = arguments[0], .seed = 1};
    bool good = count >= seed && count <= seed + 2 &&
                span_number(span_of(arguments[1]), 1000000000, &order->number) &&
                (!exam || span_number(span_of(arguments[2]), EXAM_GAMES_MOST, &order->games)) &&
                (count <= seed || span_number(span_of(arguments[seed]), UINT32_MAX, &order->seed));
    if (!good || (exam && !order->games))
        return 2;
    net = net_release;
    return count <= seed + 1 || read_net(arguments[seed + 1], &net, &why) ? 0 : fail(&why);
}

static void say_how_many_done(uint64_t done, uint64_t all, const char *what) {
    enum { EACH = 20 };
    if (done % EACH && done != all)
        return;
    printf("%llu of %llu %s\n", (unsigned long long)done, (unsigned long long)all, what);
    fflush(stdout);
}

static int run_play_lessons(int count, char **arguments) {
    static struct lesson lesson;
    struct order_of_play order;
    struct refusal why;
    uint64_t done;
    int status = read_order_of_play(count, arguments, false, &order);
    if (status)
        return status;
    FILE *file = lesson_file_open(order.path, &done, &why);
    if (!file)
        return fail(&why);
    while (done < order.number) {
        lesson_play(&player, &net, order.seed << 32 | done, &lesson);
        if (!lesson_file_add(file, &lesson))
            break;
        say_how_many_done(++done, order.number, "games");
    }
    return fclose(file) || done < order.number;
}

static bool save_and_print_progress(struct trainer *trainer, const char *run, struct refusal *why) {
    enum { PAIRS = 200 };
    char path[FILE_PATH];
    snprintf(path, sizeof path, "%s.net", run);
    trainer_export(trainer, &net);
    struct gauge gauge = gauge_nets(&net, &net_release, PAIRS, trainer->games);
    printf("%llu of %llu games, error %.4f, rate %.6f, without looking ahead %.1f %% ± %.1f\n",
           (unsigned long long)trainer->games, (unsigned long long)trainer->recipe.games, trainer->error,
           (double)trainer_rate(trainer), 100 * gauge.score, 100 * gauge.error);
    fflush(stdout);
    return checkpoint_save_net(&net, path, why) && checkpoint_save(trainer, run, why);
}

static bool train_on_lessons(struct trainer *trainer, const char *run, struct refusal *why) {
    const int64_t pause = 60 * (int64_t)1000000000;
    int64_t since = clock_ns();
    trainer_take(trainer, &net_release);
    if (file_is_plain(run) && !checkpoint_load(trainer, run, why))
        return false;
    while (trainer->games < trainer->recipe.games) {
        trainer_step(trainer);
        if (clock_ns() - since < pause && trainer->games < trainer->recipe.games)
            continue;
        if (!save_and_print_progress(trainer, run, why))
            return false;
        since = clock_ns();
    }
    return true;
}

static int run_learn_lessons(int count, char **arguments) {
    struct lesson_file_all all = {0};
    struct refusal why;
    uint64_t games, rate;
    if (count < 4 || !span_number(span_of(arguments[1]), 1000000000, &games) ||
        !span_number(span_of(arguments[2]), 1000000, &rate))
        return 2;
    for (int i = 3; i < count; i++)
        if (!lesson_file_read(arguments[i], &all, &why))
            return fail(&why);
    struct recipe recipe = {.games = games,
                            .seed = 1,
                            .games_a_step = 32,
                            .first_rate = (float)rate / 1e6f,
                            .last_rate = (float)rate / 2e7f,
                            .trust = 0.9f,
                            .lessons = 50};
    struct trainer *trainer = trainer_new(&recipe, 1);
    if (!trainer || !all.count)
        return refuse(&why, trainer ? "there is no such file" : "there is not enough memory"), fail(&why);
    trainer->lessons = &all;
    printf("%llu lessons\n", (unsigned long long)all.count);
    bool done = train_on_lessons(trainer, arguments[0], &why);
    trainer_free(trainer);
    lesson_file_free(&all);
    return done ? 0 : fail(&why);
}

static int run_ask_exam(int count, char **arguments) {
    static struct exam_question question;
    struct order_of_play order;
    int status = read_order_of_play(count, arguments, true, &order);
    if (status)
        return status;
    FILE *file = fopen(order.path, "a+");
    uint64_t done = 0, tried = 0;
    while (file && exam_read(file, &question))
        done++;
    /* A question that was not finished is left where it is: what is read ends there. */
    for (; file && done < order.number; tried++)
        if (exam_ask(&net, (int)order.games, (order.seed << 32 | done) + (tried << 20), &question)) {
            exam_write(file, &question);
            say_how_many_done(++done, order.number, "questions");
        }
    return !file || fclose(file);
}

static void answer_all(FILE *file, const struct order *order, const char *who) {
    static struct exam_question question;
    struct exam_report report = {0};
    while (exam_read(file, &question)) {
        double chances[EXAM_CHOICES];
        int answer = exam_answer(&question, order->net, chances);
        if (order->simulations)
            answer = exam_answer_ahead(&question, order, &player);
        exam_report_count(&report, &question, answer, chances);
    }
    exam_report_say(who, &report);
}

static int run_answer_exam(int count, char **arguments) {
    struct refusal why;
    uint64_t simulations;
    if (count < 2 || !span_number(span_of(arguments[1]), 1000000, &simulations))
        return 2;
    FILE *file = fopen(arguments[0], "r");
    if (!file)
        return refuse(&why, "there is no such file"), fail(&why);
    for (int i = 1; i < count; i++) {
        bool mc = i > 1 && simulations && !strcmp(arguments[i], bot_names[BOT_MC]);
        bool other = i > 1 && !mc;
        if (other && !read_net(arguments[i], &net, &why))
            return fail(&why);
        const struct order order = {.bot = mc ? BOT_MC : BOT_TAYU,
                                    .level = LEVEL_MOST,
                                    .simulations = (int64_t)simulations,
                                    .seed = 1,
                                    .net = other ? &net : &net_release};
        rewind(file);
        answer_all(file, &order, i > 1 ? arguments[i] : "the network of this program");
    }
    fclose(file);
    return 0;
}

int main(int count, char **arguments) {
    static const struct {
        const char *name;
        int (*run)(int count, char **arguments);
    } verbs[] = {{"play", run_play_lessons},
                 {"learn", run_learn_lessons},
                 {"ask", run_ask_exam},
                 {"answer", run_answer_exam}};
    int status = 2;
    for (size_t i = 0; count > 2 && i < sizeof verbs / sizeof *verbs; i++)
        if (!strcmp(arguments[1], verbs[i].name))
            status = verbs[i].run(count - 2, arguments + 2);
    if (status == 2)
        fputs("usage: lessons play FILE GAMES [SEED [NET]]\n"
              "       lessons learn RUN GAMES RATE FILE...\n"
              "       lessons ask FILE QUESTIONS GAMES [SEED [NET]]\n"
              "       lessons answer FILE SIMULATIONS [NET | mc...]\n",
              stderr);
    return status;
}
