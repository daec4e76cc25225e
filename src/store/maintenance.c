#define _POSIX_C_SOURCE 200809L
#include "store/maintenance.h"

#include "base/file.h"
#include "store/database.h"
#include "store/log.h"
#include "store/reads.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096 };

static bool refuse_damaged_file(struct refusal *why, const char *path, const char *reason) {
    refuse_path(why, "the file of games is damaged ({reason}): {input}", path);
    return refuse_text(why, "reason", span_of(reason));
}

/* Runs a query that returns what is wrong: nothing, or "ok", if nothing is. */
static bool finds_nothing(sqlite3 *database, const char *sql, const char *path, struct refusal *why) {
    sqlite3_stmt *statement = database_prepare(database, sql);
    bool row = statement && sqlite3_step(statement) == SQLITE_ROW;
    const char *found = row ? database_column_name(statement, 0) : NULL;
    bool good = found ? !strcmp(found, "ok") || refuse_damaged_file(why, path, found) : true;
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

static bool sum_up_database(sqlite3 *database, const char *path, struct store_sum *sum, struct refusal *why) {
    if (!check_database(database, path, why))
        return false;
    sum->games = database_number(database, "SELECT count(*) FROM games", 0);
    sum->events = database_number(database, "SELECT count(*) FROM events", 0);
    return true;
}

/* In one transaction: more may be added meanwhile. */
bool store_check(const char *path, struct store_sum *sum, struct refusal *why) {
    sqlite3 *database = log_is_whole(path, why) ? database_open_existing(path, why) : NULL;
    if (!database)
        return false;
    sqlite3_exec(database, "BEGIN", NULL, NULL, NULL);
    bool good = sum_up_database(database, path, sum, why);
    sqlite3_exec(database, "COMMIT", NULL, NULL, NULL);
    sqlite3_close(database);
    return good;
}

bool store_read_all(const char *path, const struct store_reader *reader, void *context, struct refusal *why) {
    sqlite3 *database = database_open_existing(path, why);
    if (!database)
        return false;
    struct reads *reads = reads_open(database);
    sqlite3_stmt *games = database_prepare(database, "SELECT id FROM games ORDER BY key");
    bool good = reads && games, found;
    while (good && sqlite3_step(games) == SQLITE_ROW) {
        const char *id = database_column_name(games, 0);
        good = id && reads_game(reads, id, reader, context, &found);
    }
    good = good && sqlite3_reset(games) == SQLITE_OK;
    if (!good)
        database_refuse(why, path, database);
    sqlite3_finalize(games);
    if (reads)
        reads_close(reads);
    sqlite3_close(database);
    return good;
}

struct copy {
    const char *path, *to;
    int lock;             /* on the file that is replaced; -1: not locked yet */
    bool made;            /* that file did not exist, and was created to be locked */
    char name[PATH_SIZE]; /* until it is complete */
};

/* A copy replaces only a plain file, and never its own source. */
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

/* SQLite would apply the log of a deleted file to the copy. */
static bool has_no_log(const char *to, struct refusal *why) {
    static const char *const ends[] = {"-wal", "-journal"};
    struct stat about;
    for (int i = 0; i < 2; i++) {
        struct text log = text_room(PATH_SIZE);
        text_format(&log, "%s%s", to, ends[i]);
        if (!stat(log.start, &about) && about.st_size)
            return refuse_path(why, "this belongs to a file of games that is gone", log.start);
    }
    return true;
}

/* The same holds for a log that a killed program left beside the file to be replaced: it is written into that
 * file first. SQLite refuses that while another program has the file open. */
static bool close_log(const char *to, struct refusal *why) {
    sqlite3 *database = database_open_existing(to, why);
    if (!database)
        return false;
    sqlite3_busy_timeout(database, 0);
    bool good = !sqlite3_exec(database, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
    if (!good && sqlite3_errcode(database) == SQLITE_BUSY)
        refuse_path(why, "a server or another program uses this file of games", to);
    else if (!good)
        database_refuse(why, to, database);
    sqlite3_close(database);
    return good;
}

/* From here to the end no server can start using the target, which is created if it does not exist: whatever
 * a server stored there meanwhile would be lost. */
static bool reserve_target(struct copy *wanted, struct refusal *why) {
    struct stat there;
    wanted->made = stat(wanted->to, &there);
    if (!wanted->made && there.st_size && !close_log(wanted->to, why))
        return false;
    wanted->lock = database_lock(wanted->to, why);
    return wanted->lock >= 0 && has_no_log(wanted->to, why);
}

/* Removes a target that was created only to be locked. */
static void unmake_way(const struct copy *wanted) {
    struct stat there;
    if (wanted->made && wanted->lock >= 0 && !fstat(wanted->lock, &there) && !there.st_size)
        unlink(wanted->to);
}

/* In one step, so that it is a snapshot; writers do not wait for it. A copy is one file, without a log. */
static bool copy_into(sqlite3 *from, sqlite3 *to) {
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup)
        return false;
    sqlite3_backup_step(backup, -1);
    return sqlite3_backup_finish(backup) == SQLITE_OK &&
           sqlite3_exec(to, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) == SQLITE_OK;
}

/* A damaged file never replaces a good copy. */
static bool write_copy(const struct copy *wanted, sqlite3 *from, struct store_sum *sum, struct refusal *why) {
    sqlite3 *copy = NULL;
    database_remove(wanted->name);
    if (!database_make(wanted->name))
        return refuse_path(why, "the file cannot be written", wanted->to);
    bool good = sqlite3_open(wanted->name, &copy) == SQLITE_OK && copy_into(from, copy);
    if (!good)
        database_refuse(why, wanted->to, copy);
    good = good && sum_up_database(copy, wanted->path, sum, why);
    sqlite3_close(copy);
    return good;
}

/* The copy gets the owner of the file that it replaces, also if root makes it. */
static bool replace_target(const struct copy *wanted) {
    struct stat was;
    bool kept = !fstat(wanted->lock, &was) &&
                (was.st_uid == geteuid() || !chown(wanted->name, was.st_uid, was.st_gid));
    return kept && !rename(wanted->name, wanted->to);
}

static bool make_copy(const struct copy *wanted, sqlite3 *from, struct store_sum *sum, struct refusal *why) {
    bool good = write_copy(wanted, from, sum, why);
    if (good && !replace_target(wanted))
        good = refuse_path(why, "the file cannot be written", wanted->to);
    if (good)
        file_settle_folder(wanted->to);
    else
        database_remove(wanted->name);
    return good;
}

bool maintenance_copy_file(const char *path, const char *to, struct store_sum *sum, struct refusal *why) {
    struct copy wanted = {.path = path, .to = to, .lock = -1};
    struct text text = text_in(wanted.name, sizeof wanted.name);
    text_format(&text, "%s.new-%d", to, (int)getpid());
    if (text.cut)
        return refuse_path(why, "the file cannot be written", to);
    sqlite3 *from = database_open_existing(path, why);
    bool good = from && may_replace(path, to, why) && reserve_target(&wanted, why) &&
                make_copy(&wanted, from, sum, why);
    sqlite3_close(from);
    if (!good)
        unmake_way(&wanted);
    if (wanted.lock >= 0)
        close(wanted.lock);
    return good;
}

/* A copy that is there may be of another time: the file may have been written by the older program since. An
 * upgrade that fails at each start must not fill the disk with copies. */
static bool find_free_name(const char *path, int version, struct text *name) {
    enum { MOST = 9 };
    for (int i = 1; i <= MOST; i++) {
        *name = text_in(name->start, name->size);
        text_format(name, i > 1 ? "%s.version-%d-%d" : "%s.version-%d", path, version, i);
        if (access(name->start, F_OK))
            return !name->cut;
    }
    return false;
}

bool maintenance_keep_version(const char *path, struct refusal *why) {
    struct text to = text_room(PATH_SIZE);
    struct store_sum sum;
    int64_t version = database_version(path);
    if (!version || version >= database_newest())
        return true;
    if (!find_free_name(path, (int)version, &to))
        return refuse_path(why, "the file cannot be written", to.start);
    return maintenance_copy_file(path, to.start, &sum, why);
}
