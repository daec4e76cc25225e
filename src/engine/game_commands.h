#ifndef ENGINE_GAME_COMMANDS_H
#define ENGINE_GAME_COMMANDS_H

#include "engine/desk.h"

/* Commands about the game: what it is, what happens in it, how it stands (docs/protocol.md, docs/page.md), by
 * name; for the list in commands.c. */
bool run_new(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_pile(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_backs(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_turn(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_legal(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_play(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_undo(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_score(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_result(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_state(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_record(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_load(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_showboard(struct desk *desk, struct span words, struct text *out, struct refusal *why);

/* Carries out lines of the protocol that tell what happens in a game (`new`, `play`, `undo`, `backs`), up to
 * one that fails; any other fails too. */
bool game_commands_hear(struct desk *desk, struct span lines, struct refusal *why);

#endif
