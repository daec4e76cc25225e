#ifndef STORE_PG_BATCH_H
#define STORE_PG_BATCH_H

#include "store/change.h"

/* A group of changes in the order in which they are written: those that do not depend on one another
 * together, in the order of their games, so that nodes do not lock each other out. */
enum { PG_BATCH_MOST = 250 };

struct pg_item {
    struct change *change;
    int place; /* in the group */
    int part;  /* what concerns no single game stands alone between two parts */
    int round; /* changes of one game are in different rounds of a part */
};

/* All of a group, sorted; NULL without memory. Freed by the caller. */
struct pg_item *pg_batch_sort(const struct changes *group, int *count);

/* How many items from the first on are of one kind, part and round: a batch. */
int pg_batch_size(const struct pg_item *items, int count);

#endif
