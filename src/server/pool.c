#define _GNU_SOURCE
#include "server/pool.h"

#include "base/check.h"
#include "search/thinker.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

struct task {
    struct task *next;
    uint64_t ticket;
    int level;
    uint64_t seed;
    struct game view;
    int64_t asked_ms, told_ms; /* of the loop */
    bool decided;
    struct action action;
};

struct tasks {
    struct task *first, **last;
    int count;
};

struct pool {
    uv_async_t woken;
    uv_timer_t telling;
    int open_handles;
    struct task *held; /* decided, to be told later, the next one first; only for the loop's thread */
    pool_done *done;
    void *context;
    pthread_mutex_t lock;
    pthread_cond_t come;
    struct tasks quick, waiting, thought;
    bool closing;
    int threads;
    pthread_t ids[POOL_THREADS_MOST];
    struct thinker *thinkers[POOL_THREADS_MOST];
    int taken; /* of the thinkers */
};

static void put_task(struct tasks *tasks, struct task *task) {
    task->next = NULL;
    if (!tasks->first)
        tasks->last = &tasks->first;
    *tasks->last = task;
    tasks->last = &task->next;
    tasks->count++;
}

static struct task *take_task(struct tasks *tasks) {
    struct task *task = tasks->first;
    if (task) {
        tasks->first = task->next;
        tasks->count--;
    }
    return task;
}

struct thinking {
    struct pool *pool;
    struct thinker *thinker;
    struct task *task;
};

int64_t pool_thinking_ms(const struct game *view, int waiting) {
    return (view->setup.hand == HAND_HIDDEN ? POOL_HIDDEN_MS : POOL_MS) / (1 + waiting);
}

/* The time for this decision, by the number that wait now. */
static int64_t share_ms(struct pool *pool, const struct game *view) {
    pthread_mutex_lock(&pool->lock);
    int waiting = (pool->waiting.count + pool->quick.count) / pool->threads;
    pthread_mutex_unlock(&pool->lock);
    return pool_thinking_ms(view, waiting);
}

static void think_about_task(void *context) {
    enum { SLICE_MS = 20 };
    struct thinking *thinking = context;
    struct thinker *thinker = thinking->thinker;
    struct task *task = thinking->task;
    struct order order = {.level = task->level, .seed = task->seed};
    thinker->threads = 1;
    thinker_decide(thinker, &task->view, &order, pool_thinking_ms(&task->view, 0));
    int64_t spent_ms = SLICE_MS;
    while (!thinker_work(thinker, SLICE_MS) && spent_ms < share_ms(thinking->pool, &task->view))
        spent_ms += SLICE_MS;
    task->action = thinker_action(thinker);
    task->decided = true;
}

/* Quick decisions go first; one of several threads does nothing else. */
static struct task *take_next(struct pool *pool, const struct thinker *thinker) {
    bool searches = pool->threads == 1 || thinker != pool->thinkers[0];
    struct task *task = take_task(&pool->quick);
    return task || !searches ? task : take_task(&pool->waiting);
}

