#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdbool.h>

/* Ctrl-C, and the other ways in which a program is told to end (SIGTERM, SIGHUP), for commands that have
 * something to finish first. A signal that was ignored stays so. */

/* From now on these are noted, and no more. */
void interrupt_note(void);

/* The one that came; 0: none. */
int interrupt_came(void);

/* Waits until there is something to read; false as soon as one of them has come. */
bool interrupt_wait(int file);

/* Ends the program as the one that came would have, with what it printed; returns if none came. */
void interrupt_leave(void);

#endif
