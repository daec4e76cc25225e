#ifndef PARTY_GAMEFILE_H
#define PARTY_GAMEFILE_H

#include "table/book.h"

/* A game as a file that can be played on. */

bool gamefile_save(const struct book *book, const char *path, struct refusal *why);

/* Nothing is changed if it refuses: also a game that goes on but does not hold its supply, unless it is
 * played with real tiles, as the record or the caller says. */
bool gamefile_load(struct book *book, const char *path, bool real, struct refusal *why);

/* A name for a game of today that no file has. */
void gamefile_propose(struct text *name);

#endif
