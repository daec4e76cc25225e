#ifndef ENGINE_COMMANDS_H
#define ENGINE_COMMANDS_H

#include "engine/command_session.h"

/* All commands there are: of the engine protocol (docs/protocol.md), and what the page asks beside them
 * (docs/page.md). Each says what it needs; a session that does not have it refuses. Beyond them a session can
 * bring some of its own. */

/* What follows the name: nothing, words, or words and lines. */
enum command_follows { COMMAND_ALONE, COMMAND_WORDS, COMMAND_LINES };

struct command {
    const char *name;
    bool (*run)(struct command_session *session, struct span words, struct text *out, struct refusal *why);
    enum command_follows follows;
    unsigned needs; /* of enum session_right */
};

/* Carries out one command, "play i10h128", some with more lines below it: writes the answer and returns true,
 * or says why not. A command that fails changes nothing. */
bool commands_run(struct command_session *session, struct span request, struct text *out,
                  struct refusal *why);

#endif
