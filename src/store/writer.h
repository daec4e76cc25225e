#ifndef STORE_WRITER_H
#define STORE_WRITER_H

#include "store/group_commit.h"

#include <sqlite3.h>

/* Writes changes into a database, in groups. */
struct writer;

/* NULL if the statements cannot be prepared. The database stays the caller's. */
struct writer *writer_open(sqlite3 *database);
void writer_close(struct writer *writer);

/* Commits all of a group, and sets of each whether it is kept or refused. False if the disk fails, with what
 * SQLite says about it: then nothing of it is kept. */
bool writer_commit(struct writer *writer, const struct changes *group, char trouble[STORE_TROUBLE]);

#endif
