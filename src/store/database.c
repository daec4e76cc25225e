#define _POSIX_C_SOURCE 200809L
#include "store/database.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

/* "TaYu", in the header of the file. */
enum { APPLICATION = 0x54615975, BUSY_MS = 10000 };

/* The upgrade from each version to the next one; 0 is an empty file. Released steps are never changed. */
static const char *const steps[] = {
    "CREATE TABLE games (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, header TEXT NOT NULL,"
    " secret BLOB NOT NULL CHECK (length(secret) = 32), made INTEGER NOT NULL, due INTEGER NOT NULL DEFAULT "
    "0);"
    "CREATE INDEX games_due ON games (due) WHERE due > 0;"
    "CREATE TABLE events (game INTEGER NOT NULL REFERENCES games, number INTEGER NOT NULL, line TEXT NOT "
    "NULL,"
    " PRIMARY KEY (game, number)) WITHOUT ROWID;"
    "CREATE TABLE seats (game INTEGER NOT NULL REFERENCES games, seat INTEGER NOT NULL, owner BLOB NOT NULL"
    " CHECK (length(owner) = 32), PRIMARY KEY (game, seat, owner)) WITHOUT ROWID;"
    "CREATE INDEX seats_owner ON seats (owner, game, seat);"
    "CREATE TABLE tokens (token BLOB PRIMARY KEY, owner BLOB NOT NULL CHECK (length(owner) = 32)) WITHOUT "
    "ROWID;",
    /* When an event happened; 0: unknown. */
    "ALTER TABLE events ADD COLUMN at INTEGER NOT NULL DEFAULT 0;",
    /* Until when a node has a game that is due; before, `due` itself was moved on. */
    "ALTER TABLE games ADD COLUMN lease INTEGER NOT NULL DEFAULT 0;",
};
enum { STEPS = sizeof steps / sizeof *steps };

int database_newest(void) {
    return rows_version(STEPS);
}

/* Views that make a file of an older version look like one of this version, for readers that do not upgrade
 * it. */
static const char *const views[STEPS] = {
    [1] = "CREATE TEMP VIEW games AS SELECT *, 0 AS lease FROM main.games;"
          "CREATE TEMP VIEW events AS SELECT *, 0 AS at FROM main.events;",
    [2] = "CREATE TEMP VIEW games AS SELECT *, 0 AS lease FROM main.games;",
};

bool database_refuse(struct refusal *why, const char *path, sqlite3 *database) {
    if (sqlite3_errcode(database) == SQLITE_NOTADB)
        return refuse_path(why, "this is no file of games", path);
    if (sqlite3_errcode(database) == SQLITE_CORRUPT)
        return refuse_path(why, "the file of games is damaged", path);
    if (sqlite3_errcode(database) == SQLITE_CANTOPEN || sqlite3_errcode(database) == SQLITE_READONLY)
        return refuse_path(why, "the file of games or its folder cannot be written", path);
    refuse_path(why, "the file of games cannot be used ({reason}): {input}", path);
    return refuse_text(why, "reason", span_of(sqlite3_errmsg(database)));
}

sqlite3_stmt *database_prepare(sqlite3 *database, const char *sql) {
    sqlite3_stmt *statement = NULL;
    sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL);
    return statement;
}

void database_finalize_all(sqlite3_stmt **statements, int count) {
    for (int i = 0; i < count; i++)
        sqlite3_finalize(statements[i]);
}

bool database_prepare_all(sqlite3 *database, const char *const *sql, int count, sqlite3_stmt **statements) {
    for (int i = 0; i < count; i++) {
        statements[i] = database_prepare(database, sql[i]);
        if (!statements[i]) {
            database_finalize_all(statements, i);
            return false;
        }
    }
    return true;
}

void database_bind_name(sqlite3_stmt *statement, const char *name) {
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
}

void database_bind_hash(sqlite3_stmt *statement, int place, const uint8_t hash[STORE_HASH]) {
    sqlite3_bind_blob(statement, place, hash, STORE_HASH, SQLITE_STATIC);
}

void database_bind_row(sqlite3_stmt *statement, int kind, const struct rows_row *row) {
    const struct rows_column *columns = rows_descriptions[kind].columns;
    int place = 0;
    for (int i = 0; i < rows_columns(&rows_descriptions[kind]); i++) {
        const struct rows_value *value = &row->values[i];
        if (!value->given)
            continue;
        place++;
        if (columns[i].type == ROWS_NUMBER)
            sqlite3_bind_int64(statement, place, value->number);
        else if (columns[i].type == ROWS_HASH)
            sqlite3_bind_blob(statement, place, value->bytes.start, (int)value->bytes.length, SQLITE_STATIC);
        else
            sqlite3_bind_text(statement, place, value->bytes.start, (int)value->bytes.length, SQLITE_STATIC);
    }
}

