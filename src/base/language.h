#ifndef BASE_LANGUAGE_H
#define BASE_LANGUAGE_H

/* The languages that texts are there in, English first: the others have a catalogue in po/. */
enum { LANGUAGES = 5 };
struct language {
    const char *code, *name; /* its name in itself */
};
extern const struct language languages[LANGUAGES];

#endif
