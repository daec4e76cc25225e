#ifndef ENGINE_THINK_COMMANDS_H
#define ENGINE_THINK_COMMANDS_H

#include "engine/desk.h"

/* Commands that count, play or think (docs/protocol.md, docs/page.md), by name; for the list in commands.c.
 */
bool run_perft(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_level(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_threads(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_genmove(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_suggest(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_playouts(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_decide(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_weigh(struct desk *desk, struct span words, struct text *out, struct refusal *why);

#endif
