#ifndef BASE_SPAN_H
#define BASE_SPAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A piece of somebody else's text: not owned, not ended by a NUL. All input is read through spans. */
struct span {
    const char *start;
    size_t length;
};

struct span span_of(const char *text);
bool span_equal(struct span span, const char *text);

/* Cuts the next line off the front of rest, without its end ("\n" or "\r\n"). False at the end. */
bool span_line(struct span *rest, struct span *line);

/* Cuts the next word off the front of rest; words are separated by blanks and tabs. False at the end. */
bool span_word(struct span *rest, struct span *word);

/* The span without blanks and tabs at both ends. */
struct span span_trim(struct span span);

/* Cuts a span at the first such character, which is in neither part. False if it is not there. */
bool span_cut(struct span span, char at, struct span *before, struct span *after);

/* Reads a whole number from 0 to most, written in digits only and without leading zeros. */
bool span_number(struct span span, uint64_t most, uint64_t *number);

/* How many bytes the character in UTF-8 at the front has; 0 if there is none, or a control character: U+0000
 * to U+001F, U+007F to U+009F. */
size_t span_letter(struct span span);

/* Whether it is UTF-8 without control characters other than tab (and, in text of many lines, line ends, "\n"
 * or
 * "\r\n"). */
bool span_is_text(struct span span);

#endif
