#ifndef ENGINE_COMMANDS_H
#define ENGINE_COMMANDS_H

#include "engine/engine.h"

/* Carries out one command: writes what follows "= " and returns true, or the reason and returns false. A
 * command that fails changes nothing. */
bool command_run(struct engine *engine, struct span name, struct span arguments, struct text *out);

/* The commands, by name (game_commands.c, think_commands.c). */
bool run_new(struct engine *engine, struct span arguments, struct text *out);
bool run_pile(struct engine *engine, struct span arguments, struct text *out);
bool run_backs(struct engine *engine, struct span arguments, struct text *out);
bool run_turn(struct engine *engine, struct span arguments, struct text *out);
bool run_legal(struct engine *engine, struct span arguments, struct text *out);
bool run_play(struct engine *engine, struct span arguments, struct text *out);
bool run_undo(struct engine *engine, struct span arguments, struct text *out);
bool run_score(struct engine *engine, struct span arguments, struct text *out);
bool run_result(struct engine *engine, struct span arguments, struct text *out);
bool run_state(struct engine *engine, struct span arguments, struct text *out);
bool run_record(struct engine *engine, struct span arguments, struct text *out);
bool run_load(struct engine *engine, struct span arguments, struct text *out);
bool run_showboard(struct engine *engine, struct span arguments, struct text *out);
bool run_perft(struct engine *engine, struct span arguments, struct text *out);
bool run_level(struct engine *engine, struct span arguments, struct text *out);
bool run_threads(struct engine *engine, struct span arguments, struct text *out);
bool run_genmove(struct engine *engine, struct span arguments, struct text *out);
bool run_suggest(struct engine *engine, struct span arguments, struct text *out);
bool run_playouts(struct engine *engine, struct span arguments, struct text *out);

#endif
