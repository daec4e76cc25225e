#ifndef STORE_WRITER_H
#define STORE_WRITER_H

#include "store/group_commit.h"

#include <sqlite3.h>

/* Writes groups of changes into a file. */
struct writer;

/* NULL if the statements cannot be prepared. The database stays the caller's. */
struct writer *writer_open(sqlite3 *database);
void writer_close(struct writer *writer);

/* Commits a group, and sets for each change whether it is kept or refused. False with the message of SQLite
 * if the disk fails: then nothing of it is stored. */
bool writer_commit(struct writer *writer, const struct changes *group, char trouble[STORE_TROUBLE]);

#endif
