#ifndef ENGINE_COMMAND_SESSION_H
#define ENGINE_COMMAND_SESSION_H

#include "search/bid.h"
#include "search/thinker.h"
#include "table/game_record.h"
#include "teach/day.h"

/* Where commands are executed (commands.h): a table, its viewer, and what is allowed there. Large:
 * keep it in one place. */

/* Rights that a command can require and a session can have. */
enum session_right {
    SESSION_KEEPS = 1 << 0,   /* keeps the game: begins, loads and takes back as it likes */
    SESSION_THINKS = 1 << 1,  /* has a thinker */
    SESSION_FILES = 1 << 2,   /* may read files */
    SESSION_THREADS = 1 << 3, /* may use several cores */
    SESSION_PROCESS = 1 << 4, /* is a program of its own, which can be told to quit */
    SESSION_DRAWS = 1 << 5,   /* gives pictures */
    SESSION_HOSTS = 1 << 6,   /* people and computers sit at it: asks them, tells them */
};

/* Games that were played for an auction, and for which. */
struct auction_watch {
    uint64_t hash;
    struct forecast_of_bids forecast;
};

struct command_session {
    struct game_record game_record;
    unsigned rights;
    int viewer; /* a seat, ONLOOKER, or KEEPER, which thinks for the seat on turn */
    struct rng rng;
    struct thinker *thinker; /* with SESSION_THINKS */
    enum bot bot;
    int level;
    int64_t simulations;          /* for each decision; 0: as level and time say */
    struct seal seal;             /* of a game that is played elsewhere, and told by events */
    uint8_t here;                 /* SESSION_HOSTS: who is at this device (table/policy.h), */
    int eyes;                     /* and of a game that is told by events, the seat to which it is told */
    int told_moves, told_viewer;  /* SESSION_HOSTS: what was shown of the moves, and to whom, */
    uint32_t told_rewinds;        /* and which of them */
    struct auction_watch auction; /* the one that was looked at last */
    struct day_run run;           /* of a level that plays the wall of a day */
    bool quit;
    const struct command *more; /* that only this session has; NULL: none */
    int more_count;
};

/* A new game of two. All that is drawn by lot comes from the seed. */
void command_session_open(struct command_session *session, unsigned rights, struct thinker *thinker,
                          uint64_t seed);

/* A new game from words as "players=3 seed=5 supply=unknown". With supply=sealed it is dealt and played
 * elsewhere, and events tell of it: "players=2 supply=sealed seats=open,computer:5". */
bool command_session_new(struct command_session *session, struct span words, struct refusal *why);

struct game *command_session_game(struct command_session *session);
int command_session_size(const struct command_session *session);

/* What the viewer sees, and the keeper of what the seat on turn sees; after the end, what an onlooker sees.
 */
void command_session_view(const struct command_session *session, struct game *view);

#endif
