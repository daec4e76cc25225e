#ifndef ENGINE_DESK_H
#define ENGINE_DESK_H

#include "search/thinker.h"
#include "table/book.h"

/* Where commands are carried out (commands.h): a table, who looks at it, and what may be done there. Large:
 * keep it in one place. */

/* What a command can need, and a desk can have. */
enum desk_right {
    DESK_KEEPS = 1 << 0,   /* keeps the game: begins, loads and takes back as it likes */
    DESK_THINKS = 1 << 1,  /* has a thinker */
    DESK_FILES = 1 << 2,   /* may read files */
    DESK_THREADS = 1 << 3, /* may use several cores */
    DESK_PROCESS = 1 << 4, /* is a program of its own, which can be told to quit */
    DESK_DRAWS = 1 << 5,   /* gives pictures */
    DESK_HOSTS = 1 << 6,   /* people and computers sit at it: asks them, tells them */
};

struct desk {
    struct book book;
    unsigned rights;
    int viewer; /* a seat, ONLOOKER, or KEEPER, who thinks for whoever is on turn */
    struct rng rng;
    struct thinker *thinker; /* with DESK_THINKS */
    enum bot bot;
    int level;
    int64_t simulations;         /* for each decision; 0: as level and time say */
    int told_deeds, told_viewer; /* DESK_HOSTS: what was shown of the deeds, and to whom, */
    uint32_t told_rewinds;       /* and which of them */
    bool quit;
    const struct command *more; /* that only this desk has; NULL: none */
    int more_count;
};

/* A new game of two. All that is drawn by lot comes from the seed. */
void desk_open(struct desk *desk, unsigned rights, struct thinker *thinker, uint64_t seed);

/* A new game from words as "players=3 seed=5 supply=unknown". */
bool desk_new(struct desk *desk, struct span words, struct refusal *why);

struct game *desk_game(struct desk *desk);
int desk_size(const struct desk *desk);

/* What the viewer sees, and the keeper of what the seat on turn sees; after the end, what an onlooker sees.
 */
void desk_view(const struct desk *desk, struct game *view);

#endif
