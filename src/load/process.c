#define _GNU_SOURCE
#include "load/process.h"

#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

bool process_start(struct process *process, int (*run)(void *context, int tell), void *context,
                   struct refusal *why) {
    int ends[2];
    if (pipe(ends))
        return refuse(why, "no process can be started");
    process->pid = fork();
    if (!process->pid) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        close(ends[0]);
        _exit(run(context, ends[1]));
    }
    close(ends[1]);
    bool told = process->pid > 0 &&
                read(ends[0], &process->port, sizeof process->port) == (ssize_t)sizeof process->port;
    close(ends[0]);
    if (told)
        return true;
    if (process->pid > 0)
        process_end(process, SIGKILL);
    return refuse(why, "no process can be started");
}

void process_end(struct process *process, int signal) {
    kill(process->pid, signal);
    waitpid(process->pid, NULL, 0);
    process->pid = 0;
}

int64_t process_cpu_ns(const struct process *process) {
    struct timespec used = {0};
    clockid_t clock;
    if (!clock_getcpuclockid(process->pid, &clock))
        clock_gettime(clock, &used);
    return (int64_t)used.tv_sec * 1000000000 + used.tv_nsec;
}

int64_t process_bytes(const struct process *process) {
    char path[40];
    long long pages = 0;
    snprintf(path, sizeof path, "/proc/%d/statm", (int)process->pid);
    FILE *file = fopen(path, "r");
    if (file && fscanf(file, "%*s %lld", &pages) != 1)
        pages = 0;
    if (file)
        fclose(file);
    return pages * sysconf(_SC_PAGESIZE);
}
