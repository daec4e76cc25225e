#ifndef STORE_ROWS_H
#define STORE_ROWS_H

#include "base/text.h"

/* What is kept about persons and games besides games and events, as rows of tables that are described here
 * once. A new kind is its number below and its description in rows_kinds.c: the tables of both databases, the
 * store in memory, reading, copies and versions follow from these, and nothing else of this layer has to
 * change. */
enum {
    ROWS_SEATS,  /* game, seat, owner: who has a seat */
    ROWS_TOKENS, /* token, owner: a private token, and whom it stands for */
};

enum { ROWS_COLUMNS = 6, ROWS_HASH_BYTES = 32 };

enum rows_type {
    ROWS_NOTHING, /* behind the last column */
    ROWS_GAME,    /* the id of a game, which has to be there; the first column */
    ROWS_NUMBER,
    ROWS_HASH, /* ROWS_HASH_BYTES bytes */
    ROWS_TEXT,
};

struct rows_description {
    const char *table;
    int since; /* the version of the layout that has it: one more than all before */
    int keys;  /* so many columns, from the first, name a row */
    struct rows_column {
        const char *name;
        enum rows_type type;
    } columns[ROWS_COLUMNS];
};
extern const struct rows_description rows_descriptions[];
extern const int rows_kinds;

/* A row, or what rows are dropped by: the columns that are not given may hold anything. */
struct rows_value {
    bool given;
    int64_t number;
    struct span bytes; /* of an id, a hash, a text: the caller's */
};
struct rows_row {
    struct rows_value values[ROWS_COLUMNS];
};

struct rows_value rows_number(int64_t number);
struct rows_value rows_text(const char *text);
struct rows_value rows_hash(const uint8_t *hash);

int rows_columns(const struct rows_description *kind);
bool rows_is_like(const struct rows_row *row, const struct rows_row *like);

/* The version of a layout with so many steps besides these tables. */
int rows_version(int steps);

/* SQL: makes the tables of a version; adds a row, unless there is one of its key or its game is not there;
 * takes away those that are like this; gives all. Parameters are the given values in their order. */
enum rows_dialect { ROWS_SQLITE, ROWS_POSTGRES };
void rows_write_create(struct text *sql, enum rows_dialect dialect, int version);
void rows_write_put(struct text *sql, enum rows_dialect dialect, int kind);
void rows_write_drop(struct text *sql, enum rows_dialect dialect, int kind, const struct rows_row *like);
void rows_write_select(struct text *sql, enum rows_dialect dialect, int kind);
enum { ROWS_SQL = 1000 };

#endif
