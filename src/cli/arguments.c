#include "arguments.h"

#include <stdio.h>
#include <string.h>

bool arguments_ask_help(int count, char **arguments) {
    for (int i = 0; i < count; i++)
        if (!strcmp(arguments[i], "--help") || !strcmp(arguments[i], "-h") ||
            (i == 0 && !strcmp(arguments[i], "help")))
            return true;
    return false;
}

bool argument_is_option(const char *argument) {
    return argument[0] == '-' && argument[1];
}

int argument_refuse_option(const char *command, const char *option) {
    fprintf(stderr, "tayu %s: no such option: '%s'; 'tayu %s help' tells what there is\n", command, option,
            command);
    return 2;
}
