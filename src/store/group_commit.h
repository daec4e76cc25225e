#ifndef STORE_GROUP_COMMIT_H
#define STORE_GROUP_COMMIT_H

#include "store/change.h"

#include <pthread.h>

/* A thread that writes all waiting changes in one transaction, a group: while it writes one group, the next
 * one gathers. */

/* Called on the writing thread: writes a group, and sets for each change whether it is kept or refused. False
 * with the cause if the group cannot be written: then all of it has failed. */
typedef bool group_commit_write(void *context, const struct changes *group, char trouble[STORE_TROUBLE]);

struct group_commit {
    group_commit_write *write;
    store_wake *wake;
    void *write_context, *wake_context;
    pthread_t thread;
    pthread_mutex_t lock; /* protects all fields below */
    pthread_cond_t changed;
    struct changes waiting, under_way, finished;
    bool stop;
    int64_t since_ns;            /* when the current group began */
    char failure[STORE_TROUBLE]; /* of the last group that failed or was kept; empty: kept */
};

/* False if no thread can be started; then nothing has to be stopped. */
bool group_commit_start(struct group_commit *group_commit);

/* After everything is written. */
void group_commit_stop(struct group_commit *group_commit);

void group_commit_add(struct group_commit *group_commit, struct change *change);

/* The changes with a result, in order, for the caller to free. If there are any, `trouble` becomes the cause
 * of the last failure, or empty. */
struct changes group_commit_finished(struct group_commit *group_commit, char trouble[STORE_TROUBLE]);

/* Waits until everything is written; false if that takes longer than `most_s` seconds. */
bool group_commit_wait(struct group_commit *group_commit, int most_s);

/* How long the current group has been under way; 0: there is none. */
int64_t group_commit_busy_ns(struct group_commit *group_commit);

#endif
