#ifndef CLI_PLAIN_H
#define CLI_PLAIN_H

#include "terminal_common/play_options.h"

/* The game as a dialogue of plain lines, for screen readers and scripts: moves are told in words, the board
 * is drawn only if that is asked for, actions are typed. Returns the exit status; what is wrong with the
 * options is in `why`. */
int plain_play(const struct play_options *options, struct refusal *why);

/* Prints what can be typed there. */
void plain_help(void);

#endif
