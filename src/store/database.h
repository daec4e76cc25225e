#ifndef STORE_DATABASE_H
#define STORE_DATABASE_H

#include "store/store.h"

#include <sqlite3.h>

/* A file of games, opened with SQLite. NULL with the reason if there is none, if it is something else, or if
 * a newer version of this program wrote it. Closed with sqlite3_close. */

/* The version of this program's files, and that of a file; 0: it is none, or not there. */
int database_newest(void);
int64_t database_version(const char *path);

/* To read and write: it is made if it is not there, and brought to this version if it is of an older one. */
sqlite3 *database_open(const char *path, struct refusal *why);

/* As it is, of any version that is known. */
sqlite3 *database_open_existing(const char *path, struct refusal *why);

/* Takes a file, made if it is not there, for this program alone, as long as what is returned stays open; a
 * program that ends, however it does, lets go of it. Nobody else is kept from reading it. -1 with the reason
 * if another program has it so. To be closed after what SQLite has open of the same file: SQLite's own locks
 * end with it. */
int database_lock(const char *path, struct refusal *why);

/* Makes an empty file if there is none, for the eyes of its owner alone: it will hold what nobody may know
 * before a game is over. False if it cannot be made. */
bool database_make(const char *path);

/* Removes a file that nobody has open, and what SQLite left beside it. */
void database_remove(const char *path);

/* Refuses with what SQLite says about it. */
bool database_refuse(struct refusal *why, const char *path, sqlite3 *database);

/* The statement, prepared. NULL: it cannot be. */
sqlite3_stmt *database_prepare(sqlite3 *database, const char *sql);

/* As many statements, prepared, as there are texts. False if one cannot be: then there are none. */
bool database_prepare_all(sqlite3 *database, const char *const *sql, int count, sqlite3_stmt **statements);
void database_finalize_all(sqlite3_stmt **statements, int count);

/* What is bound stays the caller's, and has to stay until the statement is rewound. A name is the first
 * parameter. */
void database_bind_name(sqlite3_stmt *statement, const char *name);
void database_bind_hash(sqlite3_stmt *statement, int place, const uint8_t hash[STORE_HASH]);

/* The values of a row that are given, as the parameters of a statement of rows.h; and a row that it gave,
 * until the next one. */
void database_bind_row(sqlite3_stmt *statement, int kind, const struct rows_row *row);
void database_column_row(sqlite3_stmt *statement, int kind, struct rows_row *row);

/* Makes a statement ready to be carried out again, with nothing bound. False if it failed. */
bool database_rewind(sqlite3_stmt *statement);

/* Columns of a row, until the next one. */
const char *database_column_name(sqlite3_stmt *row, int column);
struct span database_column_text(sqlite3_stmt *row, int column);

/* What a question with one number for an answer gives; `otherwise` if it cannot be asked. */
int64_t database_number(sqlite3 *database, const char *sql, int64_t otherwise);

#endif