static void *work_in_pool(void *context) {
    struct pool *pool = context;
    setpriority(PRIO_PROCESS, 0, 10); /* of this thread alone, on Linux */
    pthread_mutex_lock(&pool->lock);
    struct thinker *thinker = pool->thinkers[pool->taken++];
    while (!pool->closing) {
        struct task *task = take_next(pool, thinker);
        if (!task) {
            pthread_cond_wait(&pool->come, &pool->lock);
            continue;
        }
        pthread_mutex_unlock(&pool->lock);
        check_catch(think_about_task, &(struct thinking){pool, thinker, task});
        pthread_mutex_lock(&pool->lock);
        put_task(&pool->thought, task);
        uv_async_send(&pool->woken);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

int64_t pool_telling_ms(const struct game *view, int level, int64_t asked_ms, int64_t ready_ms) {
    int64_t pace_ms = level <= POOL_QUICK_LEVEL ? POOL_QUICK_PACE_MS : POOL_PACE_MS;
    if (view->setup.hand != HAND_HIDDEN)
        return ready_ms;
    int64_t paces = (ready_ms - asked_ms + pace_ms - 1) / pace_ms;
    return asked_ms + (paces > 0 ? paces : 1) * pace_ms;
}

static void tell_of_task(struct pool *pool, struct task *task) {
    pool->done(pool->context, task->ticket, task->decided ? &task->action : NULL);
    free(task);
}

static void on_time(uv_timer_t *timer);

/* Sets the timer for the next one to be told. */
static void set_timer(struct pool *pool) {
    int64_t now = (int64_t)uv_now(pool->telling.loop);
    if (pool->held)
        uv_timer_start(&pool->telling, on_time,
                       pool->held->told_ms > now ? (uint64_t)(pool->held->told_ms - now) : 0, 0);
}

static void on_time(uv_timer_t *timer) {
    struct pool *pool = timer->data;
    int64_t now = (int64_t)uv_now(timer->loop);
    while (pool->held && pool->held->told_ms <= now) {
        struct task *task = pool->held;
        pool->held = task->next;
        tell_of_task(pool, task);
    }
    set_timer(pool);
}

static void hold_back(struct pool *pool, struct task *task) {
    struct task **at = &pool->held;
    while (*at && (*at)->told_ms <= task->told_ms)
        at = &(*at)->next;
    task->next = *at;
    *at = task;
    set_timer(pool);
}

static void on_pool_woken(uv_async_t *woken) {
    struct pool *pool = woken->data;
    int64_t now = (int64_t)uv_now(woken->loop);
    for (;;) {
        pthread_mutex_lock(&pool->lock);
        struct task *task = take_task(&pool->thought);
        pthread_mutex_unlock(&pool->lock);
        if (!task)
            return;
        task->told_ms = pool_telling_ms(&task->view, task->level, task->asked_ms, now);
        if (task->told_ms <= now)
            tell_of_task(pool, task);
        else
            hold_back(pool, task);
    }
}

static void on_pool_closed(uv_handle_t *handle) {
    struct pool *pool = handle->data;
    if (--pool->open_handles)
        return;
    for (int i = 0; i < POOL_THREADS_MOST; i++)
        free(pool->thinkers[i]);
    free(pool);
}

/* Each thread has its thinker before it starts: without memory later, games would wait for ever. */
static bool start_thread(struct pool *pool) {
    struct thinker **thinker = &pool->thinkers[pool->threads];
    *thinker = aligned_alloc(_Alignof(struct thinker), sizeof **thinker);
    if (*thinker)
        memset(*thinker, 0, sizeof **thinker);
    return *thinker && !pthread_create(&pool->ids[pool->threads], NULL, work_in_pool, pool);
}

struct pool *pool_open(uv_loop_t *loop, int threads, pool_done *done, void *context) {
    struct pool *pool = calloc(1, sizeof *pool);
    if (!pool)
        return NULL;
    pool->done = done;
    pool->context = context;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->come, NULL);
    if (uv_async_init(loop, &pool->woken, on_pool_woken)) {
        free(pool);
        return NULL;
    }
    uv_timer_init(loop, &pool->telling);
    pool->open_handles = 2;
    pool->woken.data = pool->telling.data = pool;
    pthread_mutex_lock(&pool->lock); /* they start when all of them are counted */
    while (pool->threads < threads && pool->threads < POOL_THREADS_MOST && start_thread(pool))
        pool->threads++;
    pthread_mutex_unlock(&pool->lock);
    if (pool->threads)
        return pool;
    pool_close(pool);
    return NULL;
}

bool pool_think(struct pool *pool, const struct hall_thinking *thinking) {
    struct task *task = malloc(sizeof *task);
    if (!task)
        return false;
    *task = (struct task){.ticket = thinking->ticket,
                          .level = thinking->level,
                          .seed = thinking->seed,
                          .view = *thinking->view,
                          .asked_ms = (int64_t)uv_now(pool->woken.loop)};
    pthread_mutex_lock(&pool->lock);
    bool room = pool->waiting.count + pool->quick.count < POOL_WAITING_MOST;
    if (room)
        put_task(task->level <= POOL_QUICK_LEVEL ? &pool->quick : &pool->waiting, task);
    pthread_cond_broadcast(&pool->come); /* not every thread handles all decisions */
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
    while ((task = take_task(&pool->quick)) || (task = take_task(&pool->waiting)) ||
           (task = take_task(&pool->thought)))
        free(task);
    while ((task = pool->held)) {
        pool->held = task->next;
        free(task);
    }
    uv_close((uv_handle_t *)&pool->telling, on_pool_closed);
    uv_close((uv_handle_t *)&pool->woken, on_pool_closed);
}
