#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "base/refuse.h"

/* An option of a command line. One with a `text` takes any word behind it, one with `choices` one of these
 * (its place in the list, which ends with NULL, counted from 1, goes into `number`), one with a `most` a
 * number; any other has nothing behind it and sets its number to 1. */
struct option {
    const char *name;
    const char **text;
    int *number;
    const char *const *choices;
    int least, most;
};

/* Reads options up to a row without a name. Words that are none of them stay in front, and their number is
 * returned; -1 if something is not understood or there are more than `most` words, which is said on standard
 * error. "-" is a word. */
int options_read(const char *command, const struct option *options, int most, int count, char **arguments);

/* Sets the options that have a value from the environment, where "--base-url" is TAYU_BASE_URL; what is empty
 * says nothing. To be called before options_read, whose word counts more. False as above. */
bool options_read_environment(const char *command, const struct option *options);

/* Takes "--language de" at the front, which every command has: `language` becomes its number, counted from 1.
 * Returns how many words that are, 0 if there is another one, -1 if the language is not known. */
int options_take_language(int *language, int count, char **arguments, struct refusal *why);

/* The names of the editions, as choices. */
const char *const *options_editions(void);

/* A number in a range, of an option or behind "key=". */
bool options_number(struct span name, struct span value, const uint64_t range[2], uint64_t *number,
                    struct refusal *why);

#endif
