#ifndef STORE_MAINTENANCE_H
#define STORE_MAINTENANCE_H

#include "store/store.h"

/* store_backup from a file to a file. */
bool maintenance_copy_file(const char *path, const char *to, struct store_sum *sum, struct refusal *why);

/* Before a file of an older version is upgraded: copies it to "games.db.version-1" beside it, or
 * "games.db.version-1-2" and so on if that name is taken. A file that needs no upgrade is not copied. False
 * with the reason if the copy cannot be made. */
bool maintenance_keep_version(const char *path, struct refusal *why);

#endif
