#define _GNU_SOURCE
#include "server/pool.h"

#include "base/check.h"
#include "search/thinker.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>

struct task {
    struct task *next;
    uint64_t ticket;
    int level;
    struct game view;
    bool decided;
    struct action action;
};

struct tasks {
    struct task *first, **last;
    int count;
};

struct pool {
    uv_async_t woken;
    pool_done *done;
    void *context;
    pthread_mutex_t lock;
    pthread_cond_t come;
    struct tasks waiting, thought;
    bool closing;
    int threads;
    pthread_t ids[POOL_THREADS_MOST];
    struct thinker *thinkers[POOL_THREADS_MOST];
    int taken; /* of the thinkers */
};

static void put(struct tasks *tasks, struct task *task) {
    task->next = NULL;
    if (!tasks->first)
        tasks->last = &tasks->first;
    *tasks->last = task;
    tasks->last = &task->next;
    tasks->count++;
}

static struct task *take(struct tasks *tasks) {
    struct task *task = tasks->first;
    if (task) {
        tasks->first = task->next;
        tasks->count--;
    }
    return task;
}

struct thinking {
    struct thinker *thinker;
    struct task *task;
    int ms;
};

static void think(void *context) {
    struct thinking *thinking = context;
    struct task *task = thinking->task;
    struct order order = {.level = task->level, .seed = game_hash(&task->view)};
    thinking->thinker->threads = 1;
    thinker_decide(thinking->thinker, &task->view, &order, thinking->ms);
    thinker_finish(thinking->thinker);
    task->action = thinker_action(thinking->thinker);
    task->decided = true;
}

static void *work(void *context) {
    struct pool *pool = context;
    setpriority(PRIO_PROCESS, 0, 10); /* of this thread alone, on Linux */
    pthread_mutex_lock(&pool->lock);
    struct thinker *thinker = pool->thinkers[pool->taken++];
    while (!pool->closing) {
        struct task *task = take(&pool->waiting);
        if (!task) {
            pthread_cond_wait(&pool->come, &pool->lock);
            continue;
        }
        int waiting = pool->waiting.count / pool->threads;
        pthread_mutex_unlock(&pool->lock);
        check_catch(think, &(struct thinking){thinker, task, POOL_MS / (1 + waiting)});
        pthread_mutex_lock(&pool->lock);
        put(&pool->thought, task);
        uv_async_send(&pool->woken);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

static void on_woken(uv_async_t *woken) {
    struct pool *pool = woken->data;
    for (;;) {
        pthread_mutex_lock(&pool->lock);
        struct task *task = take(&pool->thought);
        pthread_mutex_unlock(&pool->lock);
        if (!task)
            return;
        pool->done(pool->context, task->ticket, task->decided ? &task->action : NULL);
        free(task);
    }
}

static void on_closed(uv_handle_t *handle) {
    struct pool *pool = handle->data;
    for (int i = 0; i < POOL_THREADS_MOST; i++)
        free(pool->thinkers[i]);
    free(pool);
}

/* Each has its thinker before it begins: one without memory would leave games waiting. */
static bool start_thread(struct pool *pool) {
    struct thinker **thinker = &pool->thinkers[pool->threads];
    *thinker = aligned_alloc(_Alignof(struct thinker), sizeof **thinker);
    return *thinker && !pthread_create(&pool->ids[pool->threads], NULL, work, pool);
}

struct pool *pool_open(uv_loop_t *loop, int threads, pool_done *done, void *context) {
    struct pool *pool = calloc(1, sizeof *pool);
    if (!pool)
        return NULL;
    pool->done = done;
    pool->context = context;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->come, NULL);
    if (uv_async_init(loop, &pool->woken, on_woken)) {
        free(pool);
        return NULL;
    }
    pool->woken.data = pool;
    while (pool->threads < threads && pool->threads < POOL_THREADS_MOST && start_thread(pool))
        pool->threads++;
    if (pool->threads)
        return pool;
    pool_close(pool);
    return NULL;
}

bool pool_think(struct pool *pool, uint64_t ticket, const struct game *view, int level) {
    struct task *task = malloc(sizeof *task);
    if (!task)
        return false;
    *task = (struct task){.ticket = ticket, .level = level, .view = *view};
    pthread_mutex_lock(&pool->lock);
    bool room = pool->waiting.count < POOL_WAITING_MOST;
    if (room)
        put(&pool->waiting, task);
    pthread_cond_signal(&pool->come);
    pthread_mutex_unlock(&pool->lock);
    if (!room)
        free(task);
    return room;
}

void pool_close(struct pool *pool) {
    struct task *task;
    pthread_mutex_lock(&pool->lock);
    pool->closing = true;
    pthread_cond_broadcast(&pool->come);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->threads; i++)
        pthread_join(pool->ids[i], NULL);
    while ((task = take(&pool->waiting)) || (task = take(&pool->thought)))
        free(task);
    uv_close((uv_handle_t *)&pool->woken, on_closed);
}
