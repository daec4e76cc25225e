#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "table/table.h"

/* What all tests use: games written as text, and checks that say what went wrong in the words of the game.
 * Every helper fails the running test when something is not as it should be. */

#define TEST(name) static void name(__attribute__((unused)) void **state)

enum { LIST_LENGTH = 16 * 1024, FILE_LENGTH = 256 * 1024 };

/* A setup from "players=3 draw=bag …", completed. */
struct setup setup_from(const char *options);

/* A game at its beginning. The supply is unknown, so that a test can draw what it likes: "bag=128". */
struct game game_from(const char *options);

/* The same with a known supply: these tiles first, then the others in the order of the tile list. */
struct game game_with_pile(const char *options, const char *first_tiles);
int pile_from(uint8_t pile[SUPPLY_MAX], const struct setup *setup, const char *first_tiles);

/* Plays actions separated by blanks; all must be legal. */
void play(struct game *game, const char *actions);

/* The refusal in English, in memory that stays until the next call. */
const char *reason_of(const struct refusal *why);

/* The action must be refused for this reason and leave the game as it was, byte for byte. */
void assert_refused(struct game *game, const char *action, const char *reason);

/* The legal actions now, sorted by byte, must be exactly these. */
void assert_legal(const struct game *game, const char *actions);

/* Whether the word is among the legal actions. */
bool is_legal(const struct game *game, const char *action);

void assert_turn(const struct game *game, int seat);
void assert_result(const struct game *game, const char *result);
void assert_scores(const struct game *game, int ns, int ew);

struct action action_from(const char *word, int size);
struct placement placement_from(const char *word, int size);
int tile_from(const char *name);

/* An action, a placement or a tile as text; the memory is good until the next few calls. */
const char *action_name(const struct action *action, int size);
const char *placement_name(struct placement placement, int size);
const char *tile_name(int tile);

/* Sorts words of up to 11 bytes. */
typedef char word_t[ACTION_LENGTH];
void sort_words(word_t *words, int count);

/* Plays the n-th game (from 1) of data/games.txt up to its last tile, which is drawn and fits nowhere. */
void play_stored_game(struct game *game, int number);

/* The text of a file in tests/; it stays until the next call. */
struct span read_test_file(const char *path);
bool write_test_file(const char *path, const char *text);

#endif
