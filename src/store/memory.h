#ifndef STORE_MEMORY_H
#define STORE_MEMORY_H

#include "store/store.h"

/* Faults on demand, for a store of store_open_memory. Its changes become durable when it is polled. */

/* Only the n-th change that is polled from now on fails (1: the next one); 0: none. */
void store_memory_fail(struct store *store, int nth);

/* All changes fail from now on, or no longer. */
void store_memory_fail_all(struct store *store, bool failing);

/* Holds back all changes until it is called with false; store_settle ends it too. */
void store_memory_hold(struct store *store, bool held);

/* As if the program had been killed and restarted: changes that are not durable are lost, without a call of
 * `done`. */
void store_memory_kill(struct store *store);

/* Another node on the same store, with its own faults; it has to be closed before the first one. */
struct store *store_memory_join(struct store *store, store_wake *wake, void *context);

#endif
