#ifndef HALL_PRESENCE_H
#define HALL_PRESENCE_H

#include "hall/presence/presence_here.h"
#include "hall/sessions/session.h"

/* Who watches a game, here and at other nodes, and since when the person of a seat has been away. What they
 * are sent is in broadcast.h and catch_up.h. */
struct watch;   /* a visitor watches a game */
struct visitor; /* one connection of a person */

/* Starts and stops watching; NULL without memory. The game itself is the caller's (registry.h). */
struct watch *presence_begin(struct visitor *visitor, struct session *session, uint8_t seats);
void presence_end(struct watch *watch);

/* The game triggered a bug: all viewers are told, and stop watching. */
void presence_end_all(struct session *session);

/* The watch of a visitor: on that game, by the game or by its id, or on any; NULL: none. */
struct watch *presence_find(const struct visitor *visitor, const struct session *session);
struct watch *presence_find_id(const struct visitor *visitor, struct span id);
struct watch *presence_first(const struct visitor *visitor);

struct session *presence_session(const struct watch *watch);
struct visitor *presence_visitor(const struct watch *watch);

/* The seats of the viewer, bit n for seat n; and the seat whose view it gets, 0 for an onlooker. */
uint8_t presence_seats(const struct watch *watch);
void presence_set_seats(struct watch *watch, uint8_t seats);
int presence_viewer(const struct watch *watch);

/* The viewer knows the game up to this event and wants the view of that seat; 0: of its first seat. */
void presence_resume(struct watch *watch, int known, int eyes);

/* Whether it was sent everything. */
bool presence_knows_all(const struct watch *watch);

/* Falls asleep or wakes up: a sleeping viewer does not count as present, but is still sent events. */
void presence_set_asleep(struct watch *watch, bool asleep);

/* How many viewers there are, and whether there are any. */
int presence_count(const struct session *session);
bool presence_is_watched(const struct session *session);

/* Whether a predicate holds for any viewer. */
typedef bool presence_holds(void *context, const struct visitor *visitor);
bool presence_any(const struct session *session, presence_holds *holds, void *context);

/* Who is here now. */
struct presence_here presence_who_is_here(const struct session *session);

/* What another node says about its viewers; whether that is new. Nodes that were silent for
 * PRESENCE_SILENT_MS (two repetitions were lost) are forgotten: returns whether one of them had viewers, and
 * otherwise sets `next_ms` to the time until the next one may be. */
enum { PRESENCE_REPEAT_MS = 10000, PRESENCE_SILENT_MS = 25000 };
bool presence_hear(struct session *session, const char *node, const struct presence_here *here);
bool presence_forget_silent(struct session *session, int64_t *next_ms);

/* In how many milliseconds the person of the seat will have been away for that long, if nobody comes; 0: now.
 * At least PRESENCE_AWAY_MS, which is longer than it takes to hear from the other nodes. When a game is
 * loaded everybody counts as seen, because nothing better is known. */
enum { PRESENCE_AWAY_MS = 15000 };
int64_t presence_away_in(const struct session *session, int seat, int64_t for_ms);
void presence_see_all(struct session *session);

#endif
