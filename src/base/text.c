#include "base/text.h"

#include "base/check.h"

#include <stdarg.h>

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

static int64_t take_signed(va_list *arguments, int longs) {
    return longs == 2   ? va_arg(*arguments, long long)
           : longs == 1 ? va_arg(*arguments, long)
                        : va_arg(*arguments, int);
}

static uint64_t take_unsigned(va_list *arguments, int longs) {
    return longs == 2   ? va_arg(*arguments, unsigned long long)
           : longs == 1 ? va_arg(*arguments, unsigned long)
                        : va_arg(*arguments, unsigned);
}

/* Reads what follows a percent sign and writes the argument it stands for; returns what comes after. */
static const char *write_argument(struct text *text, const char *format, va_list *arguments) {
    int longs = 0;
    for (; *format == 'l'; format++)
        longs++;
    switch (*format) {
    case 's':
        text_string(text, va_arg(*arguments, const char *));
        break;
    case 'c':
        text_char(text, (char)va_arg(*arguments, int));
        break;
    case 'd':
        text_number(text, take_signed(arguments, longs));
        break;
    case 'u':
        text_unsigned(text, take_unsigned(arguments, longs));
        break;
    case '0': { /* "%02x" */
        unsigned byte = va_arg(*arguments, unsigned);
        check(format[1] == '2' && format[2] == 'x' && byte < 256);
        text_char(text, "0123456789abcdef"[byte >> 4]);
        text_char(text, "0123456789abcdef"[byte & 15]);
        return format + 3;
    }
    case '.': { /* "%.*s" */
        int length = va_arg(*arguments, int);
        text_span(text, (struct span){va_arg(*arguments, const char *), (size_t)length});
        check(format[1] == '*' && format[2] == 's');
        return format + 3;
    }
    default:
        check(*format == '%');
        text_char(text, '%');
    }
    return format + 1;
}

void text_format(struct text *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    while (*format)
        if (*format == '%')
            format = write_argument(text, format + 1, &arguments);
        else
            text_char(text, *format++);
    va_end(arguments);
}

/* The place that begins here, without its braces; empty if none does. */
static struct span place_at(const char *text) {
    struct span before, inside = {text, 0}, after;
    if (*text == '{' && span_cut(span_of(text + 1), '}', &before, &after))
        inside = before;
    return inside;
}

static const struct text_value *find_fill_value(struct span name, const struct text_value *values,
                                                int count) {
    for (int i = 0; i < count; i++)
        if (span_equal(name, values[i].name))
            return &values[i];
    return NULL;
}

void text_fill(struct text *out, const char *text, const struct text_value *values, int count) {
    for (; *text; text++) {
        struct span name = place_at(text);
        const struct text_value *value = name.length ? find_fill_value(name, values, count) : NULL;
        if (!value) {
            text_char(out, *text);
            continue;
        }
        if (value->text)
            text_string(out, value->text);
        else
            text_number(out, value->number);
        text += name.length + 1;
    }
}

bool text_has_place(const char *text, const char *name) {
    for (; *text; text++)
        if (span_equal(place_at(text), name))
            return true;
    return false;
}
