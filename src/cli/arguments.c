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

bool arguments_are_plain(const char *command, int count, char **arguments) {
    for (int i = 0; i < count; i++)
        if (arguments[i][0] == '-') {
            fprintf(stderr, "tayu %s: no such option: '%s'; 'tayu %s help' tells what there is\n", command,
                    arguments[i], command);
            return false;
        }
    return true;
}
