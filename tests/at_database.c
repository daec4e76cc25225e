#include "at_database.h"

#include "store/backend.h"
#include "store/memory.h"
#include "store/pq_load.h"
#include "support.h"

#include <libpq-fe.h>
#include <stdlib.h>

const char *database_url(void) {
    return getenv("TAYU_TEST_DB");
}

void database_empty(void) {
    database_run("SET client_min_messages = warning; DROP SCHEMA public CASCADE; CREATE SCHEMA public");
}

void database_run(const char *sql) {
    struct refusal why;
    if (!pq_load(&why))
        fail_msg("%s", reason_of(&why));
    PGconn *link = PQconnectdb(database_url());
    PGresult *result = PQexec(link, sql);
    if (PQresultStatus(result) != PGRES_COMMAND_OK)
        fail_msg("%s", PQerrorMessage(link));
    PQclear(result);
    PQfinish(link);
}

void database_end_waits(const char *by) {
    struct text sql = text_room(400);
    text_format(
        &sql,
        "DO $$ BEGIN WHILE (SELECT count(%s(pid)) FROM pg_stat_activity WHERE wait_event = 'SyncRep') = 0"
        " LOOP PERFORM pg_sleep(0.01), pg_stat_clear_snapshot(); END LOOP; END $$",
        by);
    database_run(sql.start);
}

static struct store *open_database(void) {
    struct refusal why;
    struct store *store = store_open_postgres(database_url(), NULL, NULL, &why);
    if (!store)
        fail_msg("%s", reason_of(&why));
    return store;
}

struct store *database_or_memory(void) {
    if (!database_url())
        return store_open_memory(NULL, NULL);
    database_empty();
    return open_database();
}

struct store *database_or_memory_join(struct store *first) {
    return database_url() ? open_database() : store_memory_join(first, NULL, NULL);
}

/* A database of which nothing comes back, or to which nothing comes. */
static const struct store_backend *whole;
static struct store_backend altered;
static struct changes failed;

static void add_failed(struct store *store, struct change *change) {
    (void)store;
    change->outcome = STORE_FAILED;
    changes_add(&failed, change);
}

static struct changes take_failed(struct store *store) {
    (void)store;
    return changes_take(&failed);
}

static void wait_for_none(struct store *store) {
    (void)store;
}

static void alter(struct store *store, bool alters) {
    if (alters) {
        whole = store->backend;
        altered = *whole;
        altered.finished = take_failed;
        altered.wait = wait_for_none;
    }
    store->backend = alters ? &altered : whole;
}

void database_or_memory_hold(struct store *store, bool held) {
    if (!database_url()) {
        store_memory_hold(store, held);
        return;
    }
    alter(store, held);
    if (!held)
        store_settle(store);
}

void database_or_memory_fail_all(struct store *store, bool failing) {
    if (!database_url()) {
        store_memory_fail_all(store, failing);
        return;
    }
    store_settle(store);
    alter(store, failing);
    altered.add = add_failed;
}
