#ifndef STORE_LOG_H
#define STORE_LOG_H

#include "base/refuse.h"

/* The log beside a file of games, "-wal" of SQLite, where what was kept last is until it goes into the file.
 * SQLite reads it up to the first page that is damaged and drops the rest without a word. What can be known
 * of that is found here, before SQLite opens the file, and does so: where a damaged page is followed by the
 * ends of two commits or more, the first of them was acknowledged, and is lost. One alone may be what was
 * just being written when the power failed. */

/* False with the reason if something that was kept is lost. */
bool log_is_whole(const char *path, struct refusal *why);

#endif
