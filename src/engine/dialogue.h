#ifndef ENGINE_DIALOGUE_H
#define ENGINE_DIALOGUE_H

#include "engine/engine.h"

#include <stdio.h>

/* Reads lines and answers them until `quit` or the end of the input. */
void engine_run(struct engine *engine, FILE *in, FILE *out);

#endif
