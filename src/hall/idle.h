#ifndef HALL_IDLE_H
#define HALL_IDLE_H

#include "hall/inside.h"

/* Games that nobody needs at the moment: they stay in memory for a while, so that whoever asks again does not
 * make the server read and play them anew each time. */
enum { IDLE_MOST = 1000, IDLE_MS = 60000 };

/* Adds one that is not needed any more, and takes one out; each does nothing if that is so already. */
void idle_add(struct live *live);
void idle_remove(struct live *live);

/* One that has been there for too long, or is one too many; NULL: there is none. */
struct live *idle_oldest(const struct hall *hall);

#endif
