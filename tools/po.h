#ifndef TOOLS_PO_H
#define TOOLS_PO_H

#include "base/refuse.h"

/* Reads a catalogue of translations: gettext's .po, in UTF-8. */
enum { PO_FILE_MAX = 1 << 20, PO_PLURALS_MAX = 6 };

/* A translation. What is not translated, fuzzy or obsolete is left out, and so is the header. */
struct po_entry {
    const char *id;
    const char
        *places;  /* where it is used, "#: web/js/board.js src/rules", as words; empty if that is not said */
    bool program; /* "#: src/…" says that only the program uses it; reasons of the core are the page's too */
    int count;    /* of the strings */
    bool plural;  /* a string for each form; else there is one */
    const char *strings[PO_PLURALS_MAX];
};

struct po_taker {
    void (*take)(void *whose, const struct po_entry *entry);
    void *whose;
};

/* Gives every translation of the file to the taker. A file that is not as it should be is refused with its
 * name and the line. `header` is for the header's text; NULL if nobody asks. */
bool po_read(const char *path, const struct po_taker *taker, struct text *header, struct refusal *why);

/* Says why on standard error; returns the exit status. */
int po_complain(const struct refusal *why);

#endif
