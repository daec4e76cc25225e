#include "train/trainer.h"

#include "train/lesson_file.h"
#include "train/reading.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct task {
    struct trainer *trainer;
    int thread;
    void (*run)(struct trainer *trainer, int thread);
};

static void *run_task(void *argument) {
    const struct task *task = argument;
    task->run(task->trainer, task->thread);
    return NULL;
}

static void on_all_threads(struct trainer *trainer, void (*run)(struct trainer *trainer, int thread)) {
    pthread_t threads[TRAINER_THREADS_MAX];
    struct task tasks[TRAINER_THREADS_MAX];
    bool started[TRAINER_THREADS_MAX];
    for (int i = 1; i < trainer->threads; i++) {
        tasks[i] = (struct task){trainer, i, run};
        started[i] = !pthread_create(&threads[i], NULL, run_task, &tasks[i]);
    }
    run(trainer, 0);
    for (int i = 1; i < trainer->threads; i++)
        if (started[i])
            pthread_join(threads[i], NULL);
        else
            run(trainer, i);
}

/* Whether the game with this number of a step is one. */
static bool is_game_a_lesson(const struct trainer *trainer, int game) {
    return trainer->lessons && game * 100 < trainer->recipe.lessons * trainer->recipe.games_a_step;
}

static float read_lesson(const struct trainer *trainer, struct rng *rng, struct reading *reading,
                         struct played_game *game) {
    struct lesson lesson;
    lesson_file_take(trainer->lessons, rng_below(rng, (uint32_t)trainer->lessons->count), &lesson);
    return reading_follow(reading, &lesson, &trainer->net, trainer->recipe.trust, game);
}

/* How many positions it is worth. */
static float weight_of_game(const struct played_game *game) {
    float sum = 0;
    for (int i = 0; i < game->count; i++)
        sum += game->moves[i].weight;
    for (int i = 0; i < game->aside_count; i++)
        sum += game->asides[i].move.weight;
    return sum;
}

static void play_and_learn(struct trainer *trainer, int thread) {
    struct played_game game;
    struct reading reading;
    trainer->errors[thread] = trainer->positions[thread] = 0;
    for (int i = thread; i < trainer->recipe.games_a_step; i += trainer->threads) {
        struct rng rng = rng_seeded(trainer->recipe.seed, trainer->games + (uint64_t)i);
        if (is_game_a_lesson(trainer, i))
            trainer->errors[thread] += read_lesson(trainer, &rng, &reading, &game);
        else {
            selfplay(&trainer->net, &rng, &game);
            trainer->errors[thread] += selfplay_look_back(&game, trainer->recipe.trust);
        }
        trainer->positions[thread] += weight_of_game(&game);
        learn_kernel_best()->game(&trainer->whole, &game, &trainer->gradients[thread]);
    }
}

float trainer_rate(const struct trainer *trainer) {
    const struct recipe *recipe = &trainer->recipe;
    float done = (float)trainer->games / (float)recipe->games;
    float share = done < 1 ? (1 + cosf(3.14159265f * done)) / 2 : 0;
    return recipe->last_rate + share * (recipe->first_rate - recipe->last_rate);
}

/* The part of the list of weights that a thread sees to. */
static int slice(const struct trainer *trainer, int thread) {
    return (int)((int64_t)WEIGHT_COUNT * thread / trainer->threads);
}

static void sum_gradients(struct trainer *trainer, int thread) {
    int first = slice(trainer, thread), end = slice(trainer, thread + 1);
    float *sum = weights_list(&trainer->gradients[0]);
    for (int other = 1; other < trainer->threads; other++) {
        float *list = weights_list(&trainer->gradients[other]);
        for (int i = first; i < end; i++) {
            sum[i] += list[i];
            list[i] = 0;
        }
    }
}

static void take_step(struct trainer *trainer, int thread) {
    int first = slice(trainer, thread), end = slice(trainer, thread + 1);
    struct learn_step step = {trainer_rate(trainer), 0, trainer->steps + 1};
    for (int i = 0; i < trainer->threads; i++)
        step.positions += trainer->positions[i];
    learn_kernel_best()->apply(&trainer->learner, &trainer->gradients[0], step, first, end);
    memset(weights_list(&trainer->gradients[0]) + first, 0, sizeof(float) * (size_t)(end - first));
}

void trainer_compose(struct trainer *trainer) {
    weights_compose(&trainer->learner.weights, &trainer->whole);
    weights_round(&trainer->whole, &trainer->net);
}

void trainer_step(struct trainer *trainer) {
    float error = 0;
    on_all_threads(trainer, play_and_learn);
    on_all_threads(trainer, sum_gradients);
    weights_share(&trainer->gradients[0]);
    on_all_threads(trainer, take_step);
    trainer_compose(trainer);
    for (int i = 0; i < trainer->threads; i++)
        error += trainer->errors[i];
    error /= (float)trainer->recipe.games_a_step;
    trainer->error = trainer->steps ? 0.998 * trainer->error + 0.002 * (double)error : (double)error;
    trainer->games += (uint64_t)trainer->recipe.games_a_step;
    trainer->steps++;
}

static void *aligned(size_t size) {
    void *memory = aligned_alloc(64, (size + 63) / 64 * 64);
    if (memory)
        memset(memory, 0, size);
    return memory;
}

struct trainer *trainer_new(const struct recipe *recipe, int threads) {
    struct trainer *trainer = aligned(sizeof *trainer);
    struct rng rng = rng_seeded(recipe->seed, UINT64_MAX);
    if (!trainer)
        return NULL;
    trainer->recipe = *recipe;
    trainer->threads = threads;
    trainer->gradients = aligned(sizeof *trainer->gradients * (size_t)threads);
    if (!trainer->gradients) {
        free(trainer);
        return NULL;
    }
    weights_begin(&trainer->learner.weights, &rng);
    trainer->learner.mean = trainer->learner.weights;
    trainer_compose(trainer);
    return trainer;
}

void trainer_take(struct trainer *trainer, const struct net *net) {
    weights_take(net, &trainer->learner.weights);
    trainer->learner.mean = trainer->learner.weights;
    trainer_compose(trainer);
}

void trainer_free(struct trainer *trainer) {
    free(trainer->gradients);
    free(trainer);
}

void trainer_export(struct trainer *trainer, struct net *net) {
    weights_compose(&trainer->learner.mean, &trainer->whole);
    weights_round(&trainer->whole, net);
    trainer_compose(trainer);
}
