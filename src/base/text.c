#include "base/text.h"

#include "base/check.h"

struct text text_in(char *memory, size_t size) {
    check(size > 0);
    memory[0] = 0;
    return (struct text){memory, size, 0, false};
}

void text_char(struct text *text, char c) {
    if (text->length + 1 >= text->size) {
        text->cut = true;
        return;
    }
    text->start[text->length++] = c;
    text->start[text->length] = 0;
}

void text_string(struct text *text, const char *string) {
    while (*string)
        text_char(text, *string++);
}

void text_span(struct text *text, struct span span) {
    for (size_t i = 0; i < span.length; i++)
        text_char(text, span.start[i]);
}

void text_unsigned(struct text *text, uint64_t number) {
    char digits[20];
    int count = 0;
    do
        digits[count++] = (char)('0' + number % 10);
    while (number /= 10);
    while (count)
        text_char(text, digits[--count]);
}

void text_number(struct text *text, int64_t number) {
    if (number < 0)
        text_char(text, '-');
    text_unsigned(text, number < 0 ? 0 - (uint64_t)number : (uint64_t)number);
}

struct span text_as_span(const struct text *text) {
    return (struct span){text->start, text->length};
}

void text_quoted(struct text *text, struct span input) {
    enum { MOST = 24 };
    text_char(text, '\'');
    for (size_t i = 0; i < input.length && i < MOST; i++)
        text_char(text, input.start[i] >= ' ' && input.start[i] <= '~' ? input.start[i] : '?');
    text_string(text, input.length > MOST ? "…'" : "'");
}

bool text_refuse(struct text *why, const char *reason) {
    *why = text_in(why->start, why->size);
    text_string(why, reason);
    return false;
}

bool text_refuse_input(struct text *why, const char *reason, struct span input) {
    text_refuse(why, reason);
    text_string(why, ": ");
    text_quoted(why, input);
    return false;
}

bool text_refuse_path(struct text *why, const char *reason, const char *path) {
    enum { MOST = 100 };
    size_t length = span_of(path).length, from = length > MOST ? length - MOST : 0;
    while (from && (path[from] & 0xc0) == 0x80) /* in the middle of a letter */
        from++;
    text_refuse(why, reason);
    text_string(why, from ? ": '…" : ": '");
    for (; path[from]; from++)
        text_char(why, (unsigned char)path[from] < ' ' || path[from] == 127 ? '?' : path[from]);
    text_char(why, '\'');
    return false;
}

bool text_refuse_at(struct text *why, struct span where) {
    char memory[300];
    struct text reason = text_in(memory, sizeof memory);
    text_string(&reason, why->start);
    text_refuse(why, "");
    text_span(why, where);
    text_string(why, ": ");
    text_string(why, memory);
    return false;
}

bool text_refuse_choice(struct text *why, const char *key, const char *const *names, struct span input) {
    text_refuse(why, key);
    text_string(why, " must be ");
    for (int i = 0; names[i]; i++) {
        text_string(why, i == 0 ? "" : names[i + 1] ? ", " : " or ");
        text_string(why, names[i]);
    }
    text_string(why, ", not ");
    text_quoted(why, input);
    return false;
}
