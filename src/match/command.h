#ifndef MATCH_COMMAND_H
#define MATCH_COMMAND_H

#include "base/refuse.h"

/* A command line cut into words as a shell would: blanks separate words, and what stands between two ' or two
 * " belongs together. Nothing else is special. The words are strings, ended by a NULL as exec wants them. */
enum { COMMAND_LENGTH_MAX = 2000, COMMAND_WORDS_MAX = 100 };

struct command {
    const char *line;
    char memory[COMMAND_LENGTH_MAX + 1];
    char *words[COMMAND_WORDS_MAX + 1];
};

/* `line` must stay; the words point into the command, which must not be moved or copied. */
bool command_read(struct command *command, const char *line, struct refusal *why);

#endif
