#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdbool.h>

/* Ctrl-C and the other signals that end a program (SIGTERM, SIGHUP), for commands that have to finish
 * something first. A signal that was ignored stays ignored. */

/* From now on these signals are only recorded. */
void interrupt_note(void);

/* The signal that arrived; 0: none. */
int interrupt_came(void);

/* Waits until there is something to read; false as soon as a signal has arrived. */
bool interrupt_wait(int file);

/* Flushes standard output and ends the program by the signal that arrived; returns if there was none. */
void interrupt_leave(void);

#endif
