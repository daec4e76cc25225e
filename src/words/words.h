#ifndef WORDS_WORDS_H
#define WORDS_WORDS_H

#include "base/refuse.h"
#include "base/tr_later.h"

/* What the program says, in the language of whoever uses it. English is the text in the source; the others
 * come from po/. The language is chosen once, before anything is said, and is the same for the whole program.
 */

/* A language by its name, "de" or "de_DE.UTF-8"; false, and English, if it is not there. */
bool words_use(const char *language);

/* What LANGUAGE, LC_ALL, LC_MESSAGES and LANG say, as with gettext. */
void words_use_environment(void);

/* "en", "de" … */
const char *words_language(void);

/* The n-th language there is, from 0, English first; NULL behind the last one. */
const char *words_language_at(int n);

/* The text in the language in use, or the English itself. */
const char *tr(const char *english);
const char *trn(const char *one, const char *many, int64_t count);

/* A number in the language's way, with a point or a comma; the format is that of printf for a double. */
void words_number(struct text *out, const char *format, double number);

/* What stands before the tenths of a number: a point or a comma. */
const char *words_point(void);

/* Why something was refused. What it repeats of the input stays as it is. */
void words_reason(struct text *out, const struct refusal *why);

/* The same as a sentence: its first letter large. */
void words_reason_sentence(struct text *out, const struct refusal *why);

/* The text in ASCII, for terminals that know no more: letters without their accents, lines and arrows as far
 * as they can be drawn. It takes as many columns as the text does. */
void words_ascii(struct text *out, const char *text);

/* How many columns of a terminal a text needs; for the letters of our languages. */
int words_width(const char *text);

#endif
