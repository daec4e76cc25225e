#ifndef HALL_ROOM_H
#define HALL_ROOM_H

#include "hall/inside.h"

/* The games of the hall: found, made, let go; who looks at them. */

/* How old what is known of a game that other nodes go on with may be when a command is carried out. */
enum { ROOM_FRESH_MS = 1000 };

/* The game, from memory or from the store; NULL with the reason if there is none, or it is damaged. */
struct live *room_find(struct hall *hall, struct span id, struct refusal *why);

/* The same if it is in memory, also while it is being made; NULL: it is not. */
struct live *room_find_here(struct hall *hall, struct span id);

/* A new game: in memory at once, and in the store before its first event. NULL with the reason. */
struct live *room_make(struct hall *hall, const struct live_terms *terms, struct refusal *why);

/* The game that is this one played again, of which there is one at most: what it is called, and its making.
 */
void room_write_next(const struct live *live, char id[GAME_ID_LENGTH + 1]);
struct live *room_make_next(const struct live *live, const struct live_terms *terms, struct refusal *why);

/* For a computer that is to think about the game. */
uint64_t room_next_ticket(struct live *live);

/* The game that somebody thinks about; NULL if nobody waits for it any more. */
struct live *room_of_ticket(struct hall *hall, uint64_t ticket);

/* Does something that may show a bug in a game: then that game is put aside. */
void room_try(struct hall *hall, void (*work)(void *context), void *context);

/* The same about a game that is known; false if it was put aside. */
bool room_try_with(struct live *live, void (*work)(void *context), void *context);

/* The same with each game in memory, or in one drawer of them. */
void room_try_all(struct hall *hall, void (*work)(void *live));
void room_try_drawer(struct hall *hall, int drawer, void (*work)(void *live));

/* Takes the game that something was being done with out of everybody's sight: it showed a bug. */
void room_put_aside(struct hall *hall);

/* A game that nobody looks at and nothing happens in is not needed; it may be wanted again soon, so it goes
 * when room_tidy says so, which is for when nothing is being done with any game. Later it can be read again.
 */
void room_release(struct live *live);
void room_tidy(struct hall *hall);

/* The seats that somebody has in a game: bit n for seat n; -1: they cannot be read. */
int room_seats(const struct live *live, const struct visitor *visitor);

/* Begins and ends to look at a game. NULL without memory. A game that nobody needs is let go. */
struct watch *room_watch(struct visitor *visitor, struct live *live);
void room_unwatch(struct watch *watch);

#endif
