#ifndef STORE_PG_SCHEMA_H
#define STORE_PG_SCHEMA_H

#include "store/pg_link.h"

/* Creates the tables in a database if they do not exist, and upgrades them if their version is older. False
 * with the reason if that fails, or if a newer version of this program made them. */
bool pg_schema_prepare(PGconn *link, struct refusal *why);

/* Refuses with this cause. */
bool pg_schema_refuse(struct refusal *why, const char *trouble);

#endif
