#ifndef TESTS_AT_DATABASE_H
#define TESTS_AT_DATABASE_H

#include "store/store.h"

/* The PostgreSQL database that TAYU_TEST_DB names (tests/cluster/with_postgres.sh), on which tests of stores
 * can run as well. */

/* Its URL; NULL: there is none. */
const char *database_url(void);

/* Removes all that is in it. */
void database_empty(void);
void database_run(const char *sql);

/* Ends commits that wait for the standby, at least one: the server shows what they wrote, which the standby
 * may not have. By pg_terminate_backend, as when the server dies, or by pg_cancel_backend;
 * "" waits for one and ends none. */
void database_end_waits(const char *by);

/* A new store, without anything: in the database if there is one, else in memory. */
struct store *database_or_memory(void);

/* One more node on the store that it gave, with what is there. */
struct store *database_or_memory_join(struct store *first);

/* store_memory_hold. From a database nothing comes back; what was held is waited for. */
void database_or_memory_hold(struct store *store, bool held);

/* store_memory_fail_all; it does not come to a database. */
void database_or_memory_fail_all(struct store *store, bool failing);

#endif
