#ifndef TABLE_ENGINE_FEED_H
#define TABLE_ENGINE_FEED_H

#include "table/table.h"

/* Tells each viewer (view.h) what it may see, in lines of the engine protocol (docs/protocol.md). An engine
 * that gets only these lines has the view of that seat at every moment. When the game is over, the record has
 * the rest. */

/* "new … supply=unknown", without a line end: more words may follow. */
void engine_feed_write_new(struct text *out, const struct table *table);

/* "new … supply=sealed seats=open,computer:5", without a line end: the options of a game that is told by
 * events (view_event). */
void engine_feed_write_sealed(struct text *out, const struct setup *agreed,
                              const struct seat seats[SEATS_MAX + 1]);

/* Whether an engine that knows the first `known` moves has to be sent the game from "new" on: the auction has
 * ended since, and only now is it known who starts (RULES 8). */
bool engine_feed_tells_anew(const struct table *table, int known);

/* The lines for an engine that knows the first `known` moves, perhaps more than there are now; -1 if it knows
 * nothing of the game: what was taken back, what was done since, what the stacks show. */
void engine_feed_write_news(struct text *out, const struct table *table, int viewer, int known);

/* One move, and what the stacks show, as lines without line ends; false if there are no stacks, or nothing is
 * known of them. */
void engine_feed_write_move(struct text *out, const struct table *table, int viewer, int n);
bool engine_feed_write_backs(struct text *out, const struct table *table);

#endif
