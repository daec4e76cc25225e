#include "store/backend.h"
#include "store/database.h"
#include "store/group_commit.h"
#include "store/maintenance.h"
#include "store/reads.h"
#include "store/reads_all.h"
#include "store/writer.h"

#include <stdlib.h>
#include <unistd.h>

/* The owner's thread reads with one connection; another thread writes with its own. */
struct sqlite {
    struct store store;
    sqlite3 *read_database, *write_database;
    struct reads *reads;
    struct writer *writer; /* the writing thread's */
    struct group_commit group_commit;
    int lock; /* -1: the file is not for this program alone */
    char trouble[STORE_TROUBLE];
};

enum { PATIENCE_S = 3600 };

static bool write_sqlite_group(void *context, const struct changes *group, char trouble[STORE_TROUBLE]) {
    struct sqlite *sqlite = context;
    return writer_commit(sqlite->writer, group, trouble);
}

static void sqlite_add(struct store *store, struct change *change) {
    group_commit_add(&((struct sqlite *)store)->group_commit, change);
}

static struct changes sqlite_finished(struct store *store) {
    struct sqlite *sqlite = (struct sqlite *)store;
    return group_commit_finished(&sqlite->group_commit, sqlite->trouble);
}

static void sqlite_wait(struct store *store) {
    struct sqlite *sqlite = (struct sqlite *)store;
    while (!group_commit_wait(&sqlite->group_commit, PATIENCE_S))
        continue; /* a disk answers at some time */
}

/* Also of one that was opened in part. The writing connection goes last: it clears the log away. */
static void free_sqlite(struct sqlite *sqlite) {
    if (sqlite->reads)
        reads_close(sqlite->reads);
    if (sqlite->writer)
        writer_close(sqlite->writer);
    sqlite3_close(sqlite->read_database);
    sqlite3_close(sqlite->write_database);
    if (sqlite->lock >= 0)
        close(sqlite->lock);
    free(sqlite);
}

static void sqlite_close(struct store *store) {
    struct sqlite *sqlite = (struct sqlite *)store;
    group_commit_stop(&sqlite->group_commit);
    free_sqlite(sqlite);
}

static const char *sqlite_trouble(const struct store *store) {
    const struct sqlite *sqlite = (const struct sqlite *)store;
    return *sqlite->trouble ? sqlite->trouble : NULL;
}

/* Notes what SQLite says where something could not be read. */
static bool note_sqlite_read(struct sqlite *sqlite, bool good) {
    if (good)
        return true;
    struct text text = text_in(sqlite->trouble, sizeof sqlite->trouble);
    text_string(&text, sqlite3_errmsg(sqlite->read_database));
    return false;
}

static bool sqlite_read_game(struct store *store, const char *id, const struct store_reader *reader,
                             void *context) {
    struct sqlite *sqlite = (struct sqlite *)store;
    bool found;
    return note_sqlite_read(sqlite, reads_game(sqlite->reads, id, reader, context, &found)) && found;
}

static bool sqlite_read_behind(struct store *store, const struct store_mark *marks, int count,
                               store_behind_visit *visit, void *context) {
    struct sqlite *sqlite = (struct sqlite *)store;
    return note_sqlite_read(sqlite, reads_behind(sqlite->reads, marks, count, visit, context));
}

static bool sqlite_visit_all(struct store *store, const struct store_everything *everything, void *context) {
    struct sqlite *sqlite = (struct sqlite *)store;
    return note_sqlite_read(sqlite, reads_all(sqlite->read_database, everything, context));
}

static bool sqlite_games_of(struct store *store, const struct store_ownership *ownership,
                            store_seat_visit *visit, void *context) {
    struct sqlite *sqlite = (struct sqlite *)store;
    return note_sqlite_read(sqlite, reads_games_of(sqlite->reads, ownership, visit, context));
}

static int sqlite_owner_seats(struct store *store, const char *id, const uint8_t *owner) {
    struct sqlite *sqlite = (struct sqlite *)store;
    int seats;
    return note_sqlite_read(sqlite, reads_owner_seats(sqlite->reads, id, owner, &seats)) ? seats : -1;
}

static bool sqlite_games_due(struct store *store, const struct store_page *page, store_due_visit *visit,
                             void *context) {
    struct sqlite *sqlite = (struct sqlite *)store;
    return note_sqlite_read(sqlite, reads_games_due(sqlite->reads, page, visit, context));
}

static const struct store_backend sqlite_backend = {
    .add = sqlite_add,
    .finished = sqlite_finished,
    .wait = sqlite_wait,
    .close = sqlite_close,
    .trouble = sqlite_trouble,
    .read_game = sqlite_read_game,
    .read_behind = sqlite_read_behind,
    .visit_all = sqlite_visit_all,
    .games_of = sqlite_games_of,
    .owner_seats = sqlite_owner_seats,
    .games_due = sqlite_games_due,
};

static bool open_connections(struct sqlite *sqlite, const char *path, struct refusal *why) {
    sqlite->write_database = database_open(path, why);
    sqlite->read_database = sqlite->write_database ? database_open(path, why) : NULL;
    if (!sqlite->read_database)
        return false;
    sqlite->writer = writer_open(sqlite->write_database);
    if (!sqlite->writer)
        return database_refuse(why, path, sqlite->write_database);
    sqlite->reads = reads_open(sqlite->read_database);
    return sqlite->reads || database_refuse(why, path, sqlite->read_database);
}

static struct store *open_sqlite(const char *path, int lock, store_wake *wake, void *context,
                                 struct refusal *why) {
    struct sqlite *sqlite = calloc(1, sizeof *sqlite);
    if (!sqlite) {
        if (lock >= 0)
            close(lock);
        refuse_as(why, REFUSAL_LATER, "there is not enough memory");
        return NULL;
    }
    sqlite->store.backend = &sqlite_backend;
    sqlite->lock = lock;
    sqlite->group_commit = (struct group_commit){
        .write = write_sqlite_group, .write_context = sqlite, .wake = wake, .wake_context = context};
    bool open = maintenance_keep_version(path, why) && open_connections(sqlite, path, why);
    if (open && !group_commit_start(&sqlite->group_commit))
        open = refuse(why, "there is no thread left to write games with");
    if (open)
        return &sqlite->store;
    free_sqlite(sqlite);
    return NULL;
}

struct store *store_open_sqlite(const char *path, store_wake *wake, void *context, struct refusal *why) {
    return open_sqlite(path, -1, wake, context, why);
}

struct store *store_open_alone(const char *path, store_wake *wake, void *context, struct refusal *why) {
    int lock = database_lock(path, why);
    return lock < 0 ? NULL : open_sqlite(path, lock, wake, context, why);
}
