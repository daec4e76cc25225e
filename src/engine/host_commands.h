#ifndef ENGINE_HOST_COMMANDS_H
#define ENGINE_HOST_COMMANDS_H

#include "engine/desk.h"

/* Commands of a page at which people and computers sit (docs/protocol.md, docs/page.md), by name; for the
 * list in commands.c. */
bool run_read(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_share(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_save(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_rewind(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_take(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_act(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_answer(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_takeback(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_look(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_verify(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_options(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_sum(struct desk *desk, struct span words, struct text *out, struct refusal *why);
bool run_news(struct desk *desk, struct span words, struct text *out, struct refusal *why);

#endif
