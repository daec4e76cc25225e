#define _POSIX_C_SOURCE 200809L
#include "store/groups.h"

#include "base/clock.h"

#include <string.h>
#include <time.h>

/* Under load a group begins no sooner than this after the one before: more come along with it, and the
 * processor has other things to do. */
enum { BETWEEN_NS = 3000000 };

static void rest(int64_t since_ns) {
    int64_t left = BETWEEN_NS - (clock_ns() - since_ns);
    if (left > 0)
        nanosleep(&(struct timespec){.tv_nsec = (long)left}, NULL);
}

/* Takes all that waits as the next group; false when there is nothing any more. */
static bool take_group(struct groups *groups) {
    pthread_mutex_lock(&groups->lock);
    if (groups->waiting.first && !groups->stop) {
        int64_t last_ns = groups->since_ns;
        pthread_mutex_unlock(&groups->lock);
        rest(last_ns);
        pthread_mutex_lock(&groups->lock);
    }
    while (!groups->waiting.first && !groups->stop)
        pthread_cond_wait(&groups->changed, &groups->lock);
    groups->under_way = changes_take(&groups->waiting);
    groups->since_ns = clock_ns();
    bool any = groups->under_way.first;
    pthread_mutex_unlock(&groups->lock);
    return any;
}

static bool keeps_any(const struct changes *group) {
    const struct change *change = group->first;
    while (change && change->outcome != STORE_KEPT)
        change = change->next;
    return change;
}

/* A group of which all was refused has not tried the disk: what was wrong with it still is. */
static void finish_group(struct groups *groups, const char *failure) {
    pthread_mutex_lock(&groups->lock);
    if (*failure || keeps_any(&groups->under_way))
        memcpy(groups->failure, failure, STORE_TROUBLE);
    changes_append(&groups->finished, &groups->under_way);
    pthread_cond_broadcast(&groups->changed);
    pthread_mutex_unlock(&groups->lock);
    if (groups->wake)
        groups->wake(groups->wake_context);
}

static void *write_groups(void *context) {
    struct groups *groups = context;
    while (take_group(groups)) {
        char failure[STORE_TROUBLE] = "";
        if (!groups->write(groups->write_context, &groups->under_way, failure))
            for (struct change *change = groups->under_way.first; change; change = change->next)
                change->outcome = STORE_FAILED;
        finish_group(groups, failure);
    }
    return NULL;
}

static void destroy(struct groups *groups) {
    pthread_cond_destroy(&groups->changed);
    pthread_mutex_destroy(&groups->lock);
}

bool groups_start(struct groups *groups) {
    pthread_mutex_init(&groups->lock, NULL);
    pthread_cond_init(&groups->changed, NULL);
    groups->since_ns = clock_ns();
    if (!pthread_create(&groups->thread, NULL, write_groups, groups))
        return true;
    destroy(groups);
    return false;
}

void groups_stop(struct groups *groups) {
    pthread_mutex_lock(&groups->lock);
    groups->stop = true;
    pthread_cond_broadcast(&groups->changed);
    pthread_mutex_unlock(&groups->lock);
    pthread_join(groups->thread, NULL);
    destroy(groups);
}

void groups_add(struct groups *groups, struct change *change) {
    pthread_mutex_lock(&groups->lock);
    changes_add(&groups->waiting, change);
    pthread_cond_broadcast(&groups->changed);
    pthread_mutex_unlock(&groups->lock);
}

struct changes groups_finished(struct groups *groups, char trouble[STORE_TROUBLE]) {
    pthread_mutex_lock(&groups->lock);
    struct changes finished = changes_take(&groups->finished);
    if (finished.first)
        memcpy(trouble, groups->failure, STORE_TROUBLE);
    pthread_mutex_unlock(&groups->lock);
    return finished;
}

bool groups_wait(struct groups *groups, int most_s) {
    struct timespec end;
    bool over = false;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_sec += most_s;
    pthread_mutex_lock(&groups->lock);
    while (!over && (groups->waiting.first || groups->under_way.first))
        over = pthread_cond_timedwait(&groups->changed, &groups->lock, &end);
    pthread_mutex_unlock(&groups->lock);
    return !over;
}

int64_t groups_busy_ns(struct groups *groups) {
    pthread_mutex_lock(&groups->lock);
    int64_t busy = groups->under_way.first ? clock_ns() - groups->since_ns : 0;
    pthread_mutex_unlock(&groups->lock);
    return busy;
}
