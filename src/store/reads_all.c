#include "store/reads_all.h"

#include "store/database.h"

/* The visitors, and a function that passes one row to them. */
struct visit {
    const struct store_everything *everything;
    void *context;
};
typedef void visit_row(const struct visit *visit, sqlite3_stmt *row);

static void visit_sqlite_game(const struct visit *visit, sqlite3_stmt *row) {
    struct store_game game = {database_column_name(row, 0), database_column_text(row, 1),
                              sqlite3_column_blob(row, 2), sqlite3_column_int64(row, 3)};
    visit->everything->game(visit->context, &game, sqlite3_column_int64(row, 4));
}

static void visit_sqlite_event(const struct visit *visit, sqlite3_stmt *row) {
    struct store_row event = {sqlite3_column_int(row, 1), database_column_text(row, 2),
                              sqlite3_column_int64(row, 3)};
    visit->everything->event(visit->context, database_column_name(row, 0), &event);
}

static bool visit_sqlite_rows(sqlite3 *database, const char *sql, visit_row *say, const struct visit *visit) {
    sqlite3_stmt *statement = database_prepare(database, sql);
    while (statement && sqlite3_step(statement) == SQLITE_ROW)
        say(visit, statement);
    return sqlite3_finalize(statement) == SQLITE_OK && statement;
}

static bool visit_sqlite_kind(sqlite3 *database, int kind, store_row_visit *visit, void *context) {
    struct text sql = text_room(ROWS_SQL);
    struct rows_row row;
    rows_write_select(&sql, ROWS_SQLITE, kind);
    sqlite3_stmt *statement = database_prepare(database, sql.start);
    while (statement && sqlite3_step(statement) == SQLITE_ROW) {
        database_column_row(statement, kind, &row);
        visit(context, kind, &row);
    }
    return sqlite3_finalize(statement) == SQLITE_OK && statement;
}

bool reads_all(sqlite3 *database, const struct store_everything *everything, void *context) {
    struct visit visit = {everything, context};
    if (sqlite3_exec(database, "BEGIN", NULL, NULL, NULL))
        return false;
    bool good = (!everything->game ||
                 visit_sqlite_rows(database, "SELECT id, header, secret, made, due FROM games ORDER BY key",
                                   visit_sqlite_game, &visit)) &&
                (!everything->event ||
                 visit_sqlite_rows(
                     database,
                     "SELECT id, number, line, at FROM events JOIN games ON key = game ORDER BY game, number",
                     visit_sqlite_event, &visit));
    for (int kind = 0; good && everything->row && kind < rows_kinds; kind++)
        good = visit_sqlite_kind(database, kind, everything->row, context);
    sqlite3_exec(database, "COMMIT", NULL, NULL, NULL);
    return good;
}
