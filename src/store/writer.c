#include "store/writer.h"

#include "base/check.h"
#include "store/database.h"

#include <stdlib.h>

enum statement {
    BEGIN,
    COMMIT,
    ADD_GAME,
    FIND_GAME,
    ADD_EVENT,
    SET_DUE,
    MOVE_DUE,
    FREE_SEAT,
    TAKE_SEAT,
    ADD_TOKEN,
    TAKE_SEATS,
    USE_TOKEN
};

/* A number that is taken or is not the next one changes nothing; nor does a game that does not exist. */
static const char *const sql[] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ADD_GAME] =
        "INSERT INTO games (id, header, secret, made) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
    [FIND_GAME] = "SELECT key, due, lease FROM games WHERE id = ?1",
    /* A NULL is ignored, too. Selecting the row from the table that is written to would copy it. */
    [ADD_EVENT] = ("INSERT OR IGNORE INTO events VALUES (CASE WHEN ?2 = 1 +"
                   " coalesce((SELECT max(number) FROM events WHERE game = ?1), 0) THEN ?1 END, ?2, ?3, ?4)"),
    [SET_DUE] = "UPDATE games SET due = ?2, lease = ?3 WHERE key = ?1",
    [MOVE_DUE] = "UPDATE games SET due = ?4, lease = ?5 WHERE id = ?1 AND due = ?2 AND lease = ?3",
    [FREE_SEAT] = "DELETE FROM seats WHERE game = (SELECT key FROM games WHERE id = ?1) AND seat = ?2",
    [TAKE_SEAT] = "INSERT INTO seats SELECT key, ?2, ?3 FROM games WHERE id = ?1 ON CONFLICT DO NOTHING",
    [ADD_TOKEN] = ("INSERT INTO tokens SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM tokens WHERE token = ?3)"
                   " ON CONFLICT DO NOTHING"),
    [TAKE_SEATS] = ("INSERT INTO seats SELECT game, seat, ?2 FROM seats"
                    " WHERE owner = (SELECT owner FROM tokens WHERE token = ?1) ON CONFLICT DO NOTHING"),
    [USE_TOKEN] = "UPDATE tokens SET token = ?3, owner = ?2 WHERE token = ?1 OR (token = ?3 AND owner = ?2)",
};
enum { STATEMENTS = sizeof sql / sizeof *sql };

struct writer {
    sqlite3 *database;
    sqlite3_stmt *statements[STATEMENTS];
};

void writer_close(struct writer *writer) {
    database_finalize_all(writer->statements, STATEMENTS);
    free(writer);
}

struct writer *writer_open(sqlite3 *database) {
    struct writer *writer = calloc(1, sizeof *writer);
    if (!writer || !database_prepare_all(database, sql, STATEMENTS, writer->statements)) {
        free(writer);
        return NULL;
    }
    writer->database = database;
    return writer;
}

static void bind_text(sqlite3_stmt *statement, int place, struct span text) {
    sqlite3_bind_text64(statement, place, text.start, text.length, SQLITE_STATIC, SQLITE_UTF8);
}

/* False if it fails. */
static bool run_statement(struct writer *writer, enum statement which) {
    sqlite3_stmt *statement = writer->statements[which];
    sqlite3_step(statement);
    return database_rewind(statement);
}

/* These say whether a change is kept or refused, and return false if the disk fails. */
static bool run_alone(struct writer *writer, enum statement which, struct change *change) {
    bool done = run_statement(writer, which);
    change->outcome = done && sqlite3_changes(writer->database) ? STORE_KEPT : STORE_REFUSED;
    return done;
}

static bool add_game(struct writer *writer, struct change *change) {
    sqlite3_stmt *statement = writer->statements[ADD_GAME];
    database_bind_name(statement, change->game);
    bind_text(statement, 2, change->text);
    database_bind_hash(statement, 3, change->hash);
    sqlite3_bind_int64(statement, 4, change->at_ms);
    return run_alone(writer, ADD_GAME, change);
}

static void bind_seat(sqlite3_stmt *statement, const struct change *change) {
    database_bind_name(statement, change->game);
    sqlite3_bind_int(statement, 2, change->seat);
    database_bind_hash(statement, 3, change->owner);
}

static bool change_seat(struct writer *writer, const struct change *change) {
    sqlite3_stmt *leave = writer->statements[FREE_SEAT], *take = writer->statements[TAKE_SEAT];
    database_bind_name(leave, change->game);
    sqlite3_bind_int(leave, 2, change->seat);
    if (!run_statement(writer, FREE_SEAT))
        return false;
    if (!change->has_owner)
        return true;
    bind_seat(take, change);
    return run_statement(writer, TAKE_SEAT);
}

