#ifndef HALL_REGISTRY_H
#define HALL_REGISTRY_H

#include "hall/internal.h"
#include "hall/presence/presence.h"

/* The games of the hall: found, made, let go; who looks at them. */

/* How old what is known of a game that other nodes go on with may be when a command is carried out: a command
 * that was right then is refused by its number if it is not now, so this spares questions and risks nothing.
 */
enum { REGISTRY_FRESH_MS = 1000 };

/* How often it is looked what they did, should their news be lost: people wait so long then, and each look is
 * a question to the database for hundreds of games at once. */
enum { REGISTRY_LOOK_MS = 2000 };

/* Games that nobody needs at the moment stay in memory for a while, so that whoever asks again does not make
 * the server read and play them anew each time. */
enum {
    REGISTRY_IDLE_MOST = 1000, /* some 7 MB */
    REGISTRY_IDLE_MS = 60000,  /* who looks at the list of games, or loses the line, is back by then */
};

/* None yet; false without memory. With their end all games are freed. */
bool registry_open(struct hall *hall);
void registry_close(struct hall *hall);

/* Goes through all games that are in memory. */
void registry_each(struct hall *hall, void (*visit)(struct session *session));

/* The game, from memory or from the store; NULL with the reason if there is none, or it is damaged. */
struct session *registry_find(struct hall *hall, struct span id, struct refusal *why);

/* The same if it is in memory, also while it is being made; NULL: it is not. */
struct session *registry_find_here(struct hall *hall, struct span id);

/* A new game: in memory at once, and in the store before its first event. NULL with the reason. */
struct session *registry_make(struct hall *hall, const struct terms *terms, struct refusal *why);

/* Looks now what other nodes have done with it. False with the reason: then it is not known who is right. */
bool registry_look(struct session *session, struct refusal *why);

/* The game that is this one played again, of which there is one at most: what it is called; itself, or NULL
 * if there is none; and its making. */
void registry_write_next(const struct session *session, char id[GAME_ID_LENGTH + 1]);
struct session *registry_find_next(const struct session *session);
struct session *registry_make_next(const struct session *session, const struct terms *terms,
                                   struct refusal *why);

/* For a computer that is to think about the game. */
uint64_t registry_next_ticket(struct session *session);

/* The game that somebody thinks about; NULL if nobody waits for it any more. */
struct session *registry_of_ticket(struct hall *hall, uint64_t ticket);

/* Does something with a game, which stays meanwhile, and is let go then if nobody needs it. If it shows a bug
 * the game is put aside, out of everybody's sight, and this is false. One may be within another, also about
 * the same game: then the outer one has to ask whether it was put aside. */
bool registry_try(struct session *session, void (*work)(void *context), void *context);
void registry_put_aside(struct session *session);

/* A game that nobody looks at and nothing happens in is not needed; it may be wanted again soon, so it goes
 * when registry_tidy says so, which is for when nothing is being done with any game. Later it can be read
 * again.
 */
void registry_release(struct session *session);
void registry_unmake(struct session *session); /* it has no event, and nobody finds it any more */
void registry_keep(struct session *session);   /* something is to be done with it: it is needed */
void registry_tidy(struct hall *hall);

/* The seats that somebody has in a game: bit n for seat n; -1: they cannot be read. */
int registry_seats(const struct session *session, const struct visitor *visitor);

/* Begins and ends to look at a game. NULL without memory. A game that nobody needs is let go. */
struct watch *registry_watch(struct visitor *visitor, struct session *session);
void registry_unwatch(struct watch *watch);

#endif
