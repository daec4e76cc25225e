#ifndef HALL_SESSION_H
#define HALL_SESSION_H

#include "hall/host.h"
#include "hall/sessions/agenda.h"
#include "hall/sessions/terms.h"
#include "store/store.h"
#include "table/table.h"

/* A game in memory, that somebody watches or a computer thinks about: less than 8 KiB. What is durable is in
 * the store, so it can be let go and read again at any time. It is found and let go in registry.h, changed in
 * commit.h; everybody else only reads it. */
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

/* Whether an event of it is on its way to the store. */
bool session_is_busy(const struct session *session);

/* Whether somebody has left the seat; when somebody last said that it is theirs. */
bool session_was_left(const struct session *session, int seat);
int64_t session_claimed_ms(const struct session *session, int seat);

/* Since when nothing happened but questions and answers; since when it waits for those it waits for: for an
 * answer, or for a turn. 0: not known. */
int64_t session_turn_since(const struct session *session);
int64_t session_waits_since(const struct session *session);

/* This is to be done with the game in so many milliseconds, or earlier; or not any more. */
void session_plan(struct session *session, enum agenda_what what, int64_t in_ms);
void session_unplan(struct session *session, enum agenda_what what);

bool session_refuse_damaged(struct refusal *why);

/* A game without events, from the header that session_write_terms wrote; NULL with the reason. It belongs to
 * nobody: session_free, or the registry's. */
struct session *session_make(struct hall *hall, const char *id, struct span header, const uint8_t *secret,
                             struct refusal *why);
void session_free(struct session *session);
void session_write_terms(struct text *text, const struct terms *terms);

/* Makes room for one more move and deal; false without memory. */
bool session_grow(struct session *session);

/* Takes an event from its line, as it was kept. False with the reason if it cannot have happened: the
 * game is damaged then, and of no further use. */
bool session_take_kept(struct session *session, const struct store_row *row, struct event *event,
                       struct refusal *why);

/* Notes what an event that was taken then changes besides the table. */
void session_note(struct session *session, const struct event *event, int64_t at_ms);

#endif
