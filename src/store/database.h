#ifndef STORE_DATABASE_H
#define STORE_DATABASE_H

#include "store/store.h"

#include <sqlite3.h>

/* Files of games, in SQLite. */

/* The file version of this program, and that of a file; 0: it is no file of games, or does not exist. */
int database_newest(void);
int64_t database_version(const char *path);

/* Opens a file for reading and writing: it is created if it does not exist, and upgraded if its version is
 * older. NULL with the reason if that fails, if it is something else, or if a newer version of this program
 * wrote it. Closed with sqlite3_close. */
sqlite3 *database_open(const char *path, struct refusal *why);

/* The same for an existing file, without upgrading it. */
sqlite3 *database_open_existing(const char *path, struct refusal *why);

/* Locks a file, which is created if it does not exist, against other programs that call this; they can still
 * read it. Returns a file descriptor: the lock ends when it is closed, or with the process. Close it only
 * after SQLite has closed the file, because closing it also releases SQLite's own locks. -1 with the reason
 * if another program has locked it. */
int database_lock(const char *path, struct refusal *why);

/* Creates an empty file if none exists, readable only by its owner: it will contain what nobody may know
 * before a game is over. False if that fails. */
bool database_make(const char *path);

/* Removes a file that no program has open, and the files that SQLite left beside it. */
void database_remove(const char *path);

/* Refuses with the error message of SQLite. */
bool database_refuse(struct refusal *why, const char *path, sqlite3 *database);

/* Prepares a statement; NULL if that fails. */
sqlite3_stmt *database_prepare(sqlite3 *database, const char *sql);

/* Prepares `count` statements. False if one fails: then none is prepared. */
bool database_prepare_all(sqlite3 *database, const char *const *sql, int count, sqlite3_stmt **statements);
void database_finalize_all(sqlite3_stmt **statements, int count);

/* Bound values are not copied: they have to stay valid until the statement is rewound. A name is the first
 * parameter. */
void database_bind_name(sqlite3_stmt *statement, const char *name);
void database_bind_hash(sqlite3_stmt *statement, int place, const uint8_t hash[STORE_HASH]);

/* Binds the given values of a row to a statement of rows.h; reads a row of its result, which is valid until
 * the next one. */
void database_bind_row(sqlite3_stmt *statement, int kind, const struct rows_row *row);
void database_column_row(sqlite3_stmt *statement, int kind, struct rows_row *row);

/* Resets a statement and its bound values. False if it failed. */
bool database_rewind(sqlite3_stmt *statement);

/* Columns of a row, valid until the next one. */
const char *database_column_name(sqlite3_stmt *row, int column);
struct span database_column_text(sqlite3_stmt *row, int column);

/* The result of a query for one number; `otherwise` if it fails. */
int64_t database_number(sqlite3 *database, const char *sql, int64_t otherwise);

#endif
