#ifndef SEARCH_REWARD_H
#define SEARCH_REWARD_H

#include "rules/game.h"

/* How much of the game a role has won; a draw, or builders who share, count half. */
static inline double reward_share(enum winner winner, enum role role) {
    switch (winner) {
    case WINNER_DRAW:
        return 0.5;
    case WINNER_BUILDERS:
        return role == ROLE_FLOOD ? 0 : 0.5;
    case WINNER_FLOOD:
        return role == ROLE_FLOOD;
    default:
        return (winner == WINNER_NS) == (role == ROLE_NS) && role != ROLE_FLOOD;
    }
}

#endif
