#ifndef TABLE_STATE_H
#define TABLE_STATE_H

#include "rules/game.h"

/* A view as one line of JSON (docs/protocol.md). */
void state_write(struct text *text, const struct game *view);

/* The same without the brackets, where more fields follow. */
void state_write_fields(struct text *text, const struct game *view);

#endif
