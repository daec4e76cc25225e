#ifndef ENGINE_COMMANDS_H
#define ENGINE_COMMANDS_H

#include "engine/desk.h"

/* All commands there are: of the engine protocol (docs/protocol.md), and what the page asks beside them
 * (docs/page.md). Each says what it needs; a desk that does not have it refuses. */

/* Carries out one command, "play i10h128", some with more lines below it: writes the answer and returns true,
 * or says why not. A command that fails changes nothing. */
bool commands_run(struct desk *desk, struct span request, struct text *out, struct refusal *why);

#endif
