#include "say.h"

#include <stdio.h>

static bool in_ascii;

void say_in_ascii(bool ascii) {
    in_ascii = ascii;
}

void say(const char *text) {
    static char memory[16 * 1024];
    struct text plain = text_in(memory, sizeof memory);
    if (in_ascii)
        words_ascii(&plain, text);
    fputs(in_ascii ? memory : text, stdout);
}

void say_line(const char *text) {
    say(text);
    putchar('\n');
}

/* In lines of 78 columns, all but the first one indented, where the cursor is now. */
static void wrap(const char *text, int indent) {
    enum { WIDTH = 78 };
    struct span rest = span_of(text), word;
    int column = indent;
    while (span_word(&rest, &word)) {
        char memory[100];
        struct text one = text_in(memory, sizeof memory);
        text_span(&one, word);
        int width = words_width(memory);
        if (column > indent && column + 1 + width > WIDTH) {
            printf("\n%*s", indent, "");
            column = indent;
        } else if (column > indent) {
            say(" ");
            column++;
        }
        say(memory);
        column += width;
    }
    say("\n");
}

void say_wrapped(const char *text) {
    wrap(text, 0);
}

void say_typed(const char *typed) {
    const char *before = tr("usage:");
    struct span rest = span_of(typed), line;
    for (bool first = true; span_line(&rest, &line); first = false) {
        struct text one = text_room(200);
        for (int i = words_width(before); !first && i > 0; i--)
            text_char(&one, ' ');
        text_string(&one, first ? before : "");
        text_char(&one, ' ');
        text_span(&one, line);
        say_line(one.start);
    }
    say("\n");
}

/* A row of two columns, the first so wide. */
static void say_row(int width, const struct say_option *option) {
    say("  ");
    say(option->name);
    printf("%*s", width - words_width(option->name) + 2, "");
    wrap(tr(option->what), width + 4);
}

static const struct say_option language = {"--language NAME",
                                           tr_later("two letters as in de; by default that of the system")};

void say_common(void) {
    say_row(words_width(language.name), &language);
}

int say_usage(const char *typed, const char *about, const struct say_option *options) {
    int widest = words_width(language.name);
    for (const struct say_option *option = options; option && option->name; option++)
        if (words_width(option->name) > widest)
            widest = words_width(option->name);
    say_typed(typed);
    say_wrapped(tr(about));
    for (; options && options->name; options++)
        say_row(widest, options);
    say_row(widest, &language);
    return 0;
}

void say_filled(const char *text, const struct text_value *values, int count) {
    char memory[600];
    struct text out = text_in(memory, sizeof memory);
    text_fill(&out, text, values, count);
    say(memory);
}

void say_sentence(const char *text, const struct text_value *values, int count) {
    say_filled(text, values, count);
    say("\n");
}

void say_reason(const struct refusal *why) {
    struct text out = text_room(REFUSAL_LENGTH);
    words_reason(&out, why);
    say_line(out.start);
}

int say_end(int status) {
    bool lost = fflush(stdout) || ferror(stdout);
    if (lost)
        fprintf(stderr, "tayu: %s\n", tr("standard output cannot be written"));
    return lost && !status ? 1 : status;
}
