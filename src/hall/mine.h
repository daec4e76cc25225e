#ifndef HALL_MINE_H
#define HALL_MINE_H

#include "hall/call.h"

/* Commands about what is the visitor's own: the games, and private words that take seats along
 * (docs/online.md). False with the reason if it is refused; then nothing has changed. */
bool mine_games(struct call *call);
bool mine_token(struct call *call);
bool mine_take(struct call *call);

#endif
