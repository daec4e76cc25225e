#ifndef STORE_MEMORY_H
#define STORE_MEMORY_H

#include "store/store.h"

/* What can go wrong, on demand, in a store from store_open_memory. What is added there becomes durable when
 * it is polled. */

/* Of what is polled from now on the n-th (1: the next) fails, it alone; 0: none. */
void store_memory_fail(struct store *store, int nth);

/* All fails from now on, or no longer. */
void store_memory_fail_all(struct store *store, bool failing);

/* Nothing becomes durable and nothing is done until it is let go again; store_settle lets it go. */
void store_memory_hold(struct store *store, bool held);

/* As if the program had been killed and started anew: what is not durable is forgotten, and `done` is called
 * for none of it. */
void store_memory_kill(struct store *store);

/* Another node on the same store, with faults of its own; closed before the first one. */
struct store *store_memory_join(struct store *store, store_wake *wake, void *context);

#endif
