#ifndef ENGINE_DRAW_COMMANDS_H
#define ENGINE_DRAW_COMMANDS_H

#include "engine/desk.h"

/* Commands that give pictures, and say where a tile fits (docs/protocol.md, docs/page.md), by name; for the
 * list in commands.c. */
bool run_ground(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_scene(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_piece(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_tile(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_back(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_qr(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_why(struct desk *desk, struct span words, struct text *out, struct refusal *why);

#endif
