#ifndef HALL_WIRE_H
#define HALL_WIRE_H

#include "hall/sessions/session.h"

/* Messages to visitors (docs/online.md). Nothing else makes messages; table/view decides what a viewer may
 * see of an event. */

/* Answers to a command; `id` is its number, or 0. */
void wire_answer(const struct wire *wire, uint64_t id, const char *text);
void wire_refuse(const struct wire *wire, uint64_t id, const struct refusal *why);

/* The game's options, the visitor's seats, and how far it is. */
struct wire_seats {
    uint8_t own;
    uint8_t yours, kept; /* in a rematch: reserved for the visitor, and for others */
};
void wire_game(const struct wire *wire, const struct session *session, const struct wire_seats *seats);

/* The last event of the game, as the viewer may know it. */
void wire_event(const struct wire *wire, const struct session *session, int viewer,
                const struct event *event);

/* Messages that are the same for everybody are made once and sent to each: whose persons are here and the
 * number of onlookers; and after the game the record, for the caller to free: NULL without memory. */
enum { WIRE_HERE_LENGTH = 100 };
void wire_write_here(struct text *message, const struct session *session, uint8_t seats, int others);
char *wire_make_record(const struct session *session);
void wire_say(const struct wire *wire, const char *message);

/* The game triggered a bug and is not touched any more. */
void wire_damaged(const struct wire *wire, const char *id);

/* Game `next` is the rematch of `id`. */
void wire_rematch(const struct wire *wire, const char *id, const char *next);

/* What the visitor knows of the game is wrong: all events are sent again. */
void wire_anew(const struct wire *wire, const struct session *session);

#endif
