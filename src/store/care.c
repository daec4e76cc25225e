#define _POSIX_C_SOURCE 200809L
#include "base/file.h"
#include "store/database.h"
#include "store/store.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096 };

static bool refuse_damage(struct refusal *why, const char *path, const char *reason) {
    refuse_path(why, "the file of games is damaged ({reason}): {input}", path);
    return refuse_text(why, "reason", span_of(reason));
}

/* A question whose answers are what is wrong, and, maybe, the word that nothing is. */
static bool finds_nothing(sqlite3 *database, const char *sql, const char *path, struct refusal *why) {
    sqlite3_stmt *statement = database_prepare(database, sql);
    bool row = statement && sqlite3_step(statement) == SQLITE_ROW;
    const char *found = row ? (const char *)sqlite3_column_text(statement, 0) : NULL;
    bool good = found ? !strcmp(found, "ok") || refuse_damage(why, path, found) : true;
    if (!row && sqlite3_errcode(database) != SQLITE_DONE)
        good = database_refuse(why, path, database);
    sqlite3_finalize(statement);
    return good;
}

static bool check_database(sqlite3 *database, const char *path, struct refusal *why) {
    return finds_nothing(database, "PRAGMA integrity_check(1)", path, why) &&
           finds_nothing(database, "SELECT \"table\" || ' without a game' FROM pragma_foreign_key_check",
                         path, why) &&
           finds_nothing(database,
                         "SELECT 'game ' || id || ' lacks an event' FROM games WHERE"
                         " (SELECT max(number) <> count(*) OR min(number) <> 1 FROM events WHERE game = key)",
                         path, why);
}

/* In one transaction: a game may be added meanwhile. */
bool store_check(const char *path, struct store_sum *sum, struct refusal *why) {
    sqlite3 *database = database_open_existing(path, why);
    if (!database)
        return false;
    sqlite3_exec(database, "BEGIN", NULL, NULL, NULL);
    bool good = check_database(database, path, why);
    sum->games = database_number(database, "SELECT count(*) FROM games", 0);
    sum->events = database_number(database, "SELECT count(*) FROM events", 0);
    sqlite3_exec(database, "COMMIT", NULL, NULL, NULL);
    sqlite3_close(database);
    return good;
}

/* A copy takes the place of nothing but a plain file, and never of what it is a copy of. */
static bool may_replace(const char *path, const char *to, struct refusal *why) {
    struct stat from, there;
    if (!file_can_write(to, why))
        return false;
    if (stat(to, &there))
        return true;
    if (!S_ISREG(there.st_mode))
        return refuse_path(why, "this is not a plain file", to);
    bool same = !stat(path, &from) && from.st_dev == there.st_dev && from.st_ino == there.st_ino;
    return !same || refuse_path(why, "this is the file itself, not a place for a copy", to);
}

/* All in one step, so that it is what one moment showed; writers do not wait for it. A copy is one file: it
 * has no log beside it. */
static bool copy_into(sqlite3 *from, sqlite3 *to) {
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup)
        return false;
    sqlite3_backup_step(backup, -1);
    return sqlite3_backup_finish(backup) == SQLITE_OK &&
           sqlite3_exec(to, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) == SQLITE_OK;
}

static bool copy_to_file(sqlite3 *from, const char *name, const char *to, struct refusal *why) {
    sqlite3 *copy = NULL;
    if (!database_make(name))
        return refuse_path(why, "the file cannot be written", to);
    bool good = sqlite3_open(name, &copy) == SQLITE_OK && copy_into(from, copy);
    if (!good)
        database_refuse(why, to, copy);
    sqlite3_close(copy);
    return good;
}

/* The new name is on disk when its folder is. */
static void settle_folder(const char *path) {
    char folder[PATH_SIZE];
    const char *slash = strrchr(path, '/');
    struct text text = text_in(folder, sizeof folder);
    text_span(&text, slash ? (struct span){path, (size_t)(slash - path) + 1} : span_of("."));
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0)
        return;
    fsync(file);
    close(file);
}

bool store_backup(const char *path, const char *to, struct refusal *why) {
    char name[PATH_SIZE];
    struct text text = text_in(name, sizeof name);
    text_format(&text, "%s.new-%d", to, (int)getpid());
    if (text.cut)
        return refuse_path(why, "the file cannot be written", to);
    sqlite3 *from = database_open_existing(path, why);
    bool good = from && may_replace(path, to, why);
    if (good) {
        unlink(name);
        good = copy_to_file(from, name, to, why);
        if (good && rename(name, to))
            good = refuse_path(why, "the file cannot be written", to);
        if (good)
            settle_folder(to);
        else
            unlink(name);
    }
    sqlite3_close(from);
    return good;
}
