#ifndef HALL_LRU_H
#define HALL_LRU_H

#include "hall/internal.h"

/* Games that nobody needs at the moment: they stay in memory for a while, so that whoever asks again does not
 * make the server read and play them anew each time. */
enum {
    LRU_MOST = 1000, /* some 7 MB */
    LRU_MS = 60000,  /* who looks at the list of games, or loses the line, is back by then */
};

/* Adds one that is not needed any more, and takes one out; each does nothing if that is so already. */
void lru_add(struct session *session);
void lru_remove(struct session *session);

/* One that has been there for too long, or is one too many; NULL: there is none. */
struct session *lru_oldest(const struct hall *hall);

#endif
