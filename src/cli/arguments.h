#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include <stdbool.h>

/* Whether a command is asked how it is used: 'help' as its first argument, or --help or -h anywhere. */
bool arguments_ask_help(int count, char **arguments);

/* Whether it is written as an option: "-x", "--word". A "-" alone is not. */
bool argument_is_option(const char *argument);

/* Says on standard error that the command has no such option. Returns 2, the exit status for that. */
int argument_refuse_option(const char *command, const char *option);

#endif
