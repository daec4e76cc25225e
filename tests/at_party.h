#ifndef TESTS_AT_PARTY_H
#define TESTS_AT_PARTY_H

#include "party/wishes.h"
#include "support.h"

/* The game that the tests of party play, and another one to read it into. */
extern struct book book, other;

/* For cmocka, before all tests. */
int open_books(void **state);

/* A game from the arguments of `tayu play`. */
void begin(const char *arguments);

/* Actions separated by blanks; all must be legal. */
void acts(const char *words);

#endif
