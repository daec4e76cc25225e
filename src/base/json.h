#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/text.h"

/* Writes JSON on one line. Commas are put in by themselves. A key of NULL writes an element of an array. */
void json_open(struct text *text, const char *key, char bracket); /* '{' or '[' */
void json_close(struct text *text, char bracket);                 /* '}' or ']' */
void json_string(struct text *text, const char *key, struct span value);
void json_number(struct text *text, const char *key, int64_t value);
void json_bool(struct text *text, const char *key, bool value);
void json_null(struct text *text, const char *key);

/* A number with three digits after the point; thousandths is a thousand times the value. */
void json_thousandths(struct text *text, const char *key, int64_t thousandths);

/* part / whole as a number from 0 to 1 with six digits after the point; null if whole is 0. */
void json_share(struct text *text, const char *key, uint64_t part, uint64_t whole);

#endif
