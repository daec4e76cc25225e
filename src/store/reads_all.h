#ifndef STORE_READS_ALL_H
#define STORE_READS_ALL_H

#include "store/store.h"

#include <sqlite3.h>

/* store_visit_all of a file. */
bool reads_all(sqlite3 *database, const struct store_everything *everything, void *context);

/* Rows of a kind that are like this. */
bool reads_rows(sqlite3 *database, int kind, const struct rows_row *like, store_row_visit *visit,
                void *context);

#endif
