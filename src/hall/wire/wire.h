#ifndef HALL_WIRE_H
#define HALL_WIRE_H

#include "hall/sessions/session.h"

/* What visitors are sent (docs/online.md). Nothing else makes messages; what a viewer may see of an event is
 * decided by table/view. */

/* Answers to a command; `id` is the number it was given, or 0. */
void wire_answer(const struct wire *wire, uint64_t id, const char *text);
void wire_refuse(const struct wire *wire, uint64_t id, const struct refusal *why);

/* The game as it was made, which seats are the visitor's, and how far it is. */
struct wire_seats {
    uint8_t own;
    uint8_t yours, kept; /* of a game that is played again: kept for the visitor, and for others */
};
void wire_game(const struct wire *wire, const struct session *session, const struct wire_seats *seats);

/* The last event of the game, as the viewer may know it. */
void wire_event(const struct wire *wire, const struct session *session, int viewer,
                const struct event *event);

/* Messages that are the same for everybody are made once, and said to each. Which seats' persons are here,
 * and how many others; and when the game is over, all of it, for the caller to free: NULL without memory. */
enum { WIRE_HERE_LENGTH = 100 };
void wire_write_here(struct text *message, const struct session *session, uint8_t seats, int others);
char *wire_make_record(const struct session *session);
void wire_say(const struct wire *wire, const char *message);

/* Nothing is done with the game any more: it showed a bug. */
void wire_damaged(const struct wire *wire, const char *id);

/* The game `id` is played again as `next`. */
void wire_rematch(const struct wire *wire, const char *id, const char *next);

/* What the visitor knows of the game is wrong: it is told anew, from the first event. */
void wire_anew(const struct wire *wire, const struct session *session);

#endif
