#ifndef HALL_PRESENCE_H
#define HALL_PRESENCE_H

#include "hall/presence/presence_here.h"
#include "hall/sessions/session.h"

/* Who looks at a game, here and at other nodes, and since when whoever has a seat is away. What they are told
 * is in broadcast.h and catch_up.h. */
struct watch;   /* somebody looks at a game */
struct visitor; /* one connection of somebody */

/* Begins and ends to look; NULL without memory. The game itself is the caller's (registry.h). */
struct watch *presence_begin(struct visitor *visitor, struct session *session, uint8_t seats);
void presence_end(struct watch *watch);

/* The game showed a bug: all who look hear so, and look no more. */
void presence_end_all(struct session *session);

/* How a visitor looks at a game, by the game or by its id, or at any one; NULL: it does not. */
struct watch *presence_find(const struct visitor *visitor, const struct session *session);
struct watch *presence_find_id(const struct visitor *visitor, struct span id);
struct watch *presence_first(const struct visitor *visitor);

struct session *presence_session(const struct watch *watch);
struct visitor *presence_visitor(const struct watch *watch);

/* The seats of whoever looks: bit n for seat n; and the one through whose eyes it sees, 0 for an onlooker. */
uint8_t presence_seats(const struct watch *watch);
void presence_set_seats(struct watch *watch, uint8_t seats);
int presence_viewer(const struct watch *watch);

/* It knows the game up to this event, and sees it through the eyes of that seat; 0: of the first one it has.
 */
void presence_resume(struct watch *watch, int known, int eyes);

/* Whether it was told everything. */
bool presence_knows_all(const struct watch *watch);

/* Falls asleep, or wakes up: whoever sleeps is not there, but hears what happens. */
void presence_set_asleep(struct watch *watch, bool asleep);

/* How many hear what happens, and whether anybody does. */
int presence_count(const struct session *session);
bool presence_is_watched(const struct session *session);

/* Whether something holds of one of those who look. */
typedef bool presence_holds(void *context, const struct visitor *visitor);
bool presence_any(const struct session *session, presence_holds *holds, void *context);

/* Who is here by now. */
struct presence_here presence_who_is_here(const struct session *session);

/* What another node says of who looks there; whether that is new. Nodes that have said nothing for
 * PRESENCE_SILENT_MS are gone, when two of the words were lost by which they repeat it: whether one was that
 * had somebody; `next_ms` becomes in how long the next one may be, or stays. */
enum { PRESENCE_REPEAT_MS = 10000, PRESENCE_SILENT_MS = 25000 };
bool presence_hear(struct session *session, const char *node, const struct presence_here *here);
bool presence_forget_silent(struct session *session, int64_t *next_ms);

/* In how many milliseconds whoever has the seat will have been away for so long, if nobody comes, but for at
 * least PRESENCE_AWAY_MS: longer than it takes to hear from the other nodes. 0: now. A game that comes into
 * memory saw everybody just now, as nobody knows better. */
enum { PRESENCE_AWAY_MS = 15000 };
int64_t presence_away_in(const struct session *session, int seat, int64_t for_ms);
void presence_see_all(struct session *session);

#endif
