#ifndef HALL_CATCH_UP_H
#define HALL_CATCH_UP_H

#include "hall/internal.h"
#include "hall/presence/presence.h"

/* Events that a viewer has not been sent yet. */

/* Sends them, as far as they can be read. If that fails, the agenda sends them later to all viewers of the
 * game, and no newer event is sent before them. */
void catch_up_tell(struct watch *watch);
void catch_up_tell_all(void *session);

#endif
