#include "review/review.h"
#include "search/crew.h"

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

static int take_next_move(struct work *work) {
    pthread_mutex_lock(&work->lock);
    int at = work->stopped || work->next == work->table->count ? -1 : work->next++;
    pthread_mutex_unlock(&work->lock);
    return at;
}

static void report_judged_move(struct work *work) {
    pthread_mutex_lock(&work->lock);
    work->done++;
    const struct review_watch *watch = work->watch;
    if (watch && !watch->progress(watch->context, work->done, work->table->count))
        work->stopped = true;
    pthread_mutex_unlock(&work->lock);
}

static void *review_moves(void *context) {
    struct work *work = context;
    struct player *room = aligned_alloc(_Alignof(struct player), sizeof *room);
    if (room)
        memset(room, 0, sizeof *room);
    struct game game;
    for (int at = room ? take_next_move(work) : -1; at >= 0; at = take_next_move(work)) {
        table_game_after(work->table, at, &game);
        verdict_find(&work->review->verdicts[at], work->table, at, &game, &work->review->depth, room);
        report_judged_move(work);
    }
    free(room);
    return NULL;
}

bool review_run(struct review *review, const struct table *table, const struct review_depth *depth,
                int threads, const struct review_watch *watch) {
    pthread_t ids[THREADS_MOST];
    struct work work = {.review = review, .table = table, .watch = watch};
    int started = 1;
    review->depth = *depth;
    review->count = table->count;
    pthread_mutex_init(&work.lock, NULL);
    while (started < threads && started < THREADS_MOST &&
           !pthread_create(&ids[started], NULL, review_moves, &work))
        started++;
    review_moves(&work);
    for (int i = 1; i < started; i++)
        pthread_join(ids[i], NULL);
    pthread_mutex_destroy(&work.lock);
    return work.done == table->count;
}
