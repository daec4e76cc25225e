#ifndef MATCH_LEDGER_H
#define MATCH_LEDGER_H

#include "match/options.h"

/* The file in which a match is kept while it goes on: what was agreed, then a line for each game, in the
 * order in which they ended. A line is on disk before the next game is counted, so that a match can go on
 * from here whatever happens. */
struct ledger {
    int file; /* -1: none */
};

/* Called for each game that the file holds; false with a reason refuses the file. */
typedef bool ledger_reader(void *context, const struct outcome *outcome, struct refusal *why);

/* Opens the file, or makes it. A match that was agreed differently is refused; a seed that was not said is
 * the file's, or else is drawn from the clock. A last line that is not complete is dropped. */
bool ledger_open(struct ledger *ledger, struct match_options *options, ledger_reader *reader, void *context,
                 struct refusal *why);

bool ledger_add(struct ledger *ledger, const struct outcome *outcome, struct refusal *why);
void ledger_close(struct ledger *ledger);

/* What was agreed, as the file says it. */
void ledger_write_header(struct text *text, const struct match_options *options);

#endif
