#ifndef SEARCH_SUGGEST_H
#define SEARCH_SUGGEST_H

#include "base/rng.h"
#include "rules/game.h"

/* The legal actions with what random games after them came to. */
struct suggestion {
    struct action action;
    int games;
    double win; /* the chance of the seat on turn; a draw, or builders who share, count half */
    double ns, ew;
};

/* When to stop: after so many games for each action, or when out_of_time says so. */
struct budget {
    int games;
    bool (*out_of_time)(void *context);
    void *context;
};

/* Fills list, best first, and returns how many there are; -1 if the tiles of the seat on turn are unknown.
 * During the auction there is one entry for what the simple player would do: its chance is that of
 * the bid, taken as flood. */
int suggest(const struct game *view, const struct budget *budget, struct rng *rng,
            struct suggestion list[GAME_LEGAL_MAX]);

#endif
