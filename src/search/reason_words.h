#ifndef SEARCH_REASON_WORDS_H
#define SEARCH_REASON_WORDS_H

#include "search/reason.h"

/* A reason as a sentence. The sentences are written here once, in English, with places for what was measured;
 * whoever shows one says it in a language. To whom it is said: to the player who chose ("your south coast"),
 * or to anybody. */
enum reason_voice { VOICE_YOU, VOICE_ANYBODY };

/* Which game it is about. */
struct reason_about {
    int size;       /* of the board */
    enum role role; /* of the side that chose */
};

/* How it is said: a text in the language wanted, and what stands before its tenths. */
struct reason_speech {
    const char *(*translate)(const char *english);
    const char *point;
    enum reason_voice voice;
};
void reason_say(struct text *out, const struct reason *reason, const struct reason_about *about,
                const struct reason_speech *speech);

/* As an element of a JSON array: {"kind":KIND,"say":SENTENCE,"tell":SENTENCE,"values":{NAME:VALUE,…}}, the
 * sentence for the player and for anybody, in English with its places; `words` names the values that are
 * texts to be translated too. */
void reason_write_json(struct text *out, const struct reason *reason, const struct reason_about *about);

/* What was measured, as fields of a JSON object: the chances, the products, the coasts, the tiles still laid
 * and who drew the last tile, each after the better and the worse placement. */
void reason_write_measured(struct text *out, const struct contrast *contrast);

/* As a word of a record's line, and read again; false if it is none. */
void reason_write_word(struct text *out, const struct reason *reason);
bool reason_read_word(struct span word, struct reason *reason);

#endif
