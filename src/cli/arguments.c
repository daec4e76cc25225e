#include "arguments.h"

#include "words/words.h"

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
    struct refusal why;
    for (int i = 0; i < count; i++)
        if (arguments[i][0] == '-') {
            refuse_input(&why, "no such option", span_of(arguments[i]));
            arguments_refuse(command, memory);
            return false;
        }
    return true;
}

int arguments_fail(const char *command, const char *reason) {
    char memory[600];
    struct text text = text_in(memory, sizeof memory);
    words_reason(&text, reason);
    fprintf(stderr, "tayu %s: %s\n", command, memory);
    return 1;
}

int arguments_refuse(const char *command, const char *reason) {
    char memory[100];
    struct text hint = text_in(memory, sizeof memory);
    arguments_fail(command, reason);
    text_fill(&hint, tr("'tayu {command} help' tells what there is"),
              &(const struct text_value){"command", command, 0}, 1);
    fprintf(stderr, "%s\n", memory);
    return 2;
}
