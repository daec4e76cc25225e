#ifndef HALL_COMMANDS_H
#define HALL_COMMANDS_H

#include "hall/sessions/registry.h"

/* Executes one command of a visitor (docs/online.md); `id` is the number for its answer. False with the
 * reason if it is refused; then nothing has changed. */
bool commands_hear(struct visitor *visitor, uint64_t id, struct span line, struct refusal *why);

#endif
