#ifndef CLI_SAY_H
#define CLI_SAY_H

#include "words/words.h"

/* What the plain dialogue prints, on standard output, in the language in use; in ASCII if that is asked for.
 */
void say_in_ascii(bool ascii);

void say(const char *text);         /* as it is */
void say_line(const char *text);    /* and the end of the line */
void say_wrapped(const char *text); /* in lines of 78 columns */

/* What is typed, a line for each way, and an empty one. */
void say_typed(const char *typed);

/* The option that every command has. */
void say_common(void);

/* How a command is used: what is typed, what it does, and its options up to one without a name, or NULL; then
 * what every command has. Returns the exit status. */
struct say_option {
    const char *name, *what; /* in English, to be translated */
};
int say_usage(const char *typed, const char *about, const struct say_option *options);

void say_filled(const char *text, const struct text_value *values, int count);
void say_sentence(const char *text, const struct text_value *values, int count); /* as a line */
void say_reason(const struct refusal *why);                                      /* a refusal, as a line */

/* The status to end with: nothing has gone well whose answer is lost. */
int say_end(int status);

#endif
