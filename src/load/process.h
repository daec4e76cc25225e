#ifndef LOAD_PROCESS_H
#define LOAD_PROCESS_H

#include "base/refuse.h"

#include <sys/types.h>

/* A server as a process of its own: what it takes of the processor and of memory is measured from outside. */
struct process {
    pid_t pid;
    int port;
};

/* `run` is called in the new process: it writes its port, an int, to the file, and serves. False with the
 * reason if it does not come so far. No threads may run. */
bool process_start(struct process *process, int (*run)(void *context, int tell), void *context,
                   struct refusal *why);
void process_end(struct process *process, int signal);

/* Time of all its threads on processors. */
int64_t process_cpu_ns(const struct process *process);

/* Memory that it has touched. */
int64_t process_bytes(const struct process *process);

#endif
