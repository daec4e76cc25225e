#ifndef HALL_SCORE_H
#define HALL_SCORE_H

#include "hall/sessions/terms.h"
#include "rules/game.h"

/* Games that are played again belong together: the first one's address is the address of all of them, and
 * each knows how those before it ended. */

/* Whether the game is over and whoever sits there has won it, alone or with others. */
bool score_has_won(const struct game *game, int seat);

/* How a game ended; what the game after it knows when it is made: seat n there is the one before it here. A
 * game that was called off does not count. */
struct score_end {
    const char *id;
    const struct terms *terms;
    const struct game *game; /* which is over */
};
void score_carry(const struct score_end *end, struct terms *next);

/* In a header and in messages: "room ID" and "score 3 2 1", how many games were played, and how many of them
 * each seat has won, the first one first. Nothing of the first game of a room. */
void score_write(struct text *text, const struct terms *terms);

/* Takes such a line; false for any other. */
bool score_read(struct span key, struct span words, struct terms *terms);

#endif
