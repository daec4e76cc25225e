#define _POSIX_C_SOURCE 200809L
#include "match/child.h"

#include "base/check.h"
#include "base/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

/* A pipe that programs started later do not inherit. */
static bool make_pipe(int ends[2]) {
    if (pipe(ends))
        return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

static void close_pipe(const int ends[2]) {
    close(ends[0]);
    close(ends[1]);
}

/* Signals that we ignore, catch or hold back mean to the program what they always mean. */
static int spawn(pid_t *pid, char *const *words, int in, int out) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t signals, none;
    sigemptyset(&none);
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes,
                             POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawnattr_setsigmask(&attributes, &none);
    int error = posix_spawnp(pid, words[0], &files, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

static bool refuse_start(const char *name, int error, struct refusal *why) {
    refuse_input(why, "cannot be started: {input}: {cause}", span_of(name));
    return refuse_text(why, "cause", span_of(strerror(error)));
}

bool child_start(struct child *child, char *const *words, struct refusal *why) {
    int to[2], from[2];
    *child = (struct child){.pid = 0};
    if (!make_pipe(to))
        return refuse_start(words[0], errno, why);
    if (!make_pipe(from)) {
        int error = errno;
        close_pipe(to);
        return refuse_start(words[0], error, why);
    }
    int error = spawn(&child->pid, words, to[0], from[1]);
    if (error) {
        close_pipe(to);
        close_pipe(from);
        child->pid = 0;
        return refuse_start(words[0], error, why);
    }
    close(to[0]);
    close(from[1]);
    child->in = to[1];
    child->out = from[0];
    fcntl(child->in, F_SETFL, O_NONBLOCK);
    fcntl(child->out, F_SETFL, O_NONBLOCK);
    return true;
}

void child_ask(struct child *child, struct span line, int64_t limit_ms) {
    check(child->queued < QUESTIONS_MAX);
    struct question *question = &child->queue[child->queued++];
    struct text text = text_in(question->line, sizeof question->line);
    text_span(&text, line);
    text_char(&text, '\n');
    check(!text.cut);
    question->limit_ms = limit_ms;
}

bool child_is_idle(const struct child *child) {
    return !child->queued;
}

int64_t child_due_ns(const struct child *child) {
    return child->asked ? child->asked_ns + child->queue[0].limit_ms * 1000000 : INT64_MAX;
}

/* What is being asked, without the end of its line. */
static struct span question_of(const struct child *child) {
    struct span rest = span_of(child->queue[0].line), line = {0};
    span_line(&rest, &line);
    return line;
}

bool child_has_ended(const struct child *child) {
    siginfo_t info = {0};
    return !waitid(P_PID, (id_t)child->pid, &info, WEXITED | WNOHANG | WNOWAIT) && info.si_pid == child->pid;
}

static void pause_ms(int ms) {
    nanosleep(&(struct timespec){.tv_nsec = ms * 1000000}, NULL);
}

/* The program closed its end of a pipe: nearly always because it ended. Its end may come a moment later. */
static enum child_event ended(struct child *child, struct text *note) {
    enum { LOOKS = 100 };
    siginfo_t info = {0};
    for (int i = 0; i < LOOKS && !child_has_ended(child); i++)
        pause_ms(1);
    if (!child_has_ended(child)) {
        text_string(note, "closed its input or output");
    } else {
        waitid(P_PID, (id_t)child->pid, &info, WEXITED | WNOHANG | WNOWAIT);
        text_format(note, info.si_code == CLD_EXITED ? "ended with exit status %d" : "was ended by signal %d",
                    info.si_status);
    }
    return CHILD_FAILED;
}

static enum child_event failed_at(struct child *child, const char *what, struct text *note) {
    text_format(note, "%s to ", what);
    text_quoted(note, question_of(child));
    return CHILD_FAILED;
}

/* A question is shorter than what a pipe takes at once, so it is sent whole or not at all. */
static enum child_event send_question(struct child *child, struct text *note) {
    const char *line = child->queue[0].line;
    size_t length = strlen(line);
    ssize_t sent = write(child->in, line, length);
    if (sent < 0 && errno == EINTR)
        return CHILD_QUIET;
    if (sent < 0 && errno == EPIPE)
        return ended(child, note);
    if (sent != (ssize_t)length) {
        text_string(note, "does not read its input");
        return CHILD_FAILED;
    }
    child->asked = true;
    child->asked_ns = clock_ns();
    return CHILD_QUIET;
}

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* How many bytes from here on are blanks and ends of lines. */
static size_t space_at(const struct child *child, size_t from) {
    size_t end = from;
    while (end < child->length && is_space(child->answer[end]))
        end++;
    return end - from;
}

/* Empty lines before an answer are left over from the one before. */
static void drop_leading_space(struct child *child) {
    size_t gone = space_at(child, 0);
    child->length -= gone;
    memmove(child->answer, child->answer + gone, child->length);
}

/* Where the answer ends: behind an empty line; 0 if it is not complete. */
static size_t answer_end(const struct child *child) {
    size_t line_start = 0;
    for (size_t i = 0; i < child->length; i++) {
        if (child->answer[i] != '\n')
            continue;
        size_t length = i - line_start;
        if (!length || (length == 1 && child->answer[line_start] == '\r'))
            return i + 1;
        line_start = i + 1;
    }
    return 0;
}

/* What the program said is no answer. */
static enum child_event no_answer(struct child *child, struct span said, struct text *note) {
    if (child->asked)
        failed_at(child, "gives no answer of the protocol", note);
    else
        text_string(note, "says something without being asked");
    text_string(note, ": ");
    text_quoted(note, said);
    return CHILD_FAILED;
}

/* Takes what has been read for an answer, if it is complete. */
static enum child_event take_engine_answer(struct child *child, struct answer *answer, struct text *note) {
    drop_leading_space(child);
    if (!child->length)
        return CHILD_QUIET;
    struct span rest = {child->answer, child->length}, line;
    span_line(&rest, &line);
    char mark = *line.start;
    if (!child->asked || (mark != '=' && mark != '?'))
        return no_answer(child, line, note);
    size_t end = answer_end(child);
    if (!end && child->length == sizeof child->answer)
        return failed_at(child, "gives an endless answer", note);
    if (!end)
        return CHILD_QUIET;
    if (end + space_at(child, end) != child->length)
        return failed_at(child, "gives more than one answer", note);
    answer->good = mark == '=';
    answer->text = span_trim((struct span){line.start + 1, line.length - 1});
    answer->us = (clock_ns() - child->asked_ns) / 1000;
    return CHILD_ANSWERED;
}

/* The first question is done with; the next one, if there is one, comes to the front. */
static void next_question(struct child *child) {
    struct text question = text_in(child->question, sizeof child->question);
    text_span(&question, question_of(child));
    child->queued--;
    memmove(child->queue, child->queue + 1, (size_t)child->queued * sizeof *child->queue);
    child->asked = false;
    child->length = 0;
}

enum child_event child_look(struct child *child, struct answer *answer, struct text *note) {
    if (child->queued && !child->asked && send_question(child, note) == CHILD_FAILED)
        return CHILD_FAILED;
    ssize_t got = read(child->out, child->answer + child->length, sizeof child->answer - child->length);
    if (got == 0)
        return ended(child, note);
    if (got > 0) {
        child->length += (size_t)got;
        enum child_event event = take_engine_answer(child, answer, note);
        if (event == CHILD_ANSWERED)
            next_question(child);
        if (event != CHILD_QUIET)
            return event;
    }
    if (clock_ns() <= child_due_ns(child))
        return CHILD_QUIET;
    return child_has_ended(child) ? ended(child, note) : failed_at(child, "gives no answer in time", note);
}

void child_dismiss(struct child *child) {
    static const char quit[] = "quit\n";
    ssize_t ignored = write(child->in, quit, sizeof quit - 1);
    (void)ignored;
    close(child->in);
    child->in = -1;
}

void child_kill(struct child *child) {
    if (!child->pid)
        return;
    kill(-child->pid, SIGKILL);
    while (waitpid(child->pid, NULL, 0) < 0 && errno == EINTR) {
    }
    if (child->in >= 0)
        close(child->in);
    close(child->out);
    *child = (struct child){.pid = 0};
}
