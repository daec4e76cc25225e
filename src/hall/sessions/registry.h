#ifndef HALL_REGISTRY_H
#define HALL_REGISTRY_H

#include "hall/internal.h"
#include "hall/presence/presence.h"

/* The games in memory: finds, makes and frees them, and their viewers. */

/* With other nodes: how old the knowledge of a game may be when a command is executed. A command that is
 * outdated is refused by its number, so this saves queries without any risk. */
enum { REGISTRY_FRESH_MS = 1000 };

/* How often the store is read in case news were lost: people then wait that long. One query covers hundreds
 * of games. */
enum { REGISTRY_LOOK_MS = 2000 };

/* Unused games stay in memory for a while, so that a repeated request need not read and replay them. */
enum {
    REGISTRY_IDLE_MOST = 1000, /* about 7 MB */
    REGISTRY_IDLE_MS = 60000,  /* enough for a look at the list of games, or a lost connection */
};

/* An empty registry; false without memory. Closing it frees all games. */
bool registry_open(struct hall *hall);
void registry_close(struct hall *hall);

/* Visits all games in memory. */
void registry_each(struct hall *hall, void (*visit)(struct session *session));

/* The game, from memory or from the store; NULL with the reason if there is none, or it is damaged. */
struct session *registry_find(struct hall *hall, struct span id, struct refusal *why);

/* The same only from memory, also while it is being made; NULL: it is not there. */
struct session *registry_find_here(struct hall *hall, struct span id);

/* A new game: in memory at once, and in the store before its first event. NULL with the reason. */
struct session *registry_make(struct hall *hall, const struct terms *terms, struct refusal *why);

/* Reads now what other nodes have done. False with the reason: then the state is unknown. */
bool registry_look(struct session *session, struct refusal *why);

/* The rematch of this game, of which there is at most one: its id; the game, or NULL with the reason, which
 * is REFUSAL_LATER if it is not known whether there is one; making it. */
void registry_write_next(const struct session *session, char id[GAME_ID_LENGTH + 1]);
struct session *registry_find_next(const struct session *session, struct refusal *why);
struct session *registry_make_next(const struct session *session, const struct terms *terms,
                                   struct refusal *why);

/* A ticket for a computer that thinks about the game. */
uint64_t registry_next_ticket(struct session *session);

/* The game of a ticket; NULL if it is no longer waited for. */
struct session *registry_of_ticket(struct hall *hall, uint64_t ticket);

/* Works on a game: it stays in memory meanwhile, and is released afterwards if nobody needs it. If the work
 * triggers a bug, the game is set aside, invisible to all, and this is false. Calls may be nested, also for
 * the same game: then the outer one has to check whether it was set aside. */
bool registry_try(struct session *session, void (*work)(void *context), void *context);
void registry_put_aside(struct session *session);

/* A game without viewers and activity is released. It is freed later, by registry_tidy, when no game is being
 * worked on; afterwards it can be read again. */
void registry_release(struct session *session);
void registry_unmake(struct session *session); /* it has no event, and can no longer be found */
void registry_keep(struct session *session);   /* there is work to do: it is needed */
void registry_tidy(struct hall *hall);

/* The visitor's seats in a game: bit n for seat n; -1: they cannot be read. */
int registry_seats(const struct session *session, const struct visitor *visitor);

/* Starts and stops watching a game. NULL without memory, or if the visitor's seats cannot be read. An unused
 * game is released. */
struct watch *registry_watch(struct visitor *visitor, struct session *session);
void registry_unwatch(struct watch *watch);

#endif
