#ifndef STORE_GROUP_COMMIT_H
#define STORE_GROUP_COMMIT_H

#include "store/change.h"

#include <pthread.h>

/* Changes on their way to a thread that writes all that waits in one go: while it is busy with one group the
 * next one gathers. */

/* Writes a group, and sets of each change whether it is kept or refused. False with what is wrong if it
 * cannot be written at all: then all have failed. On the writing thread. */
typedef bool group_commit_write(void *context, const struct changes *group, char trouble[STORE_TROUBLE]);

struct group_commit {
    group_commit_write *write;
    store_wake *wake;
    void *write_context, *wake_context;
    pthread_t thread;
    pthread_mutex_t lock; /* over all that follows */
    pthread_cond_t changed;
    struct changes waiting, under_way, finished;
    bool stop;
    int64_t since_ns;            /* since when a group is under way */
    char failure[STORE_TROUBLE]; /* of the last group that failed or was kept */
};

/* Nothing has to be stopped if this is false: there is no thread left. */
bool group_commit_start(struct group_commit *group_commit);

/* When all is written. */
void group_commit_stop(struct group_commit *group_commit);

void group_commit_add(struct group_commit *group_commit, struct change *change);

/* All that are finished by now, in order, which are the caller's then; with any, `trouble` becomes what is
 * wrong with the disk. */
struct changes group_commit_finished(struct group_commit *group_commit, char trouble[STORE_TROUBLE]);

/* Until all is written; false if that takes longer than so many seconds. */
bool group_commit_wait(struct group_commit *group_commit, int most_s);

/* How long the group that is under way has been so; 0: none is. */
int64_t group_commit_busy_ns(struct group_commit *group_commit);

#endif
