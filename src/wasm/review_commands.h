#ifndef WASM_REVIEW_COMMANDS_H
#define WASM_REVIEW_COMMANDS_H

#include "engine/commands.h"

/* What the page asks to go through a game (docs/page.md), for a session that thinks. */
enum { REVIEW_COMMANDS = 4 };
extern const struct command review_commands[REVIEW_COMMANDS];

#endif
