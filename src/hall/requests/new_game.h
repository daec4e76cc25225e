#ifndef HALL_NEW_GAME_H
#define HALL_NEW_GAME_H

#include "hall/sessions/session.h"

/* The game that somebody wants to make. */
struct new_game {
    struct terms terms;
    int count, mine; /* seats that were named, and which of them is whoever makes the game */
};

/* As in "seats=me,open,computer:5 players=3 hints=on" (docs/online.md). */
bool new_game_read(struct span words, struct new_game *new_game, struct refusal *why);

#endif
