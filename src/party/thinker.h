#ifndef PARTY_THINKER_H
#define PARTY_THINKER_H

#include "party/party.h"
#include "search/suggest.h"

/* The computer thinking in small pieces, so that the screen stays alive. Large: keep it in one place. */
struct thinker {
    struct player player;
    int64_t begun, until; /* clock_ns */
    bool busy;
};

/* Begins to think about what the seat on turn does, from what that seat may see, for at most so long. */
void thinker_decide(struct thinker *thinker, const struct game *game, int level, int ms);

/* Begins to weigh all that the seat on turn may do. */
void thinker_weigh(struct thinker *thinker, const struct game *game, int ms);

/* Thinks for about so long; true when it is done. */
bool thinker_work(struct thinker *thinker, int ms);

/* To the end, where nothing else waits. */
void thinker_finish(struct thinker *thinker);

/* What came out. */
struct action thinker_action(const struct thinker *thinker);
int thinker_list(const struct thinker *thinker, struct suggestion list[SEARCH_CANDIDATES]);

#endif
