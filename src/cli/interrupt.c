#define _POSIX_C_SOURCE 200809L
#include "interrupt.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/select.h>

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { SIGNAL_COUNT = sizeof signals / sizeof *signals };

static volatile sig_atomic_t came;
static sigset_t held, before;

static void note_signal(int signal_number) {
    came = signal_number;
}

/* They are held back but while somebody waits: so none comes between a look and the waiting. */
void interrupt_note(void) {
    struct sigaction noting = {.sa_handler = note_signal}, was;
    sigemptyset(&noting.sa_mask);
    sigemptyset(&held);
    for (int i = 0; i < SIGNAL_COUNT; i++) {
        sigaction(signals[i], NULL, &was);
        if (was.sa_handler == SIG_IGN)
            continue;
        sigaction(signals[i], &noting, NULL);
        sigaddset(&held, signals[i]);
    }
    pthread_sigmask(SIG_BLOCK, &held, &before);
}

int interrupt_came(void) {
    sigset_t waiting;
    sigpending(&waiting);
    for (int i = 0; i < SIGNAL_COUNT && !came; i++)
        if (sigismember(&waiting, signals[i]) && sigismember(&held, signals[i]))
            came = signals[i];
    return came;
}

bool interrupt_wait(int file) {
    fd_set wanted;
    do {
        FD_ZERO(&wanted);
        FD_SET(file, &wanted);
    } while (!came && pselect(file + 1, &wanted, NULL, NULL, NULL, &before) < 0 && errno == EINTR);
    return !came;
}

void interrupt_leave(void) {
    struct sigaction usual = {.sa_handler = SIG_DFL};
    if (!interrupt_came())
        return;
    fflush(stdout);
    sigemptyset(&usual.sa_mask);
    sigaction(came, &usual, NULL);
    raise(came);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}
