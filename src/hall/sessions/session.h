#ifndef HALL_SESSION_H
#define HALL_SESSION_H

#include "hall/host.h"
#include "hall/sessions/agenda.h"
#include "hall/sessions/terms.h"
#include "store/store.h"
#include "table/table.h"

/* A game in memory that is watched or that a computer thinks about: less than 8 KiB. What is durable is in
 * the store, so it can be freed and read again at any time. registry.h finds and frees it, commit.h changes
 * it; all others only read it. */
struct session;
struct hall;
struct presence;

const char *session_id(const struct session *session);
const struct table *session_table(const struct session *session);
const struct seal *session_seal(const struct session *session);
const struct terms *session_terms(const struct session *session);
struct hall *session_hall(const struct session *session);
struct presence *session_presence(struct session *session);
const struct presence *session_presence_of(const struct session *session);

bool session_is_dealt(const struct session *session);

/* Whether an event of it is in progress. */
bool session_is_busy(const struct session *session);

/* Whether its person has left the seat; when it was last claimed. */
bool session_was_left(const struct session *session, int seat);
int64_t session_claimed_ms(const struct session *session, int seat);

/* Since when there were only questions and answers; since when it has waited for the current answer or turn.
 * 0: unknown. */
int64_t session_turn_since(const struct session *session);
int64_t session_waits_since(const struct session *session);

/* Plans work on the game in that many milliseconds, or earlier; cancels it. */
void session_plan(struct session *session, enum agenda_what what, int64_t in_ms);
void session_unplan(struct session *session, enum agenda_what what);

bool session_refuse_damaged(struct refusal *why);
bool session_refuse_unread(struct refusal *why); /* the store cannot be read now */

/* A game without events, from a header by session_write_terms; NULL with the reason. Freed by session_free or
 * the registry. */
struct session *session_make(struct hall *hall, const char *id, struct span header, const uint8_t *secret,
                             struct refusal *why);
void session_free(struct session *session);
void session_write_terms(struct text *text, const struct terms *terms);

/* Reserves memory for one more move and deal; false without memory. */
bool session_grow(struct session *session);

/* Applies a stored event. False with the reason if it cannot have happened: then the game is damaged and
 * unusable. */
bool session_take_kept(struct session *session, const struct store_row *row, struct event *event,
                       struct refusal *why);

/* Updates what an applied event changes besides the table. */
void session_note(struct session *session, const struct event *event, int64_t at_ms);

#endif
