#include "store/reads.h"

#include "base/check.h"
#include "store/database.h"

#include <stdlib.h>
#include <string.h>

enum statement { GAME, EVENTS, BEHIND, GAMES_OF, GAMES_DUE, OWNER_SEATS, TOKEN };

static const char *const sql[] = {
    [GAME] = "SELECT id, header, secret, made FROM games WHERE id = ?1",
    [EVENTS] =
        "SELECT number, line FROM events WHERE game = (SELECT key FROM games WHERE id = ?1) ORDER BY number",
    [BEHIND] = ("SELECT number, line FROM events WHERE game = (SELECT key FROM games WHERE id = ?1)"
                " AND number > ?2 ORDER BY number"),
    [GAMES_OF] =
        "SELECT id, seat FROM seats JOIN games ON key = game WHERE owner = ?1 ORDER BY game DESC, seat",
    [GAMES_DUE] = "SELECT id, due FROM games WHERE due > 0 AND due <= ?1 ORDER BY due, key",
    [OWNER_SEATS] =
        "SELECT seat FROM seats WHERE owner = ?2 AND game = (SELECT key FROM games WHERE id = ?1)",
    [TOKEN] = "SELECT owner FROM tokens WHERE token = ?1",
};
enum { STATEMENTS = sizeof sql / sizeof *sql };

struct reads {
    sqlite3_stmt *statements[STATEMENTS];
};

void reads_close(struct reads *reads) {
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(reads->statements[i]);
    free(reads);
}

struct reads *reads_open(sqlite3 *database) {
    struct reads *reads = calloc(1, sizeof *reads);
    if (!reads)
        return NULL;
    for (int i = 0; i < STATEMENTS; i++) {
        reads->statements[i] = database_prepare(database, sql[i]);
        if (!reads->statements[i]) {
            reads_close(reads);
            return NULL;
        }
    }
    return reads;
}

static sqlite3_stmt *begin(struct reads *reads, enum statement which) {
    sqlite3_stmt *statement = reads->statements[which];
    check(!sqlite3_stmt_busy(statement));
    return statement;
}

static bool has_row(sqlite3_stmt *statement) {
    return sqlite3_step(statement) == SQLITE_ROW;
}

static bool end(sqlite3_stmt *statement) {
    bool good = sqlite3_reset(statement) == SQLITE_OK;
    sqlite3_clear_bindings(statement);
    return good;
}

static void bind_name(sqlite3_stmt *statement, const char *name) {
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
}

static void bind_hash(sqlite3_stmt *statement, int place, const uint8_t *hash) {
    sqlite3_bind_blob(statement, place, hash, STORE_HASH, SQLITE_STATIC);
}

static const char *column_name(sqlite3_stmt *statement, int column) {
    return (const char *)sqlite3_column_text(statement, column);
}

static struct span column_text(sqlite3_stmt *statement, int column) {
    const char *text = column_name(statement, column);
    return (struct span){text ? text : "", (size_t)sqlite3_column_bytes(statement, column)};
}

/* A hash of another length is no hash of ours. */
static bool column_hash(sqlite3_stmt *statement, int column, uint8_t hash[STORE_HASH]) {
    const void *bytes = sqlite3_column_blob(statement, column);
    if (sqlite3_column_bytes(statement, column) != STORE_HASH)
        return false;
    memcpy(hash, bytes, STORE_HASH);
    return true;
}

static bool read_header(struct reads *reads, const char *id, const struct store_reader *reader, void *context,
                        bool *found) {
    uint8_t secret[STORE_HASH];
    sqlite3_stmt *statement = begin(reads, GAME);
    bind_name(statement, id);
    *found = has_row(statement) && column_hash(statement, 2, secret);
    if (*found)
        reader->game(context, &(struct store_game){column_name(statement, 0), column_text(statement, 1),
                                                   secret, sqlite3_column_int64(statement, 3)});
    return end(statement);
}

static bool read_events(struct reads *reads, const char *id, const struct store_reader *reader,
                        void *context) {
    sqlite3_stmt *statement = begin(reads, EVENTS);
    bind_name(statement, id);
    while (has_row(statement))
        reader->event(context, sqlite3_column_int(statement, 0), column_text(statement, 1));
    return end(statement);
}

bool reads_game(struct reads *reads, const char *id, const struct store_reader *reader, void *context,
                bool *found) {
    return read_header(reads, id, reader, context, found) &&
           (!*found || read_events(reads, id, reader, context));
}

bool reads_behind(struct reads *reads, const struct store_mark *marks, int count, store_behind_visit *visit,
                  void *context) {
    for (int place = 0; place < count; place++) {
        sqlite3_stmt *statement = begin(reads, BEHIND);
        bind_name(statement, marks[place].game);
        sqlite3_bind_int(statement, 2, marks[place].number);
        while (has_row(statement))
            visit(context, place, sqlite3_column_int(statement, 0), column_text(statement, 1));
        if (!end(statement))
            return false;
    }
    return true;
}

bool reads_token(struct reads *reads, const uint8_t *token, uint8_t *owner, bool *found) {
    sqlite3_stmt *statement = begin(reads, TOKEN);
    bind_hash(statement, 1, token);
    *found = has_row(statement) && column_hash(statement, 0, owner);
    return end(statement);
}

bool reads_games_of(struct reads *reads, const uint8_t *owner, store_seat_visit *visit, void *context) {
    sqlite3_stmt *statement = begin(reads, GAMES_OF);
    bind_hash(statement, 1, owner);
    while (has_row(statement))
        visit(context, column_name(statement, 0), sqlite3_column_int(statement, 1));
    return end(statement);
}

bool reads_games_due(struct reads *reads, int64_t until_ms, store_due_visit *visit, void *context) {
    sqlite3_stmt *statement = begin(reads, GAMES_DUE);
    sqlite3_bind_int64(statement, 1, until_ms);
    while (has_row(statement))
        visit(context, column_name(statement, 0), sqlite3_column_int64(statement, 1));
    return end(statement);
}

bool reads_owner_seats(struct reads *reads, const char *id, const uint8_t *owner, int *seats) {
    sqlite3_stmt *statement = begin(reads, OWNER_SEATS);
    bind_name(statement, id);
    bind_hash(statement, 2, owner);
    for (*seats = 0; has_row(statement);)
        *seats |= 1 << (sqlite3_column_int(statement, 0) & 7);
    return end(statement);
}
