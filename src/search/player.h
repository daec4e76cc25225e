#ifndef SEARCH_PLAYER_H
#define SEARCH_PLAYER_H

#include "search/search.h"

/* A computer player for every decision of the game. */

/* The program's own player, and yardsticks to measure it by: any legal action; the placement with the best
 * score now; flat Monte Carlo. */
enum bot { BOT_TAYU, BOT_RANDOM, BOT_GREEDY, BOT_MC, BOT_COUNT };
extern const char *const bot_names[BOT_COUNT];

/* Weaker levels look less far, and see less; the last takes the time it is given. */
struct level {
    const char *name; /* for people, to be translated */
    struct notice notice;
    int bid_games; /* that it thinks of before it bids */
    int worlds;    /* how often to play on for each candidate: 0 for not at all, -1 for as time allows */
    int elo;       /* measured: above random play (docs/strength.md); with 100 ms for the last */
};
extern const struct level levels[LEVEL_MOST + 1];

struct order {
    enum bot bot;
    int level;
    int64_t simulations; /* games in all for a decision; 0: as the level, or the time, says */
    uint64_t seed;
    const struct net *net; /* NULL: the program's own */
    bool compares;         /* plays on also from candidates that it will not choose */
};

/* One decision being thought about. Large; keep it in one place. */
struct player {
    struct search search;
    struct order order;
    bool settled; /* there is nothing to think about any more */
    struct action action;
    int64_t simulations; /* played so far */
    int64_t most;        /* or 0: as time allows */
};

/* The game must not be over, and the tiles of the seat on turn must be known. */
void player_begin(struct player *player, const struct game *view, const struct order *order);

/* How many worlds to look at before the next look at the clock, and how much of the budget is used up then
 * (in thousandths) by the simulations; `used` is what time says. */
int player_slice_worlds(const struct player *player);
void player_take(struct player *player, const struct tally tallies[SEARCH_CANDIDATES], int worlds, int used);

/* Thinks for a slice of a millisecond or two. */
void player_slice(struct player *player, int used);

/* What the player would do now. */
struct action player_action(const struct player *player);

#endif
