#ifndef STORE_PG_READS_H
#define STORE_PG_READS_H

#include "store/pg_confirm.h"
#include "store/store.h"

/* Queries; each waits a second at most. False, with the cause in `trouble`, if something cannot be read: then
 * the connection is unusable, unless `in_doubt` is set. */

/* A connection for them; NULL with the cause. */
PGconn *pg_reads_open(const char *url, char trouble[STORE_TROUBLE]);

struct pg_reads {
    PGconn *link;
    char trouble[STORE_TROUBLE];
    struct pg_confirm confirm;
    bool in_doubt; /* what is new cannot be confirmed yet, but older rows can be read */
};

/* `found` says whether there is such a game. */
bool pg_reads_game(struct pg_reads *reads, const char *id, const struct store_reader *reader, void *context,
                   bool *found);

bool pg_reads_behind(struct pg_reads *reads, const struct store_mark *marks, int count,
                     store_behind_visit *visit, void *context);
bool pg_reads_games_of(struct pg_reads *reads, const struct store_ownership *ownership,
                       store_seat_visit *visit, void *context);
bool pg_reads_games_due(struct pg_reads *reads, const struct store_page *page, store_due_visit *visit,
                        void *context);
bool pg_reads_owner_seats(struct pg_reads *reads, const char *id, const uint8_t *owner, int *seats);

#endif
