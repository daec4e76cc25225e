#ifndef TABLE_BOOK_H
#define TABLE_BOOK_H

#include "table/table.h"
#include "table/transcript.h"

/* A table and the record it is written into: for whoever reads and writes records. Large: keep it in one
 * place. */
struct book {
    struct table table;
    struct transcript transcript;
    struct deed deeds[TABLE_DEEDS_MAX];
};

enum { RECORD_LENGTH_MAX = 64 * 1024 };

/* An empty table. Before anything else. */
void book_open(struct book *book);

void book_copy(struct book *to, const struct book *from);

/* A new game; who sits where stays, and the supply is unknown. */
void book_new(struct book *book, const struct setup *setup);

/* Begins the record of the game that was begun at the table; a sealed one must have been dealt. */
void book_begin(struct book *book);

/* Reads a record, seats too; those it says nothing about stay as they are, without a name. Nothing is changed
 * if it is damaged. */
bool book_read(struct book *book, struct span text, struct refusal *why);

/* The game as a record, as the viewer (view.h) may see it. Until the game is over it does not hold the
 * supply. A record that was read, and nothing happened since, is written for its keeper as it was read, byte
 * for byte. */
void book_write(const struct book *book, int viewer, struct text *text);

/* The same for its keeper, with the supply, so that it can be carried on. */
void book_save(const struct book *book, struct text *text);

#endif
