#ifndef TERMINAL_COMMON_TELL_H
#define TERMINAL_COMMON_TELL_H

#include "search/player.h"
#include "table/table.h"
#include "words/words.h"

/* Sentences about the game, in the language in use. */

void tell_seat(struct text *text, const struct table *table, int seat); /* "You", "Player 2", a name */

/* The only person at this machine is spoken to, unless a name was given. */
bool tell_is_you(const struct table *table, int seat);

const char *tell_role(int role);        /* "north–south", or "" */
const char *tell_mark(int role);        /* one character: which way a side builds */
const char *tell_side(enum side side);  /* "north" */
const char *tell_coast(enum side side); /* the letter: "N" */

/* "N 4 × S 5 = 20", of two coasts of a side. */
void tell_product(struct text *text, struct points points, enum side one, enum side other);

/* A placement for those who do not see it: "i10 to k10, exits: north of i10, …". */
void tell_placement(struct text *text, struct placement placement, int size);

/* What could be done, as words behind "would": "lay tile 128 from i10 to k10". */
void tell_advice(struct text *text, const struct action *action, int size);

/* The same as a sentence: "The computer would bid 19." */
void tell_hint(struct text *text, const struct action *action, int size);

/* What somebody did, as the viewer may know it. */
void tell_action(struct text *text, const struct table *table, int viewer, int seat,
                 const struct action *action);

/* The same for those who do not see the board: a placement in words instead of the notation. */
void tell_action_in_words(struct text *text, const struct table *table, int viewer, int seat,
                          const struct action *action);

/* The n-th action of the table. */
void tell_action_at(struct text *text, const struct table *table, int viewer, int n);

/* After something was taken back: which tile is in hand again. */
void tell_taken_back(struct text *text, const struct table *table);

/* Whose turn it is and what there is to do; at the end, how it ended. */
void tell_turn(struct text *text, const struct table *table);

/* Which side the builder on turn plays: "You play north–south." Of others nothing. */
void tell_own_side(struct text *text, const struct table *table);

/* How a game ended: "Ann (north–south) wins 18–0"; called off or given up, that it was. */
void tell_result(struct text *text, const struct table *table);

/* Three players: the lowest bid; then who is the flood, and what it takes. Nothing in other games. */
void tell_bid(struct text *text, const struct table *table);

/* With `peek`: what is seen on the sides of a stack, in words ("Exits seen: left end, front middle. Not seen:
 * right end"), and drawn from above, in seven columns, the board above it ("━│·╹·│?"); and whether anything
 * is. */
void tell_sight(struct text *text, struct sight sight);
void tell_sight_drawn(struct text *text, struct sight sight);
bool tell_has_sight(struct sight sight);

/* How the sides of a stack are to be told, with `peek`. */
const char *tell_sides(void);

/* "54%"; only what is certain reads 0 or 100. */
void tell_percent(struct text *text, double chance);

/* What a level is like: "Level 4: experienced (Elo 1234)". */
void tell_level(struct text *text, int level);

#endif
