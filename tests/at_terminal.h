#ifndef TESTS_AT_TERMINAL_H
#define TESTS_AT_TERMINAL_H

#include "support.h"
#include "terminal_common/play_options.h"

/* The game that the tests of terminals play, and another one to read it into. */
extern struct game_record game_record, other;

/* For cmocka, before all tests. */
int open_game_records(void **state);

/* A game from the arguments of `tayu play`. */
void begin(const char *arguments);

/* Actions separated by blanks; all must be legal. */
void acts(const char *words);

#endif
