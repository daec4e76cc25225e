#ifndef TERMINAL_COMMON_ENTRIES_H
#define TERMINAL_COMMON_ENTRIES_H

#include "table/table.h"

/* What was entered so far, being corrected. The game itself stays as it is until the corrected entries are
 * kept. Large: keep it in one place. */
struct entries {
    struct action list[TABLE_MOVES_MAX];
    int count;
    int fit; /* the number of entries, from the first, that can be played */
    bool changed;
    struct table trial; /* the game after those that fit */
    struct move moves[TABLE_MOVES_MAX];
    struct refusal reason; /* why the next one does not */
};

void entries_open(struct entries *entries, const struct table *table);

/* These correct the list and try it anew; `at` counts from 0. */
void entries_change(struct entries *entries, int at, const struct action *action);
bool entries_insert(struct entries *entries, int at, const struct action *action, struct refusal *why);
void entries_remove(struct entries *entries, int at);

static inline bool entries_all_fit(const struct entries *entries) {
    return entries->fit == entries->count;
}

/* "Entry 3 no longer fits (i10h128): …", of the first that does not. */
void entries_tell_misfit(struct text *text, const struct entries *entries);

/* Makes the entries that fit the game. What does not fit is lost only now. */
void entries_keep(struct entries *entries, struct table *table);

#endif
