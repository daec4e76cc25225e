#ifndef HALL_SCORE_H
#define HALL_SCORE_H

#include "hall/sessions/terms.h"
#include "rules/game.h"

/* A series of rematches: the address of its first game is the address of all, and each game knows the results
 * before it. */

/* Whether the game is over and this seat has won it, alone or with others. */
bool score_has_won(const struct game *game, int seat);

/* The result of a game, and what its rematch knows from it: seat n there is the one before it here. A game
 * that was called off does not count. */
struct score_end {
    const char *id;
    const struct terms *terms;
    const struct game *game; /* which is over */
};
void score_carry(const struct score_end *end, struct terms *next);

/* In headers and messages: "room ID" and "score 3 2 1", the number of games and the wins of each seat. Empty
 * for the first game of a series. */
void score_write(struct text *text, const struct terms *terms);

/* Reads such a line; false for any other. */
bool score_read(struct span key, struct span words, struct terms *terms);

#endif
