#ifndef HALL_ACTS_H
#define HALL_ACTS_H

#include "hall/call.h"

/* Commands that become an event of a game (docs/online.md). False with the reason if it is refused; then
 * nothing has changed. */
bool acts_sit(struct call *call);
bool acts_stand(struct call *call);
bool acts_share(struct call *call);
bool acts_play(struct call *call);
bool acts_offer(struct call *call);
bool acts_agree(struct call *call);
bool acts_decline(struct call *call);
bool acts_resign(struct call *call);
bool acts_abort(struct call *call);

#endif
