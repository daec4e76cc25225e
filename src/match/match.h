#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "match/ledger.h"
#include "match/sprt.h"
#include "match/totals.h"

/* A match between two programs: games in pairs, some of them at the same time. The front end owns the loop:
 * it calls match_step until the match is over, and match_close in any case. */
enum { GAMES_MOST = 100000, PARALLEL_MOST = 64, SEATS_EACH = 2 };

/* One game at a time, and the programs that play it: in games that need less of them some do not run. */
struct slot {
    bool busy;
    struct child engines[ENTRANTS][SEATS_EACH];
    struct referee referee;
};

enum game_state { GAME_WAITS, GAME_RUNS, GAME_ENDED };

struct match {
    struct match_options *options;
    struct ledger ledger;
    struct totals totals;
    struct outcome *outcomes; /* by number; good where the state is GAME_ENDED */
    uint8_t *states;
    int next;         /* no game before this one waits */
    struct sprt sprt; /* if there is one: of the pairs before the first that has not ended */
    int tested;       /* so many pairs */
    struct slot *slots;
    int resumed;      /* games that had been played before */
    int64_t began_ns; /* by clock_ns */
};

/* Opens a match, with the games that its file holds, and starts a program of each. `options` must stay;
 * its seed is filled in. */
bool match_open(struct match *match, struct match_options *options, struct refusal *why);

/* Whether there is more to play: games are left, and no test has been decided. */
bool match_goes_on(const struct match *match);

/* How long it will take at the pace so far; -1 if that cannot be known: too few games have been played, or a
 * test may end the match at any time. */
int64_t match_seconds_left(const struct match *match);

/* Starts games where there is room, waits at most so long for something to happen, and deals with it. False
 * if the match cannot go on: a disk is full, a program does not start any more. A signal ends the wait. */
bool match_step(struct match *match, int wait_ms, struct refusal *why);

/* Ends all programs; `kindly`: with a moment to leave by themselves. */
void match_close(struct match *match, bool kindly);

#endif
