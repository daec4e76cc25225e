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

/* It listens when this returns. `more` are options besides those that are needed, up to NULL; a database for
 * the games comes first of them. */
void served_start(struct served *served, const char *const *more);

/* What it answers to a proxy that asks for /health: 200 or 503; 0: nothing, for a second. */
int served_health(const struct served *served);

/* The same again and again until it is this; the test fails if that takes many seconds. */
void served_until_health(const struct served *served, int status);

/* Ends it by this signal; the status it ended with, or minus the signal. */
int served_end(struct served *served, int signal);

/* Ends it well; and clears the folder of all that it left there. */
void served_stop(struct served *served);

/* What `tayu serve --check` says about the games: the status. */
int served_check(void);

#endif
