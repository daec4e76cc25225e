#ifndef SEARCH_CREW_H
#define SEARCH_CREW_H

#include "search/player.h"

enum { THREADS_MOST = 64 };

/* Threads that think together, slice by slice, and wait in between: to start threads takes as long as some of
 * their games. A crew that was not called, or where there are no threads, is NULL: whoever asks then thinks
 * alone. */
struct crew;

/* Makes it a crew of so many, who asks being one of them: as it is if that is what it was called for, else
 * dismissed and called anew. Threads that cannot be started are done without. */
void crew_call(struct crew **crew, int threads);

/* Ends its threads, and leaves NULL. */
void crew_dismiss(struct crew **crew);

/* Lets a player that has begun think for a slice. `used` is how much of the time is over, in thousandths.
 * What comes out depends on how many threads there are, and not on which of them is faster. */
void crew_think(struct crew *crew, struct player *player, int used);

#endif
