#define _POSIX_C_SOURCE 200809L
#include "store/group_commit.h"

#include "base/clock.h"

#include <string.h>
#include <time.h>

/* Time between the starts of two groups under load: then 100 events share a commit, the processor has time
 * for other work, and nobody notices 3 ms. */
enum { BETWEEN_NS = 3000000 };

static void rest(int64_t since_ns) {
    int64_t left = BETWEEN_NS - (clock_ns() - since_ns);
    if (left > 0)
        nanosleep(&(struct timespec){.tv_nsec = (long)left}, NULL);
}

/* Makes all waiting changes the next group; false at the end, when none is left. */
static bool take_group(struct group_commit *group_commit) {
    pthread_mutex_lock(&group_commit->lock);
    if (group_commit->waiting.first && !group_commit->stop) {
        int64_t last_ns = group_commit->since_ns;
        pthread_mutex_unlock(&group_commit->lock);
        rest(last_ns);
        pthread_mutex_lock(&group_commit->lock);
    }
    while (!group_commit->waiting.first && !group_commit->stop)
        pthread_cond_wait(&group_commit->changed, &group_commit->lock);
    group_commit->under_way = changes_take(&group_commit->waiting);
    group_commit->since_ns = clock_ns();
    bool any = group_commit->under_way.first;
    pthread_mutex_unlock(&group_commit->lock);
    return any;
}

static bool keeps_any(const struct changes *group) {
    const struct change *change = group->first;
    while (change && change->outcome != STORE_KEPT)
        change = change->next;
    return change;
}

/* A group that was refused as a whole has written nothing: it does not show that the disk works again. */
static void finish_group(struct group_commit *group_commit, const char *failure) {
    pthread_mutex_lock(&group_commit->lock);
    if (*failure || keeps_any(&group_commit->under_way))
        memcpy(group_commit->failure, failure, STORE_TROUBLE);
    changes_append(&group_commit->finished, &group_commit->under_way);
    pthread_cond_broadcast(&group_commit->changed);
    pthread_mutex_unlock(&group_commit->lock);
    if (group_commit->wake)
        group_commit->wake(group_commit->wake_context);
}

static void *write_groups(void *context) {
    struct group_commit *group_commit = context;
    while (take_group(group_commit)) {
        char failure[STORE_TROUBLE] = "";
        if (!group_commit->write(group_commit->write_context, &group_commit->under_way, failure))
            for (struct change *change = group_commit->under_way.first; change; change = change->next)
                change->outcome = STORE_FAILED;
        finish_group(group_commit, failure);
    }
    return NULL;
}

static void destroy(struct group_commit *group_commit) {
    pthread_cond_destroy(&group_commit->changed);
    pthread_mutex_destroy(&group_commit->lock);
}

/* Timed waits use a clock that cannot be set. */
static void init_condition(pthread_cond_t *condition) {
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &attributes);
    pthread_condattr_destroy(&attributes);
}

bool group_commit_start(struct group_commit *group_commit) {
    pthread_mutex_init(&group_commit->lock, NULL);
    init_condition(&group_commit->changed);
    group_commit->since_ns = clock_ns();
    if (!pthread_create(&group_commit->thread, NULL, write_groups, group_commit))
        return true;
    destroy(group_commit);
    return false;
}

void group_commit_stop(struct group_commit *group_commit) {
    pthread_mutex_lock(&group_commit->lock);
    group_commit->stop = true;
    pthread_cond_broadcast(&group_commit->changed);
    pthread_mutex_unlock(&group_commit->lock);
    pthread_join(group_commit->thread, NULL);
    destroy(group_commit);
}

void group_commit_add(struct group_commit *group_commit, struct change *change) {
    pthread_mutex_lock(&group_commit->lock);
    changes_add(&group_commit->waiting, change);
    pthread_cond_broadcast(&group_commit->changed);
    pthread_mutex_unlock(&group_commit->lock);
}

struct changes group_commit_finished(struct group_commit *group_commit, char trouble[STORE_TROUBLE]) {
    pthread_mutex_lock(&group_commit->lock);
    struct changes finished = changes_take(&group_commit->finished);
    if (finished.first)
        memcpy(trouble, group_commit->failure, STORE_TROUBLE);
    pthread_mutex_unlock(&group_commit->lock);
    return finished;
}

bool group_commit_wait(struct group_commit *group_commit, int most_s) {
    struct timespec end;
    bool over = false;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_sec += most_s;
    pthread_mutex_lock(&group_commit->lock);
    while (!over && (group_commit->waiting.first || group_commit->under_way.first))
        over = pthread_cond_timedwait(&group_commit->changed, &group_commit->lock, &end);
    pthread_mutex_unlock(&group_commit->lock);
    return !over;
}

int64_t group_commit_busy_ns(struct group_commit *group_commit) {
    pthread_mutex_lock(&group_commit->lock);
    int64_t busy = group_commit->under_way.first ? clock_ns() - group_commit->since_ns : 0;
    pthread_mutex_unlock(&group_commit->lock);
    return busy;
}
