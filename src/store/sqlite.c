#define _POSIX_C_SOURCE 200809L
#include "base/check.h"
#include "base/clock.h"
#include "store/database.h"
#include "store/kind.h"
#include "store/reads.h"
#include "store/writer.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The owner's thread reads with one connection; another thread writes with its own, and commits all that
 * waits in one go: while the disk is busy with one group the next one gathers. */
struct sqlite {
    struct store store;
    sqlite3 *read_database, *write_database;
    struct reads *reads;
    struct writer *writer; /* the writing thread's */
    store_wake *wake;
    void *wake_context;
    char trouble[WRITER_TROUBLE]; /* as the owner knows it */

    pthread_t thread;
    pthread_mutex_t lock; /* over all that follows */
    pthread_cond_t changed;
    struct changes waiting, under_way, finished;
    bool stop;
    char failure[WRITER_TROUBLE]; /* of the group that finished last */
};

/* Under load a commit is no sooner than this after the one before: more come along with it, and the processor
 * has other things to do. */
enum { BETWEEN_NS = 3000000 };

static void rest(int64_t since_ns) {
    int64_t left = BETWEEN_NS - (clock_ns() - since_ns);
    if (left > 0)
        nanosleep(&(struct timespec){.tv_nsec = (long)left}, NULL);
}

/* Takes all that waits as the next group; false when there is nothing any more. */
static bool take_group(struct sqlite *sqlite, int64_t last_ns) {
    pthread_mutex_lock(&sqlite->lock);
    if (sqlite->waiting.first && !sqlite->stop) {
        pthread_mutex_unlock(&sqlite->lock);
        rest(last_ns);
        pthread_mutex_lock(&sqlite->lock);
    }
    while (!sqlite->waiting.first && !sqlite->stop)
        pthread_cond_wait(&sqlite->changed, &sqlite->lock);
    sqlite->under_way = changes_take(&sqlite->waiting);
    bool any = sqlite->under_way.first;
    pthread_mutex_unlock(&sqlite->lock);
    return any;
}

static void finish_group(struct sqlite *sqlite, const char *failure) {
    pthread_mutex_lock(&sqlite->lock);
    changes_append(&sqlite->finished, &sqlite->under_way);
    memcpy(sqlite->failure, failure, WRITER_TROUBLE);
    pthread_cond_broadcast(&sqlite->changed);
    pthread_mutex_unlock(&sqlite->lock);
    if (sqlite->wake)
        sqlite->wake(sqlite->wake_context);
}

static void *write_groups(void *context) {
    struct sqlite *sqlite = context;
    int64_t last_ns = clock_ns();
    while (take_group(sqlite, last_ns)) {
        char failure[WRITER_TROUBLE] = "";
        last_ns = clock_ns();
        writer_commit(sqlite->writer, &sqlite->under_way, failure);
        finish_group(sqlite, failure);
    }
    return NULL;
}

static void sqlite_add(struct store *store, struct change *change) {
    struct sqlite *sqlite = (struct sqlite *)store;
    pthread_mutex_lock(&sqlite->lock);
    changes_add(&sqlite->waiting, change);
    pthread_cond_broadcast(&sqlite->changed);
    pthread_mutex_unlock(&sqlite->lock);
}

static struct changes sqlite_finished(struct store *store) {
    struct sqlite *sqlite = (struct sqlite *)store;
    pthread_mutex_lock(&sqlite->lock);
    struct changes finished = changes_take(&sqlite->finished);
    if (finished.first)
        memcpy(sqlite->trouble, sqlite->failure, WRITER_TROUBLE);
    pthread_mutex_unlock(&sqlite->lock);
    return finished;
}

static void sqlite_wait(struct store *store) {
    struct sqlite *sqlite = (struct sqlite *)store;
    pthread_mutex_lock(&sqlite->lock);
    while (sqlite->waiting.first || sqlite->under_way.first)
        pthread_cond_wait(&sqlite->changed, &sqlite->lock);
    pthread_mutex_unlock(&sqlite->lock);
}

