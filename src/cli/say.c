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

void say_wrapped(const char *text) {
    enum { WIDTH = 78 };
    struct span rest = span_of(text), word;
    int column = 0;
    while (span_word(&rest, &word)) {
        char memory[100];
        struct text one = text_in(memory, sizeof memory);
        text_span(&one, word);
        int width = words_width(memory);
        if (column)
            say(column + 1 + width > WIDTH ? "\n" : " ");
        column = column && column + 1 + width <= WIDTH ? column + 1 + width : width;
        say(memory);
    }
    say("\n");
}

void say_filled(const char *text, const struct words_value *values, int count) {
    char memory[600];
    struct text out = text_in(memory, sizeof memory);
    words_fill(&out, text, values, count);
    say(memory);
}

void say_reason(const char *reason) {
    char memory[600];
    struct text out = text_in(memory, sizeof memory);
    words_reason(&out, reason);
    say_line(memory);
}
