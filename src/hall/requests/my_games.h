#ifndef HALL_MY_GAMES_H
#define HALL_MY_GAMES_H

#include "hall/requests/request.h"

/* Commands about the visitor's own games, and private tokens that give seats to another device
 * (docs/online.md). False with the reason if it is refused; then nothing has changed. */
bool my_games_list(struct request *request);
bool my_games_token(struct request *request);
bool my_games_take(struct request *request);

#endif
