#ifndef STORE_READS_H
#define STORE_READS_H

#include "store/store.h"

#include <sqlite3.h>

/* Queries to a file. False if something cannot be read. */
struct reads;

/* NULL if the statements cannot be prepared. The database stays the caller's. */
struct reads *reads_open(sqlite3 *database);
void reads_close(struct reads *reads);

/* `found` says whether there is such a game. */
bool reads_game(struct reads *reads, const char *id, const struct store_reader *reader, void *context,
                bool *found);

bool reads_behind(struct reads *reads, const struct store_mark *marks, int count, store_behind_visit *visit,
                  void *context);
bool reads_games_of(struct reads *reads, const struct store_ownership *ownership, store_seat_visit *visit,
                    void *context);
bool reads_games_due(struct reads *reads, const struct store_page *page, store_due_visit *visit,
                     void *context);
bool reads_owner_seats(struct reads *reads, const char *id, const uint8_t *owner, int *seats);

#endif
