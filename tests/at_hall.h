#ifndef TESTS_AT_HALL_H
#define TESTS_AT_HALL_H

#include "engine/command_session.h"
#include "hall/sessions/registry.h"
#include "hall/sessions/session_inside.h"
#include "store/memory.h"

/* A hall on a store in memory, a game in it, and clients that know only what they are sent. What comes to
 * them has to be without gaps. */

enum { CLIENTS = SEATS_MAX + 1 }; /* the last one looks on */

struct client {
    struct visitor *visitor;
    struct command_session session;
    uint8_t owner[HALL_OWNER_BYTES];
    uint8_t seats;
    int number;                  /* of the last event it heard of */
    bool over;                   /* it has the record */
    bool damaged;                /* it was told so of the game */
    char answer[200], told[100]; /* the last answer, and the last message of another kind */
    int replays;                 /* how often the game was told anew */
    uint64_t answered;           /* the id of the last answer */
    bool good;
    int answers; /* so far, good or not */
};

extern struct store *store;
extern struct hall *hall;
extern struct client clients[CLIENTS];
extern char game[GAME_ID_LENGTH + 1];
extern struct rng luck;
extern uint64_t thinking; /* the ticket of the computer that is to decide; 0: none is */
extern struct game thought_view;
extern uint64_t thought_seed;
extern long comparisons;
extern const struct hall_host host;

/* Hears all that is sent, if it is not NULL. */
extern void (*overhear)(struct client *client, struct span message);

/* Comes before and after each command of a game that goes its way, if it is not NULL. */
extern void (*disturb)(struct client *client, const char *command, bool done);

/* What the clients call themselves when a game begins; NULL: nothing. */
extern const char *called[CLIENTS];

/* Everybody comes, and knows nothing yet. */
void all_come(void);

/* A game of these options in which the first `persons` seats have people and the others computers. Everybody
 * watches it. */
void begin(const struct setup *setup, int persons);

/* The hall is opened, and a game begun: of two persons, or of random options and so many persons. */
int random_table(int seed);

/* The options that random_table plays with. */
struct setup random_options(int seed);
void two_at_a_table(void);
void close_all(void);

/* A command, and the answer to it; one that has to be good; one about the game that names the next event. */
void say(struct client *client, const char *command);
void agreed(struct client *client, const char *command);
void order(struct client *client, const char *verb, const char *rest);

void time_passes(int64_t ms);

/* As a server does after half a second. */
void tend(void);
void come(struct client *client);
void watch(struct client *client);
void share(struct client *client, int seat);
void leave_and_come(void);

struct session *live_game(void);

/* The seat on turn does something, or what is asked is answered. Clients know what their own cores say. */
void play_one(int persons);

/* The command of a seat that is on turn. */
void write_move(struct text *line, int turn);

/* The server ends and begins again; whoever comes back says what it knows. */
void restart(void);

/* What a client knows is what this viewer may know. */
void compare(int client, int viewer);

#endif
