#ifndef CLI_PLAIN_H
#define CLI_PLAIN_H

#include "party/wishes.h"

/* The game as a dialogue of plain lines, for screen readers and scripts: moves are told in words, the board
 * is drawn only if that is asked for, actions are typed. Returns the exit status; what is wrong with the
 * wishes is in `why`. */
int plain_play(const struct wishes *wishes, struct refusal *why);

/* Prints what can be typed there. */
void plain_help(void);

#endif
