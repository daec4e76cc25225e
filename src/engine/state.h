#ifndef ENGINE_STATE_H
#define ENGINE_STATE_H

#include "rules/game.h"

/* A view as one line of JSON (docs/protocol.md). */
void state_write(struct text *text, const struct game *view);

/* The same without the brackets, where more fields follow. */
void state_write_fields(struct text *text, const struct game *view);

/* What is seen of an open stack, as in the command `backs`: "ring", or "ring:8-2-?" with peek. */
void sight_write(struct text *text, struct sight sight, bool peek);
bool sight_read(struct span word, struct sight *sight, struct text *why);

/* The part behind the colon. */
void sight_write_edges(struct text *text, struct sight sight);
bool sight_read_edges(struct span edges, struct sight *sight, struct text *why);

#endif
