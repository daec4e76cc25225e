#include "review/review.h"

#include "base/check.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* What the threads share. Each takes the next action that nobody has taken. */
struct work {
    struct review *review;
    const struct table *table;
    const struct review_watch *watch;
    pthread_mutex_t lock;
    int next, done;
    bool stopped;
};

/* The game before the action with this number. */
static void play_to(const struct table *table, int at, struct game *game, int *played) {
    struct refusal ignored;
    for (; *played < at; (*played)++)
        check(game_play(game, &table->deeds[*played].action, &ignored));
}

static int take(struct work *work) {
    pthread_mutex_lock(&work->lock);
    int at = work->stopped || work->next == work->table->count ? -1 : work->next++;
    pthread_mutex_unlock(&work->lock);
    return at;
}

static void report(struct work *work) {
    pthread_mutex_lock(&work->lock);
    work->done++;
    const struct review_watch *watch = work->watch;
    if (watch && !watch->progress(watch->context, work->done, work->table->count))
        work->stopped = true;
    pthread_mutex_unlock(&work->lock);
}

static void *run(void *context) {
    struct work *work = context;
    struct player *room = aligned_alloc(_Alignof(struct player), sizeof *room);
    if (room)
        memset(room, 0, sizeof *room);
    struct game game;
    int played = 0;
    table_start(work->table, &game);
    for (int at = room ? take(work) : -1; at >= 0; at = take(work)) {
        play_to(work->table, at, &game, &played);
        verdict_find(&work->review->verdicts[at], work->table, at, &game, &work->review->depth, room);
        report(work);
    }
    free(room);
    return NULL;
}

bool review_run(struct review *review, const struct table *table, const struct review_depth *depth,
                int threads, const struct review_watch *watch) {
    enum { THREADS_MOST = 64 };
    pthread_t ids[THREADS_MOST];
    struct work work = {.review = review, .table = table, .watch = watch};
    int started = 1;
    review->depth = *depth;
    review->count = table->count;
    pthread_mutex_init(&work.lock, NULL);
    while (started < threads && started < THREADS_MOST && !pthread_create(&ids[started], NULL, run, &work))
        started++;
    run(&work);
    for (int i = 1; i < started; i++)
        pthread_join(ids[i], NULL);
    pthread_mutex_destroy(&work.lock);
    return work.done == table->count;
}
