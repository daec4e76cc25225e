#ifndef ENGINE_DRAW_COMMANDS_H
#define ENGINE_DRAW_COMMANDS_H

#include "engine/command_session.h"

/* Commands that give pictures, and say where a tile fits (docs/protocol.md, docs/page.md), by name; for the
 * list in commands.c. */
bool run_ground(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_scene(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_coasts(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_card(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_places(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_piece(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_tile(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_back(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_qr(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_why(struct command_session *session, struct span words, struct text *out, struct refusal *why);

#endif
