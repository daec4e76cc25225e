#ifndef STORE_PG_BATCH_H
#define STORE_PG_BATCH_H

#include "store/change.h"

/* The order in which the changes of a group are written: independent ones together, sorted by game, so that
 * nodes do not deadlock. */
enum { PG_BATCH_MOST = 250 };

struct pg_item {
    struct change *change;
    int place; /* in the group */
    int part;  /* a change of no single game is a part by itself */
    int round; /* changes of one game are in different rounds of a part */
};

/* The group, sorted, for the caller to free; NULL without memory. */
struct pg_item *pg_batch_sort(const struct changes *group, int *count);

/* The number of items in the first batch: all of one kind, part and round. */
int pg_batch_size(const struct pg_item *items, int count);

#endif
