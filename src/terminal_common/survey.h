#ifndef TERMINAL_COMMON_SURVEY_H
#define TERMINAL_COMMON_SURVEY_H

#include "rules/game.h"
#include "table/prospects.h"

/* The board in words, for those who do not see it, in the language in use. A view (table/view.h) is asked:
 * nothing is told that its viewer may not know. */

/* "j10"; "north", "n", or the word in the language in use. False if it is none. */
bool survey_read_square(struct span word, int size, struct square *square);
bool survey_read_side(struct span word, enum side *side);

/* Both products. */
void survey_score(struct text *text, const struct board *board);

/* The estuaries that came, and the products they changed; nothing if none came. */
void survey_change(struct text *text, const struct board *before, const struct board *after);

/* The exits that another tile may still join, by the side they lead to; those towards `side` alone, unless it
 * is SIDE_COUNT. Then those that lead where no tile can ever lie. */
void survey_exits(struct text *text, const struct game *view, enum side side);

/* What lies on a square, and beside it. */
void survey_square(struct text *text, const struct game *view, struct square square);

/* The points of a coast, its estuaries, and the squares that are free there. */
void survey_coast(struct text *text, const struct game *view, enum side coast);

/* The tiles nobody has seen yet, by how many there are of each. */
void survey_unseen(struct text *text, const struct game *view);

/* The chance that a draw ends the game, as a sentence without its end. False if there is no such draw, or it
 * is none that the player chooses. */
bool survey_end(struct text *text, const struct game *view, enum end_way way, const struct chance *chance);

/* What the stacks show, or what the bag or the table holds. */
void survey_supply(struct text *text, const struct game *view);

#endif
