#ifndef LIBRARY_HANDLE_H
#define LIBRARY_HANDLE_H

#include "engine/engine.h"
#include "tayu.h"

/* What a game of the library holds. */
struct tayu_game {
    struct engine engine;
    bool thinking;
};

/* Answers of the engine's commands in the caller's memory. `handle_answer_in` begins one; `handle_answered`
 * ends it: it refuses what did not fit. */
struct text handle_answer_in(char *out, size_t size);
bool handle_answered(struct text *text, bool done);

#endif
