#include "store/rows.h"

#include <string.h>

struct rows_value rows_number(int64_t number) {
    return (struct rows_value){.given = true, .number = number};
}

struct rows_value rows_text(const char *text) {
    return (struct rows_value){.given = true, .bytes = span_of(text)};
}

struct rows_value rows_hash(const uint8_t *hash) {
    return (struct rows_value){.given = true, .bytes = {(const char *)hash, ROWS_HASH_BYTES}};
}

int rows_columns(const struct rows_description *kind) {
    int count = 0;
    while (count < ROWS_COLUMNS && kind->columns[count].type)
        count++;
    return count;
}

static bool is_same_value(const struct rows_value *one, const struct rows_value *other) {
    return one->number == other->number && one->bytes.length == other->bytes.length &&
           (!one->bytes.length || !memcmp(one->bytes.start, other->bytes.start, one->bytes.length));
}

bool rows_is_like(const struct rows_row *row, const struct rows_row *like) {
    for (int i = 0; i < ROWS_COLUMNS; i++)
        if (like->values[i].given && !is_same_value(&row->values[i], &like->values[i]))
            return false;
    return true;
}

int rows_version(int steps) {
    for (int i = 0; i < rows_kinds; i++)
        if (rows_descriptions[i].since > steps)
            steps = rows_descriptions[i].since;
    return steps;
}

/* SQLite names games in other tables by a number. */
static const char *column_type(enum rows_dialect dialect, enum rows_type type) {
    static const char *const types[2][ROWS_TEXT + 1] = {
        {NULL, "INTEGER NOT NULL REFERENCES games", "INTEGER NOT NULL", "BLOB NOT NULL", "TEXT NOT NULL"},
        {NULL, "TEXT COLLATE \"C\" NOT NULL", "BIGINT NOT NULL", "BYTEA NOT NULL", "TEXT NOT NULL"}};
    return types[dialect][type];
}

static void write_names(struct text *sql, const struct rows_description *kind, int count) {
    for (int i = 0; i < count; i++)
        text_format(sql, "%s%s", i ? ", " : "", kind->columns[i].name);
}

void rows_write_create(struct text *sql, enum rows_dialect dialect, int version) {
    for (int i = 0; i < rows_kinds; i++) {
        const struct rows_description *kind = &rows_descriptions[i];
        if (kind->since != version || version == 1) /* those of the first version are written out */
            continue;
        text_format(sql, "CREATE TABLE %s (", kind->table);
        for (int column = 0; column < rows_columns(kind); column++)
            text_format(sql, "%s %s, ", kind->columns[column].name,
                        column_type(dialect, kind->columns[column].type));
        text_string(sql, "PRIMARY KEY (");
        write_names(sql, kind, kind->keys);
        text_format(sql, "))%s;", dialect == ROWS_SQLITE ? " WITHOUT ROWID" : "");
    }
}

/* A parameter, of the type that PostgreSQL is told; or the number that SQLite has for a game. */
static void write_parameter(struct text *sql, enum rows_dialect dialect, enum rows_type type, int number) {
    static const char *const casts[] = {NULL, "text", "bigint", "bytea", "text"};
    if (dialect == ROWS_POSTGRES)
        text_format(sql, "$%d::%s", number, casts[type]);
    else if (type == ROWS_GAME)
        text_format(sql, "(SELECT key FROM games WHERE id = ?%d)", number);
    else
        text_format(sql, "?%d", number);
}

/* SQLite ignores a row of a game that is not there because a column is NULL then. */
void rows_write_put(struct text *sql, enum rows_dialect dialect, int which) {
    const struct rows_description *kind = &rows_descriptions[which];
    bool sqlite = dialect == ROWS_SQLITE;
    text_format(sql, "INSERT %sINTO %s (", sqlite ? "OR IGNORE " : "", kind->table);
    write_names(sql, kind, rows_columns(kind));
    text_string(sql, ") SELECT ");
    for (int i = 0; i < rows_columns(kind); i++) {
        text_string(sql, i ? ", " : "");
        write_parameter(sql, dialect, kind->columns[i].type, i + 1);
    }
    if (!sqlite && kind->columns[0].type == ROWS_GAME)
        text_string(sql, " WHERE (SELECT true FROM games WHERE id = $1)");
    text_string(sql, sqlite ? "" : " ON CONFLICT DO NOTHING RETURNING 1::bigint");
}

static void write_where(struct text *sql, enum rows_dialect dialect, const struct rows_description *kind,
                        const struct rows_row *like) {
    int number = 0;
    for (int i = 0; i < rows_columns(kind); i++)
        if (like->values[i].given) {
            text_format(sql, "%s%s = ", number++ ? " AND " : " WHERE ", kind->columns[i].name);
            write_parameter(sql, dialect, kind->columns[i].type, number);
        }
}

void rows_write_drop(struct text *sql, enum rows_dialect dialect, int which, const struct rows_row *like) {
    const struct rows_description *kind = &rows_descriptions[which];
    text_format(sql, "%sDELETE FROM %s", dialect == ROWS_SQLITE ? "" : "WITH gone AS (", kind->table);
    write_where(sql, dialect, kind, like);
    text_string(sql, dialect == ROWS_SQLITE ? "" : ") SELECT 1::bigint");
}

void rows_write_select(struct text *sql, enum rows_dialect dialect, int which) {
    const struct rows_description *kind = &rows_descriptions[which];
    bool number = dialect == ROWS_SQLITE && kind->columns[0].type == ROWS_GAME;
    text_string(sql, "SELECT ");
    for (int i = 0; i < rows_columns(kind); i++)
        text_format(sql, "%s%s", i ? ", " : "",
                    !i && number ? "(SELECT id FROM games WHERE key = game)" : kind->columns[i].name);
    text_format(sql, " FROM %s ORDER BY ", kind->table);
    write_names(sql, kind, kind->keys);
}
