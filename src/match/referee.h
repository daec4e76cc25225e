#ifndef MATCH_REFEREE_H
#define MATCH_REFEREE_H

#include "match/child.h"
#include "match/outcome.h"
#include "table/game_record.h"

/* One game between engines. The referee keeps the real game with its supply, asks the engine on turn, and
 * tells each engine what a player in its seat would see. */
enum { ENGINE_NAME_LENGTH = 40 };

/* How long engines may think: a genmove, and beyond that until they are given up. */
struct conditions {
    int64_t ms; /* 0: genmove is asked without a time */
    int64_t patience_ms;
};

struct referee {
    struct fixture fixture;
    struct conditions conditions;
    struct game_record game_record;
    struct child *engine[SEATS_MAX + 1];
    char name[SEATS_MAX + 1][ENGINE_NAME_LENGTH]; /* as the engine says it, or empty */
    bool anew;  /* after an auction: the game is told from "new" on, which says who starts */
    int retold; /* how many moves were told so */
    struct outcome outcome;
    bool broken; /* an engine failed; none of this game should play on */
};

/* Starts a game. engines[seat] are programs that run and are idle. */
void referee_begin(struct referee *referee, const struct fixture *fixture, struct conditions conditions,
                   struct child *const engines[SEATS_MAX + 1]);

/* Deals with all that engines have said since; true when the game has ended and `outcome` is complete. Never
 * waits. */
bool referee_look(struct referee *referee);

#endif
