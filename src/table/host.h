#ifndef TABLE_HOST_H
#define TABLE_HOST_H

#include "table/table.h"

/* Whoever keeps the real game tells each viewer (view.h) what it may see, in lines of the engine protocol
 * (docs/protocol.md). An engine that gets these lines, and nothing else, knows at every moment what the view
 * of that seat says. When the game is over, the record tells the rest. */

/* "new … supply=unknown", without a line end: more words may follow. */
void host_write_new(struct text *out, const struct table *table);

/* What an engine has to hear that knows the first `known` deeds, or more than hold now: what was taken back,
 * what was done since, what the stacks show. A line each, ended. */
void host_write_news(struct text *out, const struct table *table, int viewer, int known);

/* One deed, and what the stacks show, as lines without their ends; false if there are no stacks, or nothing
 * is known of them. */
void host_write_deed(struct text *out, const struct table *table, int viewer, int n);
bool host_write_backs(struct text *out, const struct table *table);

#endif
