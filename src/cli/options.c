#include "options.h"

#include "arguments.h"
#include "base/language.h"
#include "rules/edition.h"
#include "words/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static bool is_flag(const struct option *option) {
    return !option->text && !option->choices && !option->most;
}

static bool read_option_choice(const struct option *option, const char *value, struct refusal *why) {
    for (int i = 0; option->choices[i]; i++)
        if (!strcmp(value, option->choices[i])) {
            *option->number = i + 1;
            return true;
        }
    return refuse_choice(why, option->name, option->choices, span_of(value));
}

const char *const *options_editions(void) {
    static const char *names[EDITION_END];
    for (int edition = 1; edition < EDITION_END; edition++)
        names[edition - 1] = editions[edition].name;
    return names;
}

bool options_number(struct span name, struct span value, const uint64_t range[2], uint64_t *number,
                    struct refusal *why) {
    if (span_number(value, range[1], number) && *number >= range[0])
        return true;
    refuse_input(why, tr_later("{key} must be a number from {n} to {m}, not {input}"), value);
    refuse_text(why, "key", name);
    refuse_number(why, "n", (int64_t)range[0]);
    return refuse_number(why, "m", (int64_t)range[1]);
}

static bool read_option_number(const struct option *option, const char *value, struct refusal *why) {
    const uint64_t range[] = {(uint64_t)option->least, (uint64_t)option->most};
    uint64_t number;
    if (!options_number(span_of(option->name), span_of(value), range, &number, why))
        return false;
    *option->number = (int)number;
    return true;
}

static bool read_option_value(const struct option *option, const char *value, struct refusal *why) {
    if (option->choices)
        return read_option_choice(option, value, why);
    if (option->most)
        return read_option_number(option, value, why);
    *option->text = value;
    return *value || refuse_input(why, tr_later("a value is missing behind"), span_of(option->name));
}

/* Takes the option at the front, with its value, "--size 9" or "--size=9"; returns how many words that are, 0
 * if it is not understood. */
static int take_option(const struct option *option, int count, char **arguments, struct refusal *why) {
    size_t length = strcspn(arguments[0], "=");
    const char *inside = arguments[0][length] ? arguments[0] + length + 1 : NULL;
    while (option->name && !span_equal((struct span){arguments[0], length}, option->name))
        option++;
    if (!option->name || (is_flag(option) && inside)) {
        refuse_input(why, tr_later("no such option"), span_of(arguments[0]));
        return 0;
    }
    if (is_flag(option)) {
        *option->number = 1;
        return 1;
    }
    const char *value = inside ? inside : count > 1 ? arguments[1] : "";
    if (!read_option_value(option, value, why))
        return 0;
    return inside ? 1 : 2;
}

int options_take_language(int *language, int count, char **arguments, struct refusal *why) {
    const char *codes[LANGUAGES + 1] = {0};
    for (int i = 0; i < LANGUAGES; i++)
        codes[i] = languages[i].code;
    const struct option options[] = {{"--language", NULL, language, codes, 0, 0}, {0}};
    if (!span_equal((struct span){arguments[0], strcspn(arguments[0], "=")}, options->name))
        return 0;
    int taken = take_option(options, count, arguments, why);
    return taken ? taken : -1;
}

/* "--base-url" is TAYU_BASE_URL. */
static void write_variable(struct text *name, const struct option *option) {
    text_string(name, "TAYU_");
    for (const char *letter = option->name + 2; *letter; letter++)
        text_char(name, *letter == '-' ? '_' : (char)toupper((unsigned char)*letter));
}

bool options_read_environment(const char *command, const struct option *options) {
    struct refusal why;
    for (; options->name; options++) {
        struct option variable = *options;
        struct text name = text_room(60);
        write_variable(&name, options);
        variable.name = name.start;
        const char *value = is_flag(options) ? NULL : getenv(name.start);
        if (value && *value && !read_option_value(&variable, value, &why))
            return arguments_refuse(command, &why), false;
    }
    return true;
}

int options_read(const char *command, const struct option *options, int most, int count, char **arguments) {
    struct refusal why;
    int words = 0;
    for (int i = 0, taken; i < count; i += taken) {
        bool is_word = arguments[i][0] != '-' || !arguments[i][1];
        if (is_word) {
            taken = words < most || refuse_input(&why, tr_later("too much said"), span_of(arguments[i]));
            arguments[words++] = arguments[i];
        } else
            taken = take_option(options, count - i, arguments + i, &why);
        if (!taken)
            return arguments_refuse(command, &why), -1;
    }
    return words;
}
