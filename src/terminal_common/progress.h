#ifndef TERMINAL_COMMON_PROGRESS_H
#define TERMINAL_COMMON_PROGRESS_H

#include "teach/lessons.h"

/* Which lessons a player of this device has been offered, and which were done: lines "NAME offered" or "NAME
 * done" in the file `lessons` of the state folder (keep.h). Where it cannot be kept all stays as at first. */
struct progress {
    unsigned offered, done; /* bit n: of situation n */
};

void progress_read(struct progress *progress);
void progress_note(struct progress *progress, enum situation situation, bool done);

/* The first lesson that the game is about now, for the seat on turn, and that was not offered yet; it counts
 * as offered then. SITUATION_COUNT if there is none. */
enum situation progress_offer(struct progress *progress, const struct game *view);

#endif