/* The row of a game, 0 if there is none, and what attention it wants. */
static bool find_game_row(struct writer *writer, const char *id, int64_t *key,
                          struct store_attention *attention) {
    sqlite3_stmt *find = writer->statements[FIND_GAME];
    database_bind_name(find, id);
    bool found = sqlite3_step(find) == SQLITE_ROW;
    *key = found ? sqlite3_column_int64(find, 0) : 0;
    attention->due_ms = found ? sqlite3_column_int64(find, 1) : 0;
    attention->lease_ms = found ? sqlite3_column_int64(find, 2) : 0;
    return database_rewind(find);
}

static void bind_attention(sqlite3_stmt *statement, int place, const struct store_attention *attention) {
    sqlite3_bind_int64(statement, place, attention->due_ms);
    sqlite3_bind_int64(statement, place + 1, attention->lease_ms);
}

static bool set_due(struct writer *writer, int64_t key, const struct store_attention *attention) {
    sqlite3_bind_int64(writer->statements[SET_DUE], 1, key);
    bind_attention(writer->statements[SET_DUE], 2, attention);
    return run_statement(writer, SET_DUE);
}

static bool add_event(struct writer *writer, struct change *change) {
    sqlite3_stmt *add = writer->statements[ADD_EVENT];
    int64_t key;
    struct store_attention was;
    change->outcome = STORE_REFUSED;
    if (!find_game_row(writer, change->game, &key, &was))
        return false;
    if (!key)
        return true;
    sqlite3_bind_int64(add, 1, key);
    sqlite3_bind_int(add, 2, change->number);
    bind_text(add, 3, change->text);
    sqlite3_bind_int64(add, 4, change->at_ms);
    if (!run_alone(writer, ADD_EVENT, change))
        return false;
    if (change->outcome != STORE_KEPT)
        return true;
    bool same = was.due_ms == change->then.due_ms && was.lease_ms == change->then.lease_ms;
    return (same || set_due(writer, key, &change->then)) && (!change->seat || change_seat(writer, change));
}

static bool move_due_row(struct writer *writer, struct change *change) {
    sqlite3_stmt *move = writer->statements[MOVE_DUE];
    database_bind_name(move, change->game);
    bind_attention(move, 2, &change->was);
    bind_attention(move, 4, &change->then);
    return run_alone(writer, MOVE_DUE, change);
}

/* Such rows are few, so statements are prepared on demand. Deleting rows that do not exist is not refused. */
static bool change_rows(struct writer *writer, struct change *change) {
    struct text text = text_room(ROWS_SQL);
    bool puts = change->kind == CHANGE_ROW;
    if (puts)
        rows_write_put(&text, ROWS_SQLITE, change->rows);
    else
        rows_write_drop(&text, ROWS_SQLITE, change->rows, &change->row);
    sqlite3_stmt *statement = database_prepare(writer->database, text.start);
    database_bind_row(statement, change->rows, &change->row);
    sqlite3_step(statement);
    bool done = sqlite3_finalize(statement) == SQLITE_OK && statement;
    change->outcome = done && (!puts || sqlite3_changes(writer->database)) ? STORE_KEPT : STORE_REFUSED;
    return done;
}

static bool run_with_hashes(struct writer *writer, enum statement which, struct change *change) {
    database_bind_hash(writer->statements[which], 1, change->hash);
    database_bind_hash(writer->statements[which], 2, change->owner);
    if (which != TAKE_SEATS)
        database_bind_hash(writer->statements[which], 3, change->used);
    return run_alone(writer, which, change);
}

static bool apply(struct writer *writer, struct change *change) {
    switch (change->kind) {
    case CHANGE_GAME:
        return add_game(writer, change);
    case CHANGE_EVENT:
        return add_event(writer, change);
    case CHANGE_DUE:
        return move_due_row(writer, change);
    case CHANGE_ROW:
    case CHANGE_ROWS_DROPPED:
        return change_rows(writer, change);
    case CHANGE_TOKEN:
        return run_with_hashes(writer, ADD_TOKEN, change);
    case CHANGE_TOKEN_TAKEN:
        return run_with_hashes(writer, TAKE_SEATS, change) && run_with_hashes(writer, USE_TOKEN, change);
    }
    check_never("a kind of change");
}

static bool commit_group(struct writer *writer, const struct changes *group) {
    if (!run_statement(writer, BEGIN))
        return false;
    for (struct change *change = group->first; change; change = change->next)
        if (!apply(writer, change))
            return false;
    return run_statement(writer, COMMIT);
}

bool writer_commit(struct writer *writer, const struct changes *group, char trouble[STORE_TROUBLE]) {
    if (commit_group(writer, group))
        return true;
    struct text text = text_in(trouble, STORE_TROUBLE);
    text_string(&text, sqlite3_errmsg(writer->database));
    bool full = (sqlite3_errcode(writer->database) & 0xff) == SQLITE_FULL;
    if (!sqlite3_get_autocommit(writer->database))
        sqlite3_exec(writer->database, "ROLLBACK", NULL, NULL, NULL);
    if (full) /* the log may be what fills the disk */
        sqlite3_wal_checkpoint_v2(writer->database, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    return false;
}
