#ifndef BASE_REFUSE_H
#define BASE_REFUSE_H

#include "base/text.h"

/* Why something was refused, as data: a sentence with places in it, and what stands in them. Whoever shows it
 * says it in a language (refuse_say); the sentence is the key for its translations.
 *
 * A function that checks input says `return refuse(why, "the game is over");`. All of these return false, and
 * the refusal need not be initialised before. */
enum { REFUSAL_VALUES = 5, REFUSAL_ROOM = 320, REFUSAL_LENGTH = 600 };

struct refusal_value {
    const char *name;
    int64_t number;
    int text; /* where it begins in `room`; -1: the number */
};

struct refusal {
    const char *sentence; /* "a bid must be a number from 1 to {most}"; stays as long as the program */
    int line;             /* of the text that was read; 0: none */
    int count;
    struct refusal_value values[REFUSAL_VALUES];
    char room[REFUSAL_ROOM]; /* the texts of the values, each ended by a NUL */
    size_t used;
};

bool refuse(struct refusal *why, const char *sentence);

/* The same with the input that was refused: "no such tile: '129'". Where the sentence has a place {input} the
 * input stands there. */
bool refuse_input(struct refusal *why, const char *sentence, struct span input);

/* The same with a path, in the letters it was given in; of a long one the end. */
bool refuse_path(struct refusal *why, const char *sentence, const char *path);

/* What is none of the values that something can have: "draw must be block, bag or table, not 'x'"; the list
 * ends with NULL. */
bool refuse_choice(struct refusal *why, const char *key, const char *const *names, struct span input);

/* These say more about a refusal: what stands in a place of its sentence, the line it is about, and what
 * comes before it ("i10h128: …"). */
bool refuse_number(struct refusal *why, const char *name, int64_t number);
bool refuse_text(struct refusal *why, const char *name, struct span text);
bool refuse_line(struct refusal *why, int line);
bool refuse_at(struct refusal *why, struct span where);

/* Writes the refusal as a sentence; `translate` gives a text in the language wanted. */
void refuse_say(struct text *out, const struct refusal *why, const char *(*translate)(const char *english));

/* In English. */
void refuse_write(struct text *out, const struct refusal *why);

/* As JSON, by itself (NULL) or as the value of a key: {"say":SENTENCE,"line":N,"values":{NAME:VALUE,…}}. The
 * value `choices` is a list. */
void refuse_write_json(struct text *out, const char *key, const struct refusal *why);

#endif
