#ifndef STORE_PG_READS_ALL_H
#define STORE_PG_READS_ALL_H

#include "store/pg_reads.h"

/* store_visit_all of a database. */
bool pg_reads_all(struct pg_reads *reads, const struct store_everything *everything, void *context);

/* Rows of a kind that are like this. */
bool pg_reads_rows(struct pg_reads *reads, int kind, const struct rows_row *like, store_row_visit *row,
                   void *context);

#endif
