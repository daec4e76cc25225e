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
void text_char(struct text *text, char c);
void text_string(struct text *text, const char *string);
void text_span(struct text *text, struct span span);
void text_number(struct text *text, int64_t number);
void text_unsigned(struct text *text, uint64_t number);
struct span text_as_span(const struct text *text);

/* Input repeated in a message: at most 24 characters, what is not plain ASCII shown as '?'. */
void text_quoted(struct text *text, struct span input);

/* Bad input: empties `why`, writes the reason there and returns false, so that a function that checks
 * input can say `return text_refuse(why, "the game is over")`. */
bool text_refuse(struct text *why, const char *reason);

/* The same with the input that was refused: "no such tile: '129'". */
bool text_refuse_input(struct text *why, const char *reason, struct span input);

/* The same with a path, in the letters it was given in; of a long one the end. */
bool text_refuse_path(struct text *why, const char *reason, const char *path);

/* Puts before a reason what it is about: "line 3: no such tile". */
bool text_refuse_at(struct text *why, struct span where);

/* What is none of the values that something can have: "draw must be block, bag or table, not 'x'"; the list
 * ends with NULL. */
bool text_refuse_choice(struct text *why, const char *key, const char *const *names, struct span input);

#endif
