#ifndef TESTS_AT_NODES_H
#define TESTS_AT_NODES_H

#include "base/rng.h"
#include "engine/command_session.h"
#include "hall/sessions/session.h"
#include "hall/sessions/session_inside.h"
#include "store/store.h"

/* Several halls on one store, as nodes have them (hall/nodes.h), in memory or in the database of
 * at_database.h. Everybody is at all of them at once. What nodes tell one another takes the way that the test
 * wants; time passes when the test says so. */
enum { NODES_MOST = 3, PEOPLE = SEATS_MAX + 1, MATCHES_MOST = 60 }; /* the last one looks on */

enum news { NEWS_PROMPT, NEWS_LOST, NEWS_LATE, NEWS_TWICE, NEWS_KINDS };

struct match;

struct client {
    struct match *match;
    struct visitor *visitor;
    struct command_session *session;
    int number;     /* of the last event it heard of */
    uint64_t heard; /* a digest of all events */
    bool over;
    uint64_t answered; /* the id of the last answer */
    bool good;
    char answer[200], here[100], next[20];
};

/* A game, and those who play it or look on. */
struct match {
    char id[GAME_ID_LENGTH + 1];
    int persons;
    struct client clients[PEOPLE][NODES_MOST];
    int told[NODES_MOST]; /* the highest number of which the node was told, whatever became of that */
};

extern int node_count, match_count;
extern struct match matches[MATCHES_MOST];
extern struct rng luck;
extern const struct match *spoilt; /* telling of it shows a bug at the last node; NULL: no such bug */
extern long letters[NEWS_KINDS];   /* what became of what was told, so far */

/* So many nodes without games; and their end. */
void nodes_begin(int count);
void nodes_end(void);

/* One more game, in which the first seats have people and the others computers. Everybody watches it. */
struct match *match_begin(const struct setup *setup, int persons);

/* The same without a game: people who have come. */
struct match *match_open(void);

/* What is told from now on; what was late before is heard of now. */
void nodes_news(enum news news);

/* All nodes look once, in any order. */
void nodes_look(void);

/* Looks again and again until something holds; the test fails if that takes many seconds. */
typedef bool nodes_holds(const void *context);
void nodes_until(nodes_holds *holds, const void *context, const char *what);
void nodes_until_level(void);

/* Time passes at all nodes, or at one alone; what is to be kept is kept meanwhile. */
void nodes_pass(int ms);
void node_pass(int node, int ms);

/* One that is told to end, before the others. */
void node_end(int node);

/* Whether a computer is to decide at this node; and lets it. */
bool node_thinks(int node);
void node_decides(int node);

/* Sends a command, answered when the nodes look; the id of it. */
uint64_t client_say(struct client *client, const char *command);

/* The same with the answer, which has to be good. */
void client_agreed(struct client *client, const char *command);
void client_until_answered(struct client *client, uint64_t id);

void client_come(struct client *client, int person, int node);
void client_watch(struct client *client);

/* "VERB GAME NUMBER REST", with the next number that the client knows. Good until the next call. */
const char *client_about(const struct client *client, const char *verb, const char *rest);

/* The game at a node. */
const struct session *match_at(const struct match *match, int node);

/* All that is kept of a game, as this node reads it, is what people heard: events up to its number. */
void match_check_kept(const struct match *match);

#endif
