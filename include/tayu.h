/* tayu.h: the game of Ta Yü as a library. See docs/library.md for an example.
 *
 *     cc bot.c $(pkg-config --cflags --libs tayu)
 *
 * Actions are words of the notation (docs/notation.md): "left" draws, "i10h128" places. Seats are numbered
 * from 1. Everything said here holds for all editions, numbers of players and variants.
 *
 * Text comes back in memory of the caller's: `out`, of `size` bytes, always ended by a NUL. A function that
 * returns true leaves its answer there; one that returns false has changed nothing and leaves the reason, a
 * sentence such as "it is not time to draw". TAYU_TEXT bytes are enough for any answer but a review, for
 * which it is TAYU_REVIEW, and TAYU_REASON for any reason; an answer that does not fit is refused with the
 * reason that it does not. With a size of 0 nothing is done or written: false, or NULL.
 *
 * Nothing is global. Different games may be used on different threads at the same time, one game on one
 * thread at a time. A game takes about two megabytes. */
#ifndef TAYU_H
#define TAYU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define TAYU_API __attribute__((visibility("default")))
#else
#define TAYU_API
#endif

enum { TAYU_TEXT = 160 * 1024, TAYU_REVIEW = 1024 * 1024, TAYU_REASON = 400 };

/* Who looks, beside the seats: someone who sees what lies open on the table; and the keeper of the game, who
 * sees every tile that was drawn. Nobody sees the order of the supply while the game goes on. */
enum { TAYU_ONLOOKER = 0, TAYU_KEEPER = -1 };

/* One game being played. */
typedef struct tayu_game tayu_game;

/* The version of the library, as "0.1.0". */
TAYU_API const char *tayu_version(void);

/* A new game from words as in "players=3 draw=bag seed=5", the options of the protocol's command `new`
 * (docs/protocol.md); "" is a game for two on the Kosmos board. What is not said is drawn by lot. With
 * "supply=unknown" the tiles lie on somebody's table, and each draw has to name its tile, as in "left=128".
 * NULL with the reason in `out` if there can be no such game, or no memory for it. */
TAYU_API tayu_game *tayu_new(const char *setup, char *out, size_t size);

/* A game from the text of a record file. NULL with the line and the reason if it is damaged. */
TAYU_API tayu_game *tayu_read(const char *record, char *out, size_t size);

/* Ends its use; NULL is allowed. */
TAYU_API void tayu_free(tayu_game *game);

/* The game as a record. It holds what the viewer (a seat, TAYU_ONLOOKER or TAYU_KEEPER) may see; the keeper's
 * can be carried on by tayu_read. */
TAYU_API bool tayu_record(const tayu_game *game, int viewer, char *out, size_t size);

/* The seat on turn, 0 when the game is over. */
TAYU_API int tayu_turn(const tayu_game *game);

/* Every legal action of the seat on turn, sorted by byte, with blanks between; `talk` and `resign`, which are
 * always possible, are left out. Refused if the tile in hand is not known. */
TAYU_API bool tayu_legal(const tayu_game *game, char *out, size_t size);

/* Plays one action of the seat on turn. The answer is the action with the tile that was drawn: "left=128".
 * The action may stand in `out`, which must have 12 bytes. */
TAYU_API bool tayu_play(tayu_game *game, const char *action, char *out, size_t size);

/* Where the tiles lie on somebody's table, in a game with "supply=unknown" and "draw=block": what the two
 * open stacks show now, "ring plain", "none unknown", or with "peek=on" as in "ring:8-2-? plain"
 * (docs/protocol.md, `backs`). Said before a draw, the computer knows it and a draw that does not match is
 * refused; what was said of a stack is forgotten when a tile is drawn from it, and when an action is taken
 * back. The answer is empty. */
TAYU_API bool tayu_backs(tayu_game *game, const char *backs, char *out, size_t size);

/* Takes back the last action. The answer is empty. */
TAYU_API bool tayu_undo(tayu_game *game, char *out, size_t size);

/* "none" while the game goes on; then "66 63 ns": the two products, and who won: ns, ew, draw, flood or
 * builders. */
TAYU_API bool tayu_result(const tayu_game *game, char *out, size_t size);

/* All that the viewer may know, as one line of JSON (docs/protocol.md, `state`). */
TAYU_API bool tayu_state(const tayu_game *game, int viewer, char *out, size_t size);

/* What may still come, as the viewer can count it out by the rules alone, as one line of JSON: the chance
 * that the next draw ends the game (`end`, `end_left` and so on), how many places each tile has (`fits`),
 * squares that no tile can cover any more (`dead`), and what an estuary more is worth (`gain`): docs/page.md,
 * `prospects`. */
TAYU_API bool tayu_chances(const tayu_game *game, int viewer, char *out, size_t size);

/* The board as a whole SVG document, with its colours, for light and dark. */
TAYU_API bool tayu_svg(const tayu_game *game, char *out, size_t size);

/* The computer thinks about the decision of the seat on turn, knowing what that seat may see. Level 1 to 10.
 * With `simulations` it plays on so many games, and the same seed gives the same decision on every machine;
 * with 0 the level says how far it looks. Level 10 looks on until it is stopped. The answer is empty.
 *
 * Then tayu_think_on thinks for a millisecond or two and says whether there is more to think about; so the
 * caller keeps the time, and can go on with other things between. `used` is how much of that time is over, in
 * thousandths: the nearer the end, the fewer actions are still compared; it is 0 where only simulations
 * count. tayu_think_action tells what the computer would do now, as an action for tayu_play. Playing or
 * taking back an action, saying what the stacks show, and reviewing end the thinking. */
TAYU_API bool tayu_think(tayu_game *game, int level, int64_t simulations, uint64_t seed, char *out,
                         size_t size);
TAYU_API bool tayu_think_on(tayu_game *game, int used);
TAYU_API bool tayu_think_action(const tayu_game *game, char *out, size_t size);

/* The same for all that the seat on turn may do, always as well as the computer can: tayu_weigh begins,
 * tayu_think_on goes on, and at any time tayu_suggestions tells the best so far, at most so many of them and
 * best first, with the chance to win and the scores to be expected (docs/protocol.md, `suggest`). */
TAYU_API bool tayu_weigh(tayu_game *game, int64_t simulations, uint64_t seed, char *out, size_t size);
TAYU_API bool tayu_suggestions(const tayu_game *game, int most, char *out, size_t size);

/* Goes through the game, over or not: what each action cost, what luck brought, what decided it. tayu_review
 * begins, with so many games played on at each action (1 to 1000000; 400 is what the program takes); the
 * answer is empty. tayu_review_on judges the next action, which takes a while, and says whether there are
 * more. tayu_review_state tells what was found so far, as one line of JSON (docs/review.md). Each seat is
 * judged by what it could see. The same simulations give the same review on every machine.
 *
 * The keeper's record of a game that was reviewed to its end holds the review; read again, the game has it at
 * once. Playing or taking back an action ends it. */
TAYU_API bool tayu_review(tayu_game *game, int64_t simulations, char *out, size_t size);
TAYU_API bool tayu_review_on(tayu_game *game);
TAYU_API bool tayu_review_state(const tayu_game *game, char *out, size_t size);

#ifdef __cplusplus
}
#endif

#endif
