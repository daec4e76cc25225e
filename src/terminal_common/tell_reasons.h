#ifndef TERMINAL_COMMON_TELL_REASONS_H
#define TERMINAL_COMMON_TELL_REASONS_H

#include "search/suggest.h"
#include "terminal_common/tell.h"

/* Why one action is better than another, to the player who chooses: "Compared with j12v258: after the better
 * move your south coast gets …", by some hundred games that are played on now. Nothing if there is nothing to
 * say. */
void tell_reasons(struct text *text, const struct player *player, const struct action *better,
                  const struct action *worse);

/* The same for the best of a list and the next one; for a bid, and to pass. */
void tell_reasons_of_best(struct text *text, const struct player *player, const struct suggestion *list,
                          int count);

#endif
