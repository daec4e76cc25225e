#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include "base/span.h"

/* Writes text into memory of the caller's. What does not fit is left out and `cut` is set; the memory
 * always holds a string ended by a NUL. */
struct text {
    char *start;
    size_t size;
    size_t length;
    bool cut;
};

struct text text_in(char *memory, size_t size);

/* `struct text name = text_room(40);`: with memory of its own, as long as the block it is declared in. */
#define text_room(size) text_in((char[size]){0}, (size))

void text_char(struct text *text, char c);
void text_string(struct text *text, const char *string);
void text_span(struct text *text, struct span span);
void text_number(struct text *text, int64_t number);
void text_unsigned(struct text *text, uint64_t number);
struct span text_as_span(const struct text *text);

/* As printf, for %s %c %d %u, with l or ll before d and u, %02x for a byte, and %.*s, which text_of() serves
 * for spans: text_format(&text, "%d: %.*s", 3, text_of(span)). */
void text_format(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
#define text_of(span) (int)(span).length, (span).start

/* What stands in a place of a text: "{name} draws". */
struct text_value {
    const char *name;
    const char *text; /* NULL: the number */
    int64_t number;
};

/* Writes a text and what stands in its places; a place that is not named stays as it is. */
void text_fill(struct text *out, const char *text, const struct text_value *values, int count);

/* Whether the text has such a place. */
bool text_has_place(const char *text, const char *name);

/* Input repeated in a message: at most 24 characters, what is not plain ASCII shown as '?'. */
void text_quoted(struct text *text, struct span input);

#endif
