#ifndef STORE_READS_ALL_H
#define STORE_READS_ALL_H

#include "store/store.h"

#include <sqlite3.h>

/* store_visit_all of a file. */
bool reads_all(sqlite3 *database, const struct store_everything *everything, void *context);

#endif
