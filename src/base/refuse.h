#ifndef BASE_REFUSE_H
#define BASE_REFUSE_H

#include "base/text.h"

/* Why something was refused, as data: a code, a sentence with places in it, and what stands in them. Programs
 * decide by the code alone; the sentence is for people and may change at any time. Front ends translate it
 * (refuse_say); the sentence is the key for its translations.
 *
 * A function that checks input says `return refuse(why, "the game is over");`. All of these return false, and
 * the refusal need not be initialised before. */
enum refusal_code {
    REFUSAL_ILLEGAL,   /* the rules of the game, or what was agreed, forbid it */
    REFUSAL_MALFORMED, /* it is not understood */
    REFUSAL_NOT_YOURS, /* somebody else has to decide it */
    REFUSAL_NOT_NOW,   /* it would be right at another moment of the game */
    REFUSAL_LATE,      /* something else happened first: look at that, then decide anew */
    REFUSAL_BUSY,      /* something is just happening: the same again, in a moment */
    REFUSAL_LATER,     /* it cannot be done at the moment; the request was right */
    REFUSAL_TOO_MUCH,  /* a limit is reached; the value `seconds`, where waiting helps */
    REFUSAL_UNKNOWN,   /* there is no such thing */
    REFUSAL_DAMAGED,   /* what was kept of it cannot be used */
    REFUSAL_CODES,
};
enum { REFUSAL_VALUES = 5, REFUSAL_ROOM = 320, REFUSAL_LENGTH = 600 };

struct refusal_value {
    const char *name;
    int64_t number;
    int text; /* where it begins in `room`; -1: the number */
};

struct refusal {
    uint8_t code;
    const char *sentence; /* "a bid must be a number from 1 to {most}"; stays as long as the program */
    int line;             /* of the text that was read; 0: none */
    int count;
    struct refusal_value values[REFUSAL_VALUES];
    char room[REFUSAL_ROOM]; /* the texts of the values, each ended by a NUL */
    size_t used;
};

/* With the code for what rules forbid, or with another one. */
bool refuse(struct refusal *why, const char *sentence);
bool refuse_as(struct refusal *why, enum refusal_code code, const char *sentence);

/* The same for what is not understood, with the input: "no such tile: '129'". Where the sentence has a place
 * {input} the input stands there. */
bool refuse_input(struct refusal *why, const char *sentence, struct span input);

/* What is no number, or not one from `least` to `most`: "a number from 1 to 10 is needed, not '11'". */
bool refuse_range(struct refusal *why, uint64_t least, uint64_t most, struct span input);

/* The same with a path, in the letters it was given in; of a long one the end. */
bool refuse_path(struct refusal *why, const char *sentence, const char *path);

/* What is none of the values that something can have: "draw must be block, bag or table, not 'x'"; the list
 * ends with NULL. */
bool refuse_choice(struct refusal *why, const char *key, const char *const *names, struct span input);

/* These say more about a refusal: what stands in a place of its sentence, the line it is about, and what
 * comes before it ("i10h128: …"). A text named "reason" is said in the language wanted, where that has it. */
bool refuse_number(struct refusal *why, const char *name, int64_t number);
bool refuse_text(struct refusal *why, const char *name, struct span text);
bool refuse_wait(struct refusal *why, int64_t wait_ms); /* {seconds}, rounded up: when to try again */
bool refuse_line(struct refusal *why, int line);
bool refuse_at(struct refusal *why, struct span where);

/* Writes the refusal as a sentence; `translate` gives a text in the language wanted. */
void refuse_say(struct text *out, const struct refusal *why, const char *(*translate)(const char *english));

/* In English. */
void refuse_write(struct text *out, const struct refusal *why);

/* As JSON, by itself (NULL) or as the value of a key:
 * {"code":CODE,"say":SENTENCE,"line":N,"values":{NAME:VALUE,…}}. The value `choices` is a list. */
void refuse_write_json(struct text *out, const char *key, const struct refusal *why);

#endif
