#ifndef TESTS_AT_SERVER_H
#define TESTS_AT_SERVER_H

#include <stdbool.h>
#include <sys/types.h>

/* `tayu serve` as a process of its own, on a free port of this machine, with its games in the folder of the
 * test (folder.h), as "games". */
struct served {
    pid_t pid;
    int port;  /* the same again when it is started again */
    int files; /* it may open at most so many; 0: as many as this process */
};

/* It listens when this returns. `more` are options besides those that are needed, up to NULL. */
void served_start(struct served *served, const char *const *more);

/* Ends it by this signal; the status it ended with, or minus the signal. */
int served_end(struct served *served, int signal);

/* Ends it well; and clears the folder of all that it left there. */
void served_stop(struct served *served);

/* What `tayu serve --check` says about the games: the status. */
int served_check(void);

#endif
