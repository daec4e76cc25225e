#ifndef MATCH_CHILD_H
#define MATCH_CHILD_H

#include "base/refuse.h"

#include <sys/types.h>

/* A program that speaks the engine protocol (docs/protocol.md), run as a process of its own. It is asked one
 * line at a time; nothing here waits. */
enum { QUESTION_LENGTH = 500, QUESTIONS_MAX = 4, ANSWER_LENGTH = 8 * 1024 };

struct question {
    char line[QUESTION_LENGTH];
    int64_t limit_ms; /* for the answer */
};

struct child {
    pid_t pid; /* 0: does not run */
    int in, out;
    struct question queue[QUESTIONS_MAX]; /* the first one has been asked, the others wait */
    int queued;
    bool asked;
    int64_t asked_ns;
    char answer[ANSWER_LENGTH]; /* as far as it has come */
    size_t length;
    char question[QUESTION_LENGTH]; /* what the last answer was to */
};

enum child_event { CHILD_QUIET, CHILD_ANSWERED, CHILD_FAILED };

struct answer {
    bool good;        /* "=", not "?" */
    struct span text; /* its first line; stays until the next question or call */
    int64_t us;       /* how long it took */
};

/* Starts a program. It leads a process group of its own: Ctrl-C in the terminal does not reach it, and
 * what it starts itself ends with it. False with the reason if it cannot be started. */
bool child_start(struct child *child, char *const *words, struct refusal *why);

/* Queues a line; it is sent when those before it have been answered. At most QUESTIONS_MAX wait. */
void child_ask(struct child *child, struct span line, int64_t limit_ms);

/* Whether every question has been answered. */
bool child_is_idle(const struct child *child);

/* When the answer is due, on the clock of clock_ns; INT64_MAX if nothing was asked. */
int64_t child_due_ns(const struct child *child);

/* Looks what has happened: sends what waits, reads what came. CHILD_FAILED notes why: the program ended,
 * is silent for too long, or says what is no answer. */
enum child_event child_look(struct child *child, struct answer *answer, struct text *note);

/* Ends the process, whatever it does, and gives back all that belongs to it. */
void child_kill(struct child *child);

/* Asks it to leave: with `quit`, and the end of its input. child_kill has to follow. */
void child_dismiss(struct child *child);

/* Whether the process has ended by itself. */
bool child_has_ended(const struct child *child);

#endif
