#ifndef STORE_PG_READS_ALL_H
#define STORE_PG_READS_ALL_H

#include "store/pg_reads.h"

/* store_visit_all of a database. */
bool pg_reads_all(struct pg_reads *reads, const struct store_everything *everything, void *context);

#endif
