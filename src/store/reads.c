#include "store/reads.h"

#include "base/check.h"
#include "store/change.h"
#include "store/database.h"

#include <stdlib.h>
#include <string.h>

enum statement { GAME, BEHIND, GAMES_OF, GAMES_DUE, OWNER_SEATS };

static const char *const sql[] = {
    [GAME] = "SELECT id, header, secret, made FROM games WHERE id = ?1",
    [BEHIND] = ("SELECT number, line, at FROM events WHERE game = (SELECT key FROM games WHERE id = ?1)"
                " AND number > ?2 AND number <= ?3 ORDER BY number"),
    [GAMES_OF] = "SELECT id, seat FROM seats JOIN games ON key = game WHERE owner = ?1 ORDER BY game DESC, "
                 "seat LIMIT ?2",
    [GAMES_DUE] =
        ("SELECT id, due, lease FROM games WHERE due > 0 AND due <= ?1 AND lease <= ?1 AND due >= ?2 AND"
         " (due > ?2 OR key > (SELECT key FROM games WHERE id = ?3)) ORDER BY due, key LIMIT ?4"),
    [OWNER_SEATS] =
        "SELECT seat FROM seats WHERE owner = ?2 AND game = (SELECT key FROM games WHERE id = ?1)",
};
enum { STATEMENTS = sizeof sql / sizeof *sql };

struct reads {
    sqlite3_stmt *statements[STATEMENTS];
};

void reads_close(struct reads *reads) {
    database_finalize_all(reads->statements, STATEMENTS);
    free(reads);
}

struct reads *reads_open(sqlite3 *database) {
    struct reads *reads = calloc(1, sizeof *reads);
    if (reads && database_prepare_all(database, sql, STATEMENTS, reads->statements))
        return reads;
    free(reads);
    return NULL;
}

static sqlite3_stmt *begin_statement(struct reads *reads, enum statement which) {
    sqlite3_stmt *statement = reads->statements[which];
    check(!sqlite3_stmt_busy(statement));
    return statement;
}

static bool has_row(sqlite3_stmt *statement) {
    return sqlite3_step(statement) == SQLITE_ROW;
}

/* A hash of another length is no hash of ours. */
static bool read_sqlite_hash(sqlite3_stmt *statement, int column, uint8_t hash[STORE_HASH]) {
    const void *bytes = sqlite3_column_blob(statement, column);
    if (sqlite3_column_bytes(statement, column) != STORE_HASH)
        return false;
    memcpy(hash, bytes, STORE_HASH);
    return true;
}

static bool read_sqlite_header(struct reads *reads, const char *id, const struct store_reader *reader,
                               void *context, bool *found) {
    uint8_t secret[STORE_HASH];
    sqlite3_stmt *statement = begin_statement(reads, GAME);
    database_bind_name(statement, id);
    *found = has_row(statement) && read_sqlite_hash(statement, 2, secret);
    if (*found)
        reader->game(context, &(struct store_game){database_column_name(statement, 0),
                                                   database_column_text(statement, 1), secret,
                                                   sqlite3_column_int64(statement, 3)});
    return database_rewind(statement);
}

static struct store_row row_of(sqlite3_stmt *row) {
    return (struct store_row){sqlite3_column_int(row, 0), database_column_text(row, 1),
                              sqlite3_column_int64(row, 2)};
}

static sqlite3_stmt *begin_events(struct reads *reads, const struct store_mark *mark) {
    sqlite3_stmt *statement = begin_statement(reads, BEHIND);
    database_bind_name(statement, mark->game);
    sqlite3_bind_int(statement, 2, mark->number);
    sqlite3_bind_int(statement, 3, mark->until ? mark->until : INT32_MAX);
    return statement;
}

static bool read_events(struct reads *reads, const char *id, const struct store_reader *reader,
                        void *context) {
    sqlite3_stmt *statement = begin_events(reads, &(struct store_mark){id, 0, reader->until});
    while (has_row(statement)) {
        struct store_row row = row_of(statement);
        reader->event(context, &row);
    }
    return database_rewind(statement);
}

bool reads_game(struct reads *reads, const char *id, const struct store_reader *reader, void *context,
                bool *found) {
    return read_sqlite_header(reads, id, reader, context, found) &&
           (!*found || read_events(reads, id, reader, context));
}

bool reads_behind(struct reads *reads, const struct store_mark *marks, int count, store_behind_visit *visit,
                  void *context) {
    for (int place = 0; place < count; place++) {
        sqlite3_stmt *statement = begin_events(reads, &marks[place]);
        while (has_row(statement)) {
            struct store_row row = row_of(statement);
            visit(context, place, &row);
        }
        if (!database_rewind(statement))
            return false;
    }
    return true;
}

bool reads_games_of(struct reads *reads, const struct store_ownership *ownership, store_seat_visit *visit,
                    void *context) {
    sqlite3_stmt *statement = begin_statement(reads, GAMES_OF);
    database_bind_hash(statement, 1, ownership->owner);
    sqlite3_bind_int(statement, 2, ownership->most);
    while (has_row(statement))
        visit(context, database_column_name(statement, 0), sqlite3_column_int(statement, 1));
    return database_rewind(statement);
}

bool reads_games_due(struct reads *reads, const struct store_page *page, store_due_visit *visit,
                     void *context) {
    sqlite3_stmt *statement = begin_statement(reads, GAMES_DUE);
    sqlite3_bind_int64(statement, 1, page->now_ms);
    sqlite3_bind_int64(statement, 2, page->after_ms);
    sqlite3_bind_text(statement, 3, page->after, -1, SQLITE_STATIC);
    sqlite3_bind_int(statement, 4, page->most);
    while (has_row(statement)) {
        struct store_attention attention = {sqlite3_column_int64(statement, 1),
                                            sqlite3_column_int64(statement, 2)};
        visit(context, database_column_name(statement, 0), &attention);
    }
    return database_rewind(statement);
}

bool reads_owner_seats(struct reads *reads, const char *id, const uint8_t *owner, int *seats) {
    sqlite3_stmt *statement = begin_statement(reads, OWNER_SEATS);
    database_bind_name(statement, id);
    database_bind_hash(statement, 2, owner);
    for (*seats = 0; has_row(statement);)
        *seats |= change_seat_bit(sqlite3_column_int64(statement, 0));
    return database_rewind(statement);
}
