#ifndef STORE_PG_SCHEMA_H
#define STORE_PG_SCHEMA_H

#include "store/pg_link.h"

/* The tables of games in a database. They are made if they are not there, and brought to this version if they
 * are of an older one. False with the reason if that cannot be done, or if a newer version of this program
 * made them. */
bool pg_schema_prepare(PGconn *link, struct refusal *why);

/* Refuses with what is wrong. */
bool pg_schema_refuse(struct refusal *why, const char *trouble);

#endif
