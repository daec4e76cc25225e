#ifndef TERMINAL_COMMON_SHELF_H
#define TERMINAL_COMMON_SHELF_H

#include "terminal_common/keep.h"

/* Games that can be opened: those that are kept beside the one played last, and those in the folder where the
 * program was started; the newest first, and no more than there is room for. */
enum { SHELF_MOST = 200 };

struct shelf_game {
    char path[KEEP_PATH];
    int64_t when; /* it was last written: seconds, as the system counts */
};

struct shelf {
    int count;
    struct shelf_game games[SHELF_MOST];
};

void shelf_fill(struct shelf *shelf);

/* A line about one of them: its name, the day, and how it stands. The file is read for that. */
void shelf_write(struct text *line, const struct shelf_game *game);

#endif
