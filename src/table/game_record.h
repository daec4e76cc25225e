#ifndef TABLE_GAME_RECORD_H
#define TABLE_GAME_RECORD_H

#include "table/table.h"
#include "table/transcript.h"

/* A table and the text of its record, for reading and writing records. Large: keep it in one place. */
struct game_record {
    struct table table;
    struct transcript transcript;
    struct move moves[TABLE_MOVES_MAX];
};

/* The longest record: 2,048 moves of about 12 bytes, and as much again for other text. */
enum { RECORD_LENGTH_MAX = 64 * 1024 };

/* Initialises an empty table. */
void game_record_open(struct game_record *game_record);

void game_record_copy(struct game_record *to, const struct game_record *from);

/* A new game with the same seats; the supply is unknown. */
void game_record_new(struct game_record *game_record, const struct setup *setup);

/* Starts the record of the game at the table; a sealed game must have been dealt. */
void game_record_begin(struct game_record *game_record);

/* Reads a record with its seats; seats it does not mention stay as they are, without a name. Nothing is
 * changed if it is damaged. */
bool game_record_read(struct game_record *game_record, struct span text, struct refusal *why);

/* The game as a record, as the viewer (view.h) may see it. During the game it does not contain the supply. A
 * record that was read and not changed since is written for its keeper byte for byte as it was read. */
void game_record_write(const struct game_record *game_record, int viewer, struct text *text);

/* The same for its keeper, with the supply, so that it can be continued. */
void game_record_save(const struct game_record *game_record, struct text *text);

#endif
