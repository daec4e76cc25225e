#ifndef TABLE_GAME_RECORD_H
#define TABLE_GAME_RECORD_H

#include "table/table.h"
#include "table/transcript.h"

/* A table and the record it is written into: for whoever reads and writes records. Large: keep it in one
 * place. */
struct game_record {
    struct table table;
    struct transcript transcript;
    struct move moves[TABLE_MOVES_MAX];
};

/* The longest that is read or written: 2,048 moves of some 12 bytes, and as much again for what people write
 * between them. */
enum { RECORD_LENGTH_MAX = 64 * 1024 };

/* An empty table. Before anything else. */
void game_record_open(struct game_record *game_record);

void game_record_copy(struct game_record *to, const struct game_record *from);

/* A new game; who sits where stays, and the supply is unknown. */
void game_record_new(struct game_record *game_record, const struct setup *setup);

/* Begins the record of the game that was begun at the table; a sealed one must have been dealt. */
void game_record_begin(struct game_record *game_record);

/* Reads a record, seats too; those it says nothing about stay as they are, without a name. Nothing is changed
 * if it is damaged. */
bool game_record_read(struct game_record *game_record, struct span text, struct refusal *why);

/* The game as a record, as the viewer (view.h) may see it. Until the game is over it does not hold the
 * supply. A record that was read, and nothing happened since, is written for its keeper as it was read, byte
 * for byte. */
void game_record_write(const struct game_record *game_record, int viewer, struct text *text);

/* The same for its keeper, with the supply, so that it can be carried on. */
void game_record_save(const struct game_record *game_record, struct text *text);

#endif
