#ifndef HALL_NEW_GAME_H
#define HALL_NEW_GAME_H

#include "hall/sessions/session.h"

/* The arguments of a new game. */
struct new_game {
    struct terms terms;
    int count, mine; /* the number of seats, and which of them is the maker's */
};

/* As in "seats=me,open,computer:5 players=3 hints=on" (docs/online.md). */
bool new_game_read(struct span words, struct new_game *new_game, struct refusal *why);

#endif
