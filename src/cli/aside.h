#ifndef CLI_ASIDE_H
#define CLI_ASIDE_H

#include "base/span.h"
#include "rules/game.h"

/* The prompts beside a game: a lesson, an own mistake, a position to solve, the tutor. Each waits for answers
 * of its own, and all of them know `places`, `board`, `help` and `quit`. */
enum aside { ASIDE_OTHER, ASIDE_SAID, ASIDE_QUIT };

/* Whether the word is one of these; then it has been answered. `game` is the one that the prompt is about,
 * `help` says in the language in use what else can be typed. */
enum aside aside_answer(const struct game *game, struct span word, const char *help);

#endif
