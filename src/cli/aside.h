#ifndef CLI_ASIDE_H
#define CLI_ASIDE_H

#include "base/span.h"
#include "rules/game.h"

/* The prompts outside a game: a lesson, a mistake to try again, a position to solve, the tutor. Each has its
 * own answers, and all of them understand `places`, `board`, `help` and `quit`. */
enum aside { ASIDE_OTHER, ASIDE_SAID, ASIDE_QUIT };

/* Whether the word is one of these; then it has been answered. `game` is the one that the prompt is about,
 * `help` says in the language in use what else can be typed. */
enum aside aside_answer(const struct game *game, struct span word, const char *help);

#endif
