#ifndef HALL_WISH_H
#define HALL_WISH_H

#include "hall/live.h"

/* The game that somebody wants to make. */
struct wish {
    struct live_terms terms;
    int count, mine; /* seats that were named, and which of them is whoever makes the game */
};

/* As in "seats=me,open,computer:5 players=3 hints=on" (docs/online.md). */
bool wish_read(struct span words, struct wish *wish, struct refusal *why);

#endif
