#ifndef TEACH_LESSONS_H
#define TEACH_LESSONS_H

#include "table/table.h"
#include "teach/situation.h"

/* The lessons of data/lessons.txt, one for each situation, in their order. */

/* What is said, in English, to be translated: its name, what there is to know, and what to do on its board.
 */
struct lesson {
    char title[80], say[400], task[300];
    struct span setup, actions; /* the words of a new game, and what was played in it so far */
};

void lessons_take(enum situation situation, struct lesson *lesson);

/* Its board: the seat on turn is who learns, the others are computers. */
void lessons_begin(const struct lesson *lesson, struct table *table);

/* Tries an action on it: whether it is allowed, and what the lesson is about; then `after` is the game after
 * it. */
enum lesson_answer { LESSON_REFUSED, LESSON_OTHER, LESSON_DONE };
enum lesson_answer lessons_try(enum situation situation, const struct game *game, const struct action *action,
                               struct game *after, struct refusal *why);

#endif
