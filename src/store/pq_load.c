#include "store/pq_load.h"

#include <dlfcn.h>
#include <libpq-fe.h>
#include <pthread.h>
#include <string.h>

/* Functions with a result, and those without. */
/* clang-format off */
#define FUNCTIONS(with, without) \
    with(PGconn *, PQconnectStartParams, (const char *const *k, const char *const *v, int e), (k, v, e)) \
    with(PostgresPollingStatusType, PQconnectPoll, (PGconn *l), (l)) \
    with(PQconninfoOption *, PQconninfoParse, (const char *url, char **wrong), (url, wrong)) \
    with(ConnStatusType, PQstatus, (const PGconn *l), (l)) \
    with(char *, PQerrorMessage, (const PGconn *l), (l)) \
    with(int, PQsocket, (const PGconn *l), (l)) \
    with(int, PQsetnonblocking, (PGconn *l, int on), (l, on)) \
    with(PQnoticeReceiver, PQsetNoticeReceiver, (PGconn *l, PQnoticeReceiver f, void *c), (l, f, c)) \
    with(int, PQenterPipelineMode, (PGconn *l), (l)) \
    with(int, PQpipelineSync, (PGconn *l), (l)) \
    with(int, PQsetSingleRowMode, (PGconn *l), (l)) \
    with(int, PQsendQuery, (PGconn *l, const char *sql), (l, sql)) \
    with(int, PQsendPrepare, (PGconn *l, const char *name, const char *sql, int n, const Oid *types), \
        (l, name, sql, n, types)) \
    with(int, PQsendQueryParams, \
        (PGconn *l, const char *sql, int n, const Oid *types, const char *const *values, \
         const int *lengths, const int *formats, int format), \
        (l, sql, n, types, values, lengths, formats, format)) \
    with(int, PQsendQueryPrepared, \
        (PGconn *l, const char *name, int n, const char *const *values, const int *lengths, const int *formats, \
         int format), \
        (l, name, n, values, lengths, formats, format)) \
    with(int, PQflush, (PGconn *l), (l)) \
    with(int, PQconsumeInput, (PGconn *l), (l)) \
    with(int, PQisBusy, (PGconn *l), (l)) \
    with(PGresult *, PQgetResult, (PGconn *l), (l)) \
    with(PGnotify *, PQnotifies, (PGconn *l), (l)) \
    with(ExecStatusType, PQresultStatus, (const PGresult *r), (r)) \
    with(char *, PQresultErrorMessage, (const PGresult *r), (r)) \
    with(char *, PQresultErrorField, (const PGresult *r, int field), (r, field)) \
    with(int, PQnfields, (const PGresult *r), (r)) \
    with(int, PQntuples, (const PGresult *r), (r)) \
    with(char *, PQgetvalue, (const PGresult *r, int row, int column), (r, row, column)) \
    with(int, PQgetlength, (const PGresult *r, int row, int column), (r, row, column)) \
    without(PQfinish, (PGconn *l), (l)) \
    without(PQclear, (PGresult *r), (r)) \
    without(PQfreemem, (void *memory), (memory)) \
    without(PQconninfoFree, (PQconninfoOption *options), (options))
/* clang-format on */

#define POINTER_WITH(result, name, parameters, values) result(*name) parameters;
#define POINTER_WITHOUT(name, parameters, values) void(*name) parameters;
static struct { FUNCTIONS(POINTER_WITH, POINTER_WITHOUT) } library;

/* The functions that libpq-fe.h declares, so that the rest of the store reads as any user of libpq. */
#define FORWARD_WITH(result, name, parameters, values)                                                       \
    result name parameters {                                                                                 \
        return library.name values;                                                                          \
    }
#define FORWARD_WITHOUT(name, parameters, values)                                                            \
    void name parameters {                                                                                   \
        library.name values;                                                                                 \
    }
FUNCTIONS(FORWARD_WITH, FORWARD_WITHOUT)

#define ENTRY_WITH(result, name, parameters, values) {#name, &library.name},
#define ENTRY_WITHOUT(name, parameters, values) {#name, &library.name},
static const struct {
    const char *name;
    void *pointer;
} entries[] = {FUNCTIONS(ENTRY_WITH, ENTRY_WITHOUT)};

static bool loaded;

/* It stays open as long as the program runs. */
static void load(void) {
    void *handle = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    loaded = handle;
    for (size_t i = 0; loaded && i < sizeof entries / sizeof *entries; i++) {
        void *found = dlsym(handle, entries[i].name);
        memcpy(entries[i].pointer, &found, sizeof found);
        loaded = found;
    }
}

bool pq_load(struct refusal *why) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return loaded || refuse(why, "libpq, the library of PostgreSQL, version 14 or newer, is not installed "
                                 "here (Debian: apt install libpq5)");
}
