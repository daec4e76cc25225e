#ifndef TESTS_AT_TABLE_H
#define TESTS_AT_TABLE_H

#include "support.h"
#include "table/game_record.h"
#include "table/view.h"

/* The one table that the tests of records and tables sit at. */
extern struct game_record game_record;

void new_table(const char *options);

/* With a known supply that starts with these tiles. */
void new_table_with_pile(const char *options, const char *first_tiles);

/* Actions separated by blanks; all must be legal. */
void play_at_table(const char *actions);

/* Reads a record that must be good. */
void load(const char *text);

/* Reads one that must be refused for this reason and leave the table as it is. */
void refuse_record(struct span text, const char *expected);

/* The game as a record, in memory that stays until the next call of either. */
const char *record_for(int viewer);
const char *saved(void);

#endif
