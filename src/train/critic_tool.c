/* A second network that only judges (docs/training.md):
 *
 * critic learn RUN GAMES RATE [FILE…]: learns from games of this program's network against itself, and from
 * the lessons in the files (`lessons play`); RATE in millionths. RUN keeps it. Stopped at any time, the same
 * command goes on; with another number of games the run becomes longer or shorter. critic answer FILE RUN:
 * how it answers the questions of `lessons ask`, beside the network and with it. */
#include "base/clock.h"
#include "base/file.h"
#include "train/critic_trainer.h"
#include "train/exam_report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int fail(const struct refusal *why) {
    char memory[400];
    struct text text = text_in(memory, sizeof memory);
    refuse_write(&text, why);
    fprintf(stderr, "critic: %s\n", memory);
    return 1;
}

static bool save_critic(struct critic_trainer *trainer, const char *run, struct refusal *why) {
    const struct critic_errors *played = &trainer->played, *taught = &trainer->taught;
    printf("%llu of %llu games, rate %.6f, squared error %.5f (network %.5f), in lessons %.5f (%.5f)\n",
           (unsigned long long)trainer->games, (unsigned long long)trainer->recipe.games,
           (double)critic_trainer_rate(trainer), played->critic, played->net, taught->critic, taught->net);
    fflush(stdout);
    return critic_trainer_save(trainer, run, why);
}

static bool train_critic(struct critic_trainer *trainer, const char *run, struct refusal *why) {
    const int64_t pause = 60 * (int64_t)1000000000;
    int64_t since = clock_ns();
    while (trainer->games < trainer->recipe.games) {
        critic_trainer_step(trainer);
        if (clock_ns() - since < pause && trainer->games < trainer->recipe.games)
            continue;
        if (!save_critic(trainer, run, why))
            return false;
        since = clock_ns();
    }
    return true;
}

static int run_train_critic(int count, char **arguments) {
    struct lesson_file_all all = {0};
    struct refusal why;
    uint64_t games, rate;
    if (count < 3 || !span_number(span_of(arguments[1]), 1000000000, &games) ||
        !span_number(span_of(arguments[2]), 1000000, &rate))
        return 2;
    for (int i = 3; i < count; i++)
        if (!lesson_file_read(arguments[i], &all, &why))
            return fail(&why);
    const struct critic_recipe recipe = {.games = games,
                                         .seed = 1,
                                         .games_a_step = 4,
                                         .positions_a_game = 16,
                                         .first_rate = (float)rate / 1e6f,
                                         .last_rate = (float)rate / 4e7f,
                                         .trust = 0.9f,
                                         .lessons = 50};
    struct critic_trainer *trainer = critic_trainer_new(&recipe, &net_release);
    if (!trainer)
        return refuse(&why, "there is not enough memory"), fail(&why);
    bool done = !file_is_plain(arguments[0]) || critic_trainer_load(trainer, arguments[0], &why);
    trainer->recipe.games = games;
    trainer->lessons = all.count ? &all : NULL;
    printf("%llu lessons\n", (unsigned long long)all.count);
    done = done && train_critic(trainer, arguments[0], &why);
    free(trainer);
    lesson_file_free(&all);
    return done ? 0 : fail(&why);
}

/* The critic beside the first network, and the mean of both. */
static void answer_all_by_critic(FILE *file, const struct exam_critic *critic) {
    static struct exam_question question;
    struct exam_report first = {0}, second = {0}, both = {0};
    while (exam_read(file, &question)) {
        double chances[3][EXAM_CHOICES];
        exam_report_count(&first, &question, exam_answer(&question, critic->net, chances[0]), chances[0]);
        exam_report_count(&second, &question, exam_answer_by_critic(&question, critic, chances[1]),
                          chances[1]);
        int best = 0;
        for (int i = 0; i < question.count; i++) {
            chances[2][i] = (chances[0][i] + chances[1][i]) / 2;
            best = chances[2][i] > chances[2][best] ? i : best;
        }
        exam_report_count(&both, &question, best, chances[2]);
    }
    exam_report_say("the network of this program", &first);
    exam_report_say("the critic", &second);
    exam_report_say("the mean of both", &both);
}

static int run_answer_by_critic(int count, char **arguments) {
    struct refusal why;
    const struct critic_recipe recipe = {0};
    if (count != 2)
        return 2;
    FILE *file = fopen(arguments[0], "r");
    if (!file)
        return refuse(&why, "there is no such file"), fail(&why);
    struct critic_trainer *trainer = critic_trainer_new(&recipe, &net_release);
    if (!trainer)
        return refuse(&why, "there is not enough memory"), fail(&why);
    bool loaded = critic_trainer_load(trainer, arguments[1], &why);
    const struct exam_critic critic = {&net_release, &trainer->learner.mean, &trainer->work};
    if (loaded)
        answer_all_by_critic(file, &critic);
    free(trainer);
    fclose(file);
    return loaded ? 0 : fail(&why);
}

int main(int count, char **arguments) {
    int status = 2;
    if (count > 2 && !strcmp(arguments[1], "learn"))
        status = run_train_critic(count - 2, arguments + 2);
    else if (count > 2 && !strcmp(arguments[1], "answer"))
        status = run_answer_by_critic(count - 2, arguments + 2);
    if (status == 2)
        fputs("usage: critic learn RUN GAMES RATE [FILE...]\n"
              "       critic answer FILE RUN\n",
              stderr);
    return status;
}
