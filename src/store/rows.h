#ifndef STORE_ROWS_H
#define STORE_ROWS_H

#include "base/text.h"

/* Data about persons and games besides games and events: rows of tables, each described once. A new kind
 * needs a number below and a description in rows_kinds.c. The tables of both databases, the store in memory,
 * copies and versions follow from that. */
enum {
    ROWS_SEATS,  /* game, seat, owner: who has a seat */
    ROWS_TOKENS, /* token, owner: a private token, and whose seats it gives */
};

enum { ROWS_COLUMNS = 6, ROWS_HASH_BYTES = 32 };

enum rows_type {
    ROWS_NOTHING, /* after the last column */
    ROWS_GAME,    /* the id of an existing game; the first column */
    ROWS_NUMBER,
    ROWS_HASH, /* ROWS_HASH_BYTES bytes */
    ROWS_TEXT,
};

struct rows_description {
    const char *table;
    int since; /* the first version of the layout with it: one more than all before */
    int keys;  /* the first `keys` columns are the key */
    struct rows_column {
        const char *name;
        enum rows_type type;
    } columns[ROWS_COLUMNS];
};
extern const struct rows_description rows_descriptions[];
extern const int rows_kinds;

/* A row; or a pattern for rows, where columns that are not given match any value. */
struct rows_value {
    bool given;
    int64_t number;
    struct span bytes; /* of an id, a hash or a text; the caller's */
};
struct rows_row {
    struct rows_value values[ROWS_COLUMNS];
};

struct rows_value rows_number(int64_t number);
struct rows_value rows_text(const char *text);
struct rows_value rows_hash(const uint8_t *hash);

int rows_columns(const struct rows_description *kind);
bool rows_is_like(const struct rows_row *row, const struct rows_row *like);

/* The version of a layout with this number of steps besides these tables. */
int rows_version(int steps);

/* SQL that creates the new tables of a version; adds a row, unless its key exists or its game does not;
 * deletes the rows that match `like`; selects all rows. Parameters are the given values in their order. */
enum rows_dialect { ROWS_SQLITE, ROWS_POSTGRES };
void rows_write_create(struct text *sql, enum rows_dialect dialect, int version);
void rows_write_put(struct text *sql, enum rows_dialect dialect, int kind);
void rows_write_drop(struct text *sql, enum rows_dialect dialect, int kind, const struct rows_row *like);
void rows_write_select(struct text *sql, enum rows_dialect dialect, int kind);
enum { ROWS_SQL = 1000 };

#endif
