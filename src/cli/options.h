#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>

/* An option of a command line. One with a `text` takes any word behind it, one with `choices` one of these
 * (their place in the list, which ends with NULL, goes into `number`), one with a `most` a number; any other
 * has nothing behind it and sets its number to 1. */
struct option {
    const char *name;
    const char **text;
    int *number;
    const char *const *choices;
    int least, most;
};

/* Reads options up to a row without a name. Words that are none of them stay in front, and their number is
 * returned; -1 if something is not understood, which is said on standard error. "-" is a word. */
int options_read(const char *command, const struct option *options, int count, char **arguments);

#endif
