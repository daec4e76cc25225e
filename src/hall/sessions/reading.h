#ifndef HALL_READING_H
#define HALL_READING_H

#include "hall/internal.h"
#include "hall/sessions/session.h"

/* Reads games from the store. */

/* A game, which the caller owns; NULL with the reason if there is none, or it is damaged. */
struct session *reading_game(struct hall *hall, const char *id, struct refusal *why);

/* The game after that event, for the caller to free; NULL if it cannot be read. */
struct session *reading_as_it_was(const struct session *session, int number);

/* Visits each event that the game has here, with the game after it, as far as they can be read. */
typedef void reading_visit(void *context, const struct session *then, const struct event *event);
void reading_events(const struct session *session, reading_visit *visit, void *context);

/* The stored event with this number; false if there is none, or it cannot be read. */
bool reading_event(const struct session *session, int number, struct event *event);

/* Whether this is the game in the store, and not another with the same id: two nodes can make one at the same
 * time. */
bool reading_finds_this(struct session *session);

#endif
