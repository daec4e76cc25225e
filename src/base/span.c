#include "base/span.h"

struct span span_of(const char *text) {
    size_t length = 0;
    while (text[length])
        length++;
    return (struct span){text, length};
}

bool span_equal(struct span span, const char *text) {
    size_t i = 0;
    while (i < span.length && text[i] && span.start[i] == text[i])
        i++;
    return i == span.length && !text[i];
}

static void advance(struct span *span, size_t count) {
    span->start += count;
    span->length -= count;
}

bool span_line(struct span *rest, struct span *line) {
    if (!rest->length)
        return false;
    size_t end = 0;
    while (end < rest->length && rest->start[end] != '\n')
        end++;
    *line = (struct span){rest->start, end};
    if (end && end < rest->length && line->start[end - 1] == '\r')
        line->length--;
    advance(rest, end < rest->length ? end + 1 : end);
    return true;
}

static bool is_space_or_tab(char c) {
    return c == ' ' || c == '\t';
}

bool span_word(struct span *rest, struct span *word) {
    while (rest->length && is_space_or_tab(*rest->start))
        advance(rest, 1);
    if (!rest->length)
        return false;
    *word = (struct span){rest->start, 0};
    while (rest->length && !is_space_or_tab(*rest->start)) {
        advance(rest, 1);
        word->length++;
    }
    return true;
}

struct span span_trim(struct span span) {
    while (span.length && is_space_or_tab(*span.start))
        advance(&span, 1);
    while (span.length && is_space_or_tab(span.start[span.length - 1]))
        span.length--;
    return span;
}

bool span_cut(struct span span, char at, struct span *before, struct span *after) {
    for (size_t i = 0; i < span.length; i++)
        if (span.start[i] == at) {
            *before = (struct span){span.start, i};
            *after = (struct span){span.start + i + 1, span.length - i - 1};
            return true;
        }
    return false;
}

bool span_number(struct span span, uint64_t most, uint64_t *number) {
    if (!span.length || (span.length > 1 && *span.start == '0'))
        return false;
    uint64_t value = 0;
    for (size_t i = 0; i < span.length; i++) {
        if (span.start[i] < '0' || span.start[i] > '9')
            return false;
        uint64_t digit = (uint64_t)(span.start[i] - '0');
        if (value > most / 10 || (value == most / 10 && digit > most % 10))
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    return true;
}

size_t span_letter(struct span span) {
    const unsigned char *byte = (const unsigned char *)span.start;
    size_t length = !span.length ? 0 : byte[0] < 0x80 ? 1 : byte[0] >= 0xf0 ? 4 : byte[0] >= 0xe0 ? 3 : 2;
    if (length <= 1)
        return length && byte[0] >= ' ' && byte[0] != 0x7f;
    if (byte[0] < 0xc2 || byte[0] > 0xf4 || length > span.length)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((byte[i] & 0xc0) != 0x80)
            return 0;
    bool overlong = (byte[0] == 0xe0 && byte[1] < 0xa0) || (byte[0] == 0xf0 && byte[1] < 0x90);
    bool surrogate = byte[0] == 0xed && byte[1] > 0x9f;
    bool too_large = byte[0] == 0xf4 && byte[1] > 0x8f;
    bool control = byte[0] == 0xc2 && byte[1] < 0xa0;
    return overlong || surrogate || too_large || control ? 0 : length;
}

bool span_is_text(struct span span) {
    while (span.length) {
        char c = *span.start;
        bool line_end = c == '\n' || (c == '\r' && span.length > 1 && span.start[1] == '\n');
        size_t length = c == '\t' || line_end ? 1 : span_letter(span);
        if (!length)
            return false;
        advance(&span, length);
    }
    return true;
}
