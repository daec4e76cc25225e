#ifndef STORE_PG_LINK_H
#define STORE_PG_LINK_H

#include "store/store.h"

#include <libpq-fe.h>

/* A connection to PostgreSQL, used by one thread. Closed with PQfinish. */
enum {
    PG_LINK_PARAMETERS = 8,
    PG_LINK_PATIENCE_MS = 2000, /* for what a healthy server answers at once */
    PG_LINK_FOREVER = -1,       /* as long as there is a connection */
};

/* Lets the commits of a connection wait for the disks, here and where the server's standby is. */
#define PG_LINK_DURABLE                                                                                      \
    "SELECT set_config('synchronous_commit', 'on', false)"                                                   \
    " WHERE current_setting('synchronous_commit') NOT IN ('on', 'remote_apply');"

/* When this is committed, the standby has all that it saw. The answer's first number: all transactions before
 * that one are among it. */
#define PG_LINK_CONFIRM                                                                                      \
    "SELECT pg_snapshot_xmin(pg_current_snapshot()), pg_logical_emit_message(true, 'tayu', '')"

/* The parameters of a statement, in binary form. */
struct pg_values {
    int count;
    const char *values[PG_LINK_PARAMETERS];
    int lengths[PG_LINK_PARAMETERS];
    int64_t numbers[PG_LINK_PARAMETERS]; /* memory for pg_values_number */
};

void pg_values_bytes(struct pg_values *values, const void *bytes, size_t length);
void pg_values_number(struct pg_values *values, int64_t number);
void pg_values_row(struct pg_values *values, int kind, const struct rows_row *row); /* its given values */

/* Prepares statements 0, 1, 2 …. False with the cause. */
bool pg_link_prepare(PGconn *link, const char *const *sql, int count, char trouble[STORE_TROUBLE]);

/* Sends statement `which`; its results are in binary form. */
bool pg_link_send(PGconn *link, unsigned which, const struct pg_values *values);

/* The same for a statement that is not prepared. */
bool pg_link_send_text(PGconn *link, const char *sql, const struct pg_values *values);

/* The next result of what was sent; NULL after the last one of a statement, or, with `lost` set, if none came
 * in `patience_ms`. */
PGresult *pg_link_result(PGconn *link, int patience_ms, bool *lost);

/* Run a statement without parameters or with one text, or a query for one number. False if that fails. */
bool pg_link_run(PGconn *link, const char *sql, int patience_ms);
bool pg_link_run_with(PGconn *link, const char *sql, const char *value);
bool pg_link_number(PGconn *link, const char *sql, int64_t *number);

/* The error of the connection, as one line. */
void pg_link_say(const PGconn *link, char trouble[STORE_TROUBLE]);
void pg_link_say_error(const char *message, char trouble[STORE_TROUBLE]);

/* A notice receiver: sets a bool at a warning. A server whose wait for its standby was cancelled commits, and
 * warns. */
void pg_link_note_warning(void *warned, const PGresult *notice);

/* Columns of a result in binary form. */
int64_t pg_link_column_number(const PGresult *result, int row, int column);
struct span pg_link_column_text(const PGresult *result, int row, int column);
void pg_link_column_row(const PGresult *result, int line, int kind, struct rows_row *row);

#endif
