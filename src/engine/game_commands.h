#ifndef ENGINE_GAME_COMMANDS_H
#define ENGINE_GAME_COMMANDS_H

#include "engine/command_session.h"

/* Commands about the game: what it is, what happens in it, how it stands (docs/protocol.md, docs/page.md), by
 * name; for the list in commands.c. */
bool run_new(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_pile(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_backs(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_turn(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_take(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_legal(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_play(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_undo(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_score(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_result(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_state(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_record(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_load(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_showboard(struct command_session *session, struct span words, struct text *out, struct refusal *why);

/* Carries out lines of the protocol that tell what happens in a game (`new`, `play`, `undo`, `backs`), up to
 * one that fails; any other fails too. */
bool game_commands_hear(struct command_session *session, struct span lines, struct refusal *why);

#endif
