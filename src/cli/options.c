#include "options.h"

#include "base/span.h"

#include <stdio.h>
#include <string.h>

static bool is_flag(const struct option *option) {
    return !option->text && !option->choices && !option->most;
}

static bool read_value(const struct option *option, const char *value) {
    uint64_t number;
    if (option->text) {
        *option->text = value;
        return *value;
    }
    for (int i = 0; option->choices && option->choices[i]; i++)
        if (!strcmp(value, option->choices[i])) {
            *option->number = i;
            return true;
        }
    if (option->choices || !span_number(span_of(value), (uint64_t)option->most, &number) ||
        (int)number < option->least)
        return false;
    *option->number = (int)number;
    return true;
}

/* Takes the option at the front, with its value; returns how many words that are, 0 if it is not understood.
 */
static int take(const struct option *option, int count, char **arguments) {
    while (option->name && strcmp(option->name, arguments[0]))
        option++;
    if (!option->name)
        return 0;
    if (is_flag(option)) {
        *option->number = 1;
        return 1;
    }
    return count > 1 && read_value(option, arguments[1]) ? 2 : 0;
}

int options_read(const char *command, const struct option *options, int count, char **arguments) {
    int words = 0;
    for (int i = 0, taken; i < count; i += taken) {
        bool is_word = arguments[i][0] != '-' || !arguments[i][1];
        taken = is_word ? 1 : take(options, count - i, arguments + i);
        if (is_word)
            arguments[words++] = arguments[i];
        if (taken)
            continue;
        const char *value = i + 1 < count ? arguments[i + 1] : "";
        fprintf(stderr, "tayu %s: not understood: '%s%s%s'; 'tayu %s help' tells what there is\n", command,
                arguments[i], *value ? " " : "", value, command);
        return -1;
    }
    return words;
}
