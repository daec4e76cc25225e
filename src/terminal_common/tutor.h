#ifndef TERMINAL_COMMON_TUTOR_H
#define TERMINAL_COMMON_TUTOR_H

#include "search/suggest.h"
#include "table/table.h"
#include "terminal_common/computer.h"

/* What is said of a placement before it counts. It speaks from so many hundredths of a game on; 0: not at
 * all. */
enum { TUTOR_USUAL = 7, TUTOR_MOST = 50 };
struct tutor {
    int least;
};

/* Has it speak from there on; refused with other people at the table once the game has begun, as they have to
 * agree before. */
bool tutor_set(struct tutor *tutor, const struct table *table, int least, struct refusal *why);

/* Whether it has a doubt about a legal action of the seat on turn: what that costs and why, in sentences in
 * the language in use, and what would be better. Thinks for a part of a second. Nothing is said of what games
 * cannot tell from the best. */
struct doubt {
    char says[900];
    struct action better;
};
bool tutor_objects(const struct tutor *tutor, struct thinker *thinker, const struct table *table,
                   const struct action *action, struct doubt *doubt);

#endif
