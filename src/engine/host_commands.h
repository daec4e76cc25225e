#ifndef ENGINE_HOST_COMMANDS_H
#define ENGINE_HOST_COMMANDS_H

#include "engine/command_session.h"

/* Commands of a page at which people and computers sit (docs/protocol.md, docs/page.md), by name; for the
 * list in commands.c. */
bool run_read(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_share(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_save(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_rewind(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_here(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_act(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_answer(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_takeback(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_look(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_verify(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_options(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_sum(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_news(struct command_session *session, struct span words, struct text *out, struct refusal *why);

#endif
