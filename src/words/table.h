#ifndef WORDS_TABLE_H
#define WORDS_TABLE_H

#include <stdbool.h>

/* The catalogues as the build makes them from po/: entries in the order of strcmp. */
struct words_entry {
    const char *english, *one, *many; /* many is the same as one where the text has no plural */
};

struct words_catalogue {
    const char *language;
    bool none_is_one; /* 0 is counted as 1 is, as in French */
    const struct words_entry *entries;
    int count;
};

extern const struct words_catalogue words_catalogues[];
extern const int words_catalogue_count;

#endif
