#ifndef TEACH_SITUATION_H
#define TEACH_SITUATION_H

#include "rules/game.h"

/* What can be learned in a position, for the seat on turn of a view: each lesson has a situation that it is
 * about, and actions that do what it teaches. Both are exact; neither says that such an action is the best.
 */
enum situation {
    SITUATION_STACKS,   /* two places to draw from, which look different: by the ring, or by the sides */
    SITUATION_TURNING,  /* a canal that leads to a coast of the other side can be turned away */
    SITUATION_DOUBLES,  /* an own double square can be reached now */
    SITUATION_COASTS,   /* an own coast is bare, the other is not, and it can be reached now */
    SITUATION_HAND,     /* two tiles in hand, which both fit somewhere */
    SITUATION_PARTNERS, /* four players: a coast of the own side can be reached now */
    SITUATION_AUCTION,  /* a bid has to be made, or to be passed on */
    SITUATION_FLOOD,    /* the flood can turn a canal away from a coast */
    SITUATION_COUNT,
};
extern const char *const situation_names[SITUATION_COUNT];

/* By its name; SITUATION_COUNT if there is none. */
enum situation situation_find(struct span name);

/* Bit n: the situation n is there. The tiles of the seat on turn must be known to the view. */
unsigned situations_now(const struct game *view);

/* Whether a legal action does what is taught: draws the ring, turns the canal away, reaches the square or the
 * coast, bids no lower than what the flood holds in one of three games. */
bool situation_is_met(enum situation situation, const struct game *view, const struct action *action);

/* The lowest such bid on the Kosmos board (docs/protocol.md, `auction`). */
enum { SITUATION_FAIR_BID = 16 };

#endif
