#ifndef HALL_READING_H
#define HALL_READING_H

#include "hall/internal.h"
#include "hall/sessions/session.h"

/* Games as they are in the store. */

/* A live game, the caller's; NULL with the reason if there is none, or it is damaged. */
struct session *reading_game(struct hall *hall, const char *id, struct refusal *why);

/* The game as it was after that event, for the caller to free; NULL if it cannot be read. */
struct session *reading_as_it_was(const struct session *session, int number);

/* Goes through the events that the game has here, as far as they can be read: visits each with the game as it
 * was after it. */
typedef void reading_visit(void *context, const struct session *then, const struct event *event);
void reading_events(const struct session *session, reading_visit *visit, void *context);

/* The event of this number, as it was kept; false if there is none, or it cannot be read. */
bool reading_event(const struct session *session, int number, struct event *event);

/* Whether this is the game that is in the store, and not another of the same name: two nodes can make it at
 * the same time. */
bool reading_finds_this(struct session *session);

#endif