void database_column_row(sqlite3_stmt *statement, int kind, struct rows_row *row) {
    const struct rows_column *columns = rows_descriptions[kind].columns;
    *row = (struct rows_row){0};
    for (int i = 0; i < rows_columns(&rows_descriptions[kind]); i++) {
        row->values[i].given = true;
        if (columns[i].type == ROWS_NUMBER)
            row->values[i].number = sqlite3_column_int64(statement, i);
        else
            row->values[i].bytes = database_column_text(statement, i);
    }
}

bool database_rewind(sqlite3_stmt *statement) {
    bool good = sqlite3_reset(statement) == SQLITE_OK;
    sqlite3_clear_bindings(statement);
    return good;
}

const char *database_column_name(sqlite3_stmt *row, int column) {
    return (const char *)sqlite3_column_text(row, column);
}

struct span database_column_text(sqlite3_stmt *row, int column) {
    const char *text = database_column_name(row, column);
    return (struct span){text ? text : "", (size_t)sqlite3_column_bytes(row, column)};
}

int64_t database_number(sqlite3 *database, const char *sql, int64_t otherwise) {
    sqlite3_stmt *statement = database_prepare(database, sql);
    int64_t number =
        statement && sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : otherwise;
    return sqlite3_finalize(statement) == SQLITE_OK ? number : otherwise;
}

/* An empty file may be used; a file of another program has its mark or its tables. */
static bool is_file_of_games(sqlite3 *database, int64_t version) {
    int64_t application = database_number(database, "PRAGMA application_id", -1);
    int64_t parts = database_number(database, "SELECT count(*) FROM sqlite_schema", -1);
    return version ? application == APPLICATION : !application && !parts;
}

static bool read_file_version(sqlite3 *database, const char *path, int64_t *version, struct refusal *why) {
    *version = database_number(database, "PRAGMA user_version", -1);
    if (*version < 0)
        return database_refuse(why, path, database);
    if (!is_file_of_games(database, *version))
        return refuse_path(why, "this is no file of games", path);
    return *version <= database_newest() ||
           refuse_path(why, "a newer version of this program wrote this file of games", path);
}

/* One upgrade: changes tables, and adds new ones. */
static bool take_step(sqlite3 *database, int version) {
    struct text sql = text_room(ROWS_SQL);
    rows_write_create(&sql, ROWS_SQLITE, version + 1);
    return (version >= STEPS || !sqlite3_exec(database, steps[version], NULL, NULL, NULL)) &&
           !sqlite3_exec(database, sql.start, NULL, NULL, NULL);
}

/* Another process may do the same at the same time: the second one finds it done. */
static bool bring_up_to_date(sqlite3 *database, const char *path, struct refusal *why) {
    int64_t version;
    char mark[100];
    if (sqlite3_exec(database, "BEGIN IMMEDIATE", NULL, NULL, NULL))
        return database_refuse(why, path, database);
    if (!read_file_version(database, path, &version, why))
        return false;
    for (; version < database_newest(); version++)
        if (!take_step(database, (int)version))
            return database_refuse(why, path, database);
    snprintf(mark, sizeof mark, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT", APPLICATION,
             database_newest());
    return !sqlite3_exec(database, mark, NULL, NULL, NULL) || database_refuse(why, path, database);
}

/* A file system without shared memory, such as a network share, does not support this log. */
static bool use_log(sqlite3 *database, const char *path, struct refusal *why) {
    sqlite3_stmt *statement = database_prepare(database, "PRAGMA journal_mode = WAL");
    bool row = statement && sqlite3_step(statement) == SQLITE_ROW;
    bool used = row && !strcmp(database_column_name(statement, 0), "wal");
    if (row && !used)
        refuse_path(why, "games cannot be kept on this file system", path);
    sqlite3_finalize(statement);
    return used || (!row && database_refuse(why, path, database));
}

/* On a small disk the log is written into the file earlier than SQLite would do it: if the log alone filled
 * the disk, there would be no room to write it anywhere. */
static void fit_log(sqlite3 *database, const char *path) {
    enum { PAGES_USUAL = 1000, PAGES_LEAST = 16, PART = 16, PAGE = 4096 };
    struct statvfs disk;
    if (statvfs(path, &disk))
        return;
    uint64_t pages = (uint64_t)disk.f_blocks * disk.f_frsize / PART / PAGE;
    sqlite3_wal_autocheckpoint(database, pages > PAGES_USUAL   ? PAGES_USUAL
                                         : pages > PAGES_LEAST ? (int)pages
                                                               : PAGES_LEAST);
}

