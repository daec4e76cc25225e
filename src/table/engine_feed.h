#ifndef TABLE_ENGINE_FEED_H
#define TABLE_ENGINE_FEED_H

#include "table/table.h"

/* Whoever keeps the real game tells each viewer (view.h) what it may see, in lines of the engine protocol
 * (docs/protocol.md). An engine that gets these lines, and nothing else, knows at every moment what the view
 * of that seat says. When the game is over, the record tells the rest. */

/* "new … supply=unknown", without a line end: more words may follow. */
void engine_feed_write_new(struct text *out, const struct table *table);

/* "new … supply=sealed seats=open,computer:5", without a line end: what was agreed on for a game that events
 * tell of (view_event). */
void engine_feed_write_sealed(struct text *out, const struct setup *agreed,
                              const struct seat seats[SEATS_MAX + 1]);

/* Whether an engine that knows the first `known` moves has to hear the game from "new" on: the auction ended
 * since, and only now the lot says who starts (RULES 8). */
bool engine_feed_tells_anew(const struct table *table, int known);

/* What an engine has to hear that knows the first `known` moves, or more than hold now; -1 if it knows
 * nothing of the game. What was taken back, what was done since, what the stacks show; a line each, ended. */
void engine_feed_write_news(struct text *out, const struct table *table, int viewer, int known);

/* One move, and what the stacks show, as lines without their ends; false if there are no stacks, or nothing
 * is known of them. */
void engine_feed_write_move(struct text *out, const struct table *table, int viewer, int n);
bool engine_feed_write_backs(struct text *out, const struct table *table);

#endif
