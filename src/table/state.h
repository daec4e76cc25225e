#ifndef TABLE_STATE_H
#define TABLE_STATE_H

#include "rules/game.h"

/* "ns", as in protocols and reviews. */
const char *state_role_name(enum role role);

/* A view as one line of JSON (docs/protocol.md). */
void state_write(struct text *text, const struct game *view);

/* The same without brackets, if more fields follow. */
void state_write_fields(struct text *text, const struct game *view);

/* A number for each tile, as an object with this key. */
void state_write_tiles(struct text *text, const char *key, const int numbers[TILE_COUNT]);

/* The largest game, with as much again in reserve. */
enum { STATE_LENGTH_MAX = 16 * 1024, STATE_SUM_DIGITS = 16 };

/* A checksum of a view, 16 hexadecimal digits, to compare two views. `room` is working memory. */
void state_write_sum(struct text *text, const struct game *view, char room[STATE_LENGTH_MAX]);

#endif
