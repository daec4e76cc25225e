#ifndef CLI_PLAIN_H
#define CLI_PLAIN_H

#include "party/wishes.h"

/* The game as a dialogue of plain lines, for screen readers and scripts. Returns the exit status; what is
 * wrong with the wishes is in `why`. */
int plain_play(const struct wishes *wishes, struct text *why);

/* What can be typed there. */
const char *plain_help(void);

#endif
