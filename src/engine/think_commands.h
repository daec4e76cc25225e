#ifndef ENGINE_THINK_COMMANDS_H
#define ENGINE_THINK_COMMANDS_H

#include "engine/command_session.h"

/* Commands that count, play or think (docs/protocol.md, docs/page.md), by name; for the list in commands.c.
 */
bool run_perft(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_level(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_threads(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_genmove(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_suggest(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_compare(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_playouts(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_decide(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_weigh(struct command_session *session, struct span words, struct text *out, struct refusal *why);

#endif
