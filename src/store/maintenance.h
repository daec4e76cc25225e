#ifndef STORE_MAINTENANCE_H
#define STORE_MAINTENANCE_H

#include "store/store.h"

/* store_backup of a file to a file. */
bool maintenance_copy_file(const char *path, const char *to, struct store_sum *sum, struct refusal *why);

/* Before a file of an older version is brought up to date: it stays beside it, as "games.db.version-1". False
 * with the reason if it cannot; nothing to keep is as good. */
bool maintenance_keep_version(const char *path, struct refusal *why);

#endif
