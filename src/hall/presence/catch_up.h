#ifndef HALL_CATCH_UP_H
#define HALL_CATCH_UP_H

#include "hall/internal.h"
#include "hall/presence/presence.h"

/* What somebody who looks at a game has not been told yet. */

/* Tells it, as far as it can be read. If it cannot now, the agenda has it told later, to all who look at the
 * game, and nothing that happens meanwhile is told before it. */
void catch_up_tell(struct watch *watch);
void catch_up_tell_all(void *session);

#endif
