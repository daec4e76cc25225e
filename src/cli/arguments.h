#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include "base/refuse.h"

/* Whether a command is asked how it is used: 'help' as its first argument, or --help or -h anywhere. */
bool arguments_ask_help(int count, char **arguments);

/* Whether none is written as an option, "-x" or "--word", for commands that have none; says on standard error
 * which one is. */
bool arguments_are_plain(const char *command, int count, char **arguments);

/* Says on standard error, in the language in use, why a command line is not understood, or why a command
 * failed; returns the status to end with. */
int arguments_refuse(const char *command, const struct refusal *why);
int arguments_fail(const char *command, const struct refusal *why);

/* The same of a command line, with this sentence as the reason. */
int arguments_refuse_with(const char *command, const char *sentence);

#endif
