#ifndef SEARCH_CREW_H
#define SEARCH_CREW_H

#include "search/player.h"

enum { THREADS_MOST = 64 };

/* A pool of threads that work on one search, slice by slice, and sleep in between: starting threads costs as
 * much as several playouts. NULL is a crew without threads; the calling thread then searches alone. */
struct crew;

/* Makes `*crew` a crew of this many threads, the calling thread included. A crew of another size is dismissed
 * and a new one started. If some threads cannot be started, the crew is smaller. */
void crew_call(struct crew **crew, int threads);

/* Ends its threads, and leaves NULL. */
void crew_dismiss(struct crew **crew);

/* Runs one slice of a search that has begun. `used` is the part of the time that has passed, in thousandths.
 * The result depends on the number of threads but not on their speed. */
void crew_think(struct crew *crew, struct player *player, int used);

#endif
