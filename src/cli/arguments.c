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
            arguments_refuse(command, &why);
            return false;
        }
    return true;
}

int arguments_fail(const char *command, const struct refusal *why) {
    struct text text = text_room(REFUSAL_LENGTH);
    words_reason(&text, why);
    fprintf(stderr, "tayu %s: %s\n", command, text.start);
    return 1;
}

int arguments_refuse(const char *command, const struct refusal *why) {
    struct text hint = text_room(100);
    arguments_fail(command, why);
    text_fill(&hint, tr("Run 'tayu {command} help' for usage."),
              &(const struct text_value){"command", command, 0}, 1);
    fprintf(stderr, "%s\n", hint.start);
    return 2;
}

int arguments_refuse_with(const char *command, const char *sentence) {
    struct refusal why;
    refuse(&why, sentence);
    return arguments_refuse(command, &why);
}