/* Also of one that was opened in part. The writing connection goes last: it clears the log away. */
static void free_sqlite(struct sqlite *sqlite) {
    if (sqlite->reads)
        reads_close(sqlite->reads);
    if (sqlite->writer)
        writer_close(sqlite->writer);
    sqlite3_close(sqlite->read_database);
    sqlite3_close(sqlite->write_database);
    pthread_cond_destroy(&sqlite->changed);
    pthread_mutex_destroy(&sqlite->lock);
    free(sqlite);
}

static void sqlite_close(struct store *store) {
    struct sqlite *sqlite = (struct sqlite *)store;
    pthread_mutex_lock(&sqlite->lock);
    sqlite->stop = true;
    pthread_cond_broadcast(&sqlite->changed);
    pthread_mutex_unlock(&sqlite->lock);
    pthread_join(sqlite->thread, NULL);
    free_sqlite(sqlite);
}

static const char *sqlite_trouble(const struct store *store) {
    const struct sqlite *sqlite = (const struct sqlite *)store;
    return *sqlite->trouble ? sqlite->trouble : NULL;
}

/* Notes what SQLite says where something could not be read. */
static bool note(struct sqlite *sqlite, bool good) {
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
    return note(sqlite, reads_game(sqlite->reads, id, reader, context, &found)) && found;
}

static bool sqlite_games_of(struct store *store, const uint8_t *owner, store_seat_visit *visit,
                            void *context) {
    struct sqlite *sqlite = (struct sqlite *)store;
    return note(sqlite, reads_games_of(sqlite->reads, owner, visit, context));
}

static int sqlite_owner_seats(struct store *store, const char *id, const uint8_t *owner) {
    struct sqlite *sqlite = (struct sqlite *)store;
    int seats;
    return note(sqlite, reads_owner_seats(sqlite->reads, id, owner, &seats)) ? seats : 0;
}

static bool sqlite_games_due(struct store *store, int64_t until_ms, store_due_visit *visit, void *context) {
    struct sqlite *sqlite = (struct sqlite *)store;
    return note(sqlite, reads_games_due(sqlite->reads, until_ms, visit, context));
}

static bool is_taken(const struct changes *changes, const uint8_t *token) {
    for (const struct change *change = changes->first; change; change = change->next)
        if (change->kind == CHANGE_TOKEN_TAKEN && !memcmp(change->hash, token, STORE_HASH))
            return true;
    return false;
}

/* A token that was taken is there until that is committed. */
static bool sqlite_take_token(struct store *store, const uint8_t *token, uint8_t *owner) {
    struct sqlite *sqlite = (struct sqlite *)store;
    bool found;
    pthread_mutex_lock(&sqlite->lock);
    bool taken = is_taken(&sqlite->waiting, token) || is_taken(&sqlite->under_way, token);
    pthread_mutex_unlock(&sqlite->lock);
    if (taken || !note(sqlite, reads_token(sqlite->reads, token, owner, &found)) || !found)
        return false;
    sqlite_add(store, change_of_hashes(CHANGE_TOKEN_TAKEN, token, NULL));
    return true;
}

static const struct store_kind sqlite_kind = {
    .add = sqlite_add,
    .finished = sqlite_finished,
    .wait = sqlite_wait,
    .close = sqlite_close,
    .trouble = sqlite_trouble,
    .read_game = sqlite_read_game,
    .games_of = sqlite_games_of,
    .owner_seats = sqlite_owner_seats,
    .games_due = sqlite_games_due,
    .take_token = sqlite_take_token,
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

struct store *store_open_sqlite(const char *path, store_wake *wake, void *context, struct refusal *why) {
    struct sqlite *sqlite = calloc(1, sizeof *sqlite);
    check(sqlite);
    sqlite->store.kind = &sqlite_kind;
    sqlite->wake = wake;
    sqlite->wake_context = context;
    pthread_mutex_init(&sqlite->lock, NULL);
    pthread_cond_init(&sqlite->changed, NULL);
    bool open = open_connections(sqlite, path, why);
    if (open && pthread_create(&sqlite->thread, NULL, write_groups, sqlite))
        open = refuse(why, "there is no thread left to write games with");
    if (open)
        return &sqlite->store;
    free_sqlite(sqlite);
    return NULL;
}