static bool prepare_file(sqlite3 *database, const char *path, struct refusal *why) {
    int64_t version;
    if (sqlite3_db_readonly(database, "main"))
        return refuse_path(why, "the file cannot be written", path);
    if (!read_file_version(database, path, &version, why) || !use_log(database, path, why))
        return false;
    /* A commit returns when it is on disk. The log is truncated after heavy load. */
    static const char settings[] =
        "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 16777216";
    if (sqlite3_exec(database, settings, NULL, NULL, NULL))
        return database_refuse(why, path, database);
    fit_log(database, path);
    return version == database_newest() || bring_up_to_date(database, path, why);
}

/* An empty file is made readable only by its owner, as a new one is. */
bool database_make(const char *path) {
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    struct stat about;
    if (file >= 0)
        return !close(file);
    if (errno != EEXIST)
        return false;
    if (!stat(path, &about) && S_ISREG(about.st_mode) && !about.st_size)
        (void)!chmod(path, 0600);
    return true;
}

void database_remove(const char *path) {
    static const char *const ends[] = {"", "-journal", "-wal", "-shm"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        struct text name = text_room(4096 + 10);
        text_format(&name, "%s%s", path, ends[i]);
        if (!name.cut)
            unlink(name.start);
    }
}

/* Cases that SQLite would not explain clearly, or where it would take the path for something else. */
static bool refuse_plainly(const char *path, bool make, struct refusal *why) {
    struct stat about;
    bool there = !stat(path, &about);
    if (there && S_ISDIR(about.st_mode))
        return refuse_path(why, "this is a folder, not a file", path);
    if (there && !S_ISREG(about.st_mode))
        return refuse_path(why, "this is not a plain file", path);
    if (!there && !make)
        return refuse_path(why, "there is no such file", path);
    if (there && faccessat(AT_FDCWD, path, R_OK, AT_EACCESS))
        return refuse_path(why, "the file cannot be read", path);
    return true;
}

/* Whether the path still names the file: it may have been replaced before it was locked. */
static bool is_still_there(int file, const char *path) {
    struct stat locked, named;
    return !fstat(file, &locked) && !stat(path, &named) && locked.st_dev == named.st_dev &&
           locked.st_ino == named.st_ino;
}

static bool lock_file(int file, const char *path, struct refusal *why) {
    bool locked = file >= 0 && !flock(file, LOCK_EX | LOCK_NB);
    if (file < 0)
        return refuse_path(why, "the file cannot be written", path);
    if (!locked && errno != EWOULDBLOCK)
        return refuse_path(why, "games cannot be kept on this file system", path);
    return (locked && is_still_there(file, path)) ||
           refuse_path(why, "another server has this file of games", path);
}

int database_lock(const char *path, struct refusal *why) {
    if (!refuse_plainly(path, true, why))
        return -1;
    int file = database_make(path) ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (lock_file(file, path, why))
        return file;
    if (file >= 0)
        close(file);
    return -1;
}

/* SQLite's memory statistics are not used, and take a lock for each allocation. They can be switched off only
 * before SQLite is first used; a later call has no effect. */
static void disable_statistics(void) {
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

static sqlite3 *open_database_file(const char *path, bool make, struct refusal *why) {
    sqlite3 *database = NULL;
    disable_statistics();
    if (!refuse_plainly(path, make, why))
        return NULL;
    if (make && !database_make(path)) {
        refuse_path(why, "the file cannot be written", path);
        return NULL;
    }
    if (!sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL)) {
        sqlite3_busy_timeout(database, BUSY_MS);
        return database;
    }
    database_refuse(why, path, database);
    sqlite3_close(database);
    return NULL;
}

sqlite3 *database_open(const char *path, struct refusal *why) {
    sqlite3 *database = open_database_file(path, true, why);
    if (database && !prepare_file(database, path, why)) {
        sqlite3_close(database);
        return NULL;
    }
    return database;
}

sqlite3 *database_open_existing(const char *path, struct refusal *why) {
    int64_t version;
    sqlite3 *database = open_database_file(path, false, why);
    if (!database)
        return NULL;
    bool good = read_file_version(database, path, &version, why);
    if (good && !version)
        good = refuse_path(why, "this is no file of games", path);
    if (good && version < STEPS && sqlite3_exec(database, views[version], NULL, NULL, NULL))
        good = database_refuse(why, path, database);
    if (good)
        return database;
    sqlite3_close(database);
    return NULL;
}

int64_t database_version(const char *path) {
    struct refusal ignored;
    struct stat about;
    sqlite3 *database = !stat(path, &about) && about.st_size ? database_open_existing(path, &ignored) : NULL;
    int64_t version = database ? database_number(database, "PRAGMA user_version", 0) : 0;
    sqlite3_close(database);
    return version;
}
