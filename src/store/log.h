#ifndef STORE_LOG_H
#define STORE_LOG_H

#include "base/refuse.h"

/* The write-ahead log beside a file of games ("-wal"), which holds the latest changes. SQLite reads it up to
 * the first damaged page and silently drops the rest, so it has to be checked before SQLite opens the file.
 * If a damaged page is followed by the ends of two or more commits, at least the first of them was
 * acknowledged, and is lost. A single one may have been incomplete when the power failed. */

/* False with the reason if something durable is lost. */
bool log_is_whole(const char *path, struct refusal *why);

#endif
