#ifndef STORE_PG_CHANGES_H
#define STORE_PG_CHANGES_H

#include "store/pg_batch.h"
#include "store/pg_link.h"

/* The statements that write changes, through a pipeline. */

/* Prepares them on a connection, for this node. False with the cause. */
bool pg_changes_prepare(PGconn *link, const char *node, char trouble[STORE_TROUBLE]);

/* Sends a batch (pg_batch_size) as one statement; sets by its result which changes are kept or refused. */
bool pg_changes_send(PGconn *link, const struct pg_item *items, int count);
void pg_changes_note(const struct pg_item *items, int count, const PGresult *rows);

/* Sends what lets the group's commit wait for the standby even if all of it is refused; the answer is one
 * row. */
bool pg_changes_confirm(PGconn *link);

/* Sends news to the other nodes. */
bool pg_changes_tell(PGconn *link, const struct text *news);

#endif
