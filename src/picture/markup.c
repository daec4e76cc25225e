#include "picture/markup.h"

#include "base/check.h"

#include <math.h>
#include <string.h>

static bool starts(struct span span, const char *with) {
    size_t length = strlen(with);
    return span.length >= length && !memcmp(span.start, with, length);
}

static void skip(struct span *span, size_t count) {
    span->start += count;
    span->length -= count;
}

bool element_attribute(const struct element *element, const char *name, struct span *value) {
    struct span rest = element->attributes, before, after;
    while (span_cut(rest, '"', &before, &after)) {
        struct span key = span_trim(before);
        check(key.length && key.start[--key.length] == '=' && span_cut(after, '"', value, &rest));
        if (span_equal(key, name))
            return true;
    }
    return false;
}

/* "<text …>content</text>": a leaf too. */
static void read_content(struct span *rest, struct element *element) {
    struct span closing;
    check(span_cut(*rest, '<', &element->content, &closing) && starts(closing, "/text>"));
    element->kind = ELEMENT_LEAF;
    skip(&closing, strlen("/text>"));
    *rest = closing;
}

bool markup_next(struct span *rest, struct element *element) {
    struct span before, tag;
    *element = (struct element){.kind = ELEMENT_OPEN};
    if (!span_cut(*rest, '<', &before, rest))
        return false;
    check(span_cut(*rest, '>', &tag, rest) && tag.length);
    if (*tag.start == '/') {
        element->kind = ELEMENT_CLOSE;
        skip(&tag, 1);
    }
    if (tag.start[tag.length - 1] == '/') {
        element->kind = ELEMENT_LEAF;
        tag.length--;
    }
    check(span_word(&tag, &element->name));
    element->attributes = tag;
    element_attribute(element, "class", &element->classes);
    if (element->kind == ELEMENT_OPEN && span_equal(element->name, "text"))
        read_content(rest, element);
    return true;
}

bool element_has_class(const struct element *element, const char *name) {
    struct span rest = element->classes, word;
    while (span_word(&rest, &word))
        if (span_equal(word, name))
            return true;
    return false;
}

static bool has_any_class(const struct element *element, const char *const *classes) {
    for (; *classes; classes++)
        if (element_has_class(element, *classes))
            return true;
    return false;
}

void markup_copy_without(struct text *text, struct span markup, const char *const *classes) {
    struct element element;
    const char *from = markup.start;
    while (markup_next(&markup, &element)) {
        if (!has_any_class(&element, classes))
            text_span(text, (struct span){from, (size_t)(markup.start - from)});
        from = markup.start;
    }
}

static bool is_digit(const struct span *span) {
    return span->length && *span->start >= '0' && *span->start <= '9';
}

static double read_digits(struct span *rest, double unit, double step) {
    double number = 0;
    for (; is_digit(rest); skip(rest, 1), unit *= step)
        number = step < 1 ? number + (*rest->start - '0') * unit : number * 10 + (*rest->start - '0');
    return number;
}

bool markup_number(struct span *rest, double *number) {
    while (rest->length && (*rest->start == ' ' || *rest->start == ','))
        skip(rest, 1);
    bool negative = rest->length && *rest->start == '-';
    if (negative)
        skip(rest, 1);
    if (!is_digit(rest) && !(rest->length && *rest->start == '.'))
        return false;
    *number = read_digits(rest, 1, 1);
    if (rest->length && *rest->start == '.') {
        skip(rest, 1);
        *number += read_digits(rest, 0.1, 0.1);
    }
    *number = negative ? -*number : *number;
    return true;
}

double element_number(const struct element *element, const char *name) {
    struct span value;
    double number = 0;
    check(!element_attribute(element, name, &value) || markup_number(&value, &number));
    return number;
}

void markup_decimal(struct text *text, double number) {
    int64_t thousandths = llround(fabs(number) * 1000);
    if (number < 0 && thousandths)
        text_char(text, '-');
    text_number(text, thousandths / 1000);
    if (thousandths %= 1000) {
        text_char(text, '.');
        for (int64_t unit = 100; thousandths; thousandths %= unit, unit /= 10)
            text_char(text, (char)('0' + thousandths / unit));
    }
}

void surroundings_pass(struct surroundings *around, const struct element *element) {
    if (element->kind == ELEMENT_OPEN) {
        check(around->depth < SURROUNDINGS_MAX);
        around->elements[around->depth++] = *element;
    } else if (element->kind == ELEMENT_CLOSE) {
        check(around->depth > 0);
        around->depth--;
    }
}
