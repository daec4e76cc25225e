#include "at_database.h"

#include "store/memory.h"
#include "support.h"

#include <libpq-fe.h>
#include <stdlib.h>

const char *database_url(void) {
    return getenv("TAYU_TEST_DB");
}

void database_empty(void) {
    PGconn *link = PQconnectdb(database_url());
    PGresult *result =
        PQexec(link, "SET client_min_messages = warning; DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    if (PQresultStatus(result) != PGRES_COMMAND_OK)
        fail_msg("%s", PQerrorMessage(link));
    PQclear(result);
    PQfinish(link);
}

struct store *database_or_memory(void) {
    struct refusal why;
    if (!database_url())
        return store_open_memory(NULL, NULL);
    database_empty();
    struct store *store = store_open_postgres(database_url(), NULL, NULL, &why);
    if (!store)
        fail_msg("%s", reason_of(&why));
    return store;
}

void database_or_memory_hold(struct store *store, bool held) {
    if (!database_url())
        store_memory_hold(store, held);
    else if (!held)
        store_settle(store);
}
