#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "engine/command_session.h"

/* The engine protocol (docs/protocol.md): lines in, answers out. */
enum { ENGINE_LINE_MAX = 8 * 1024, ENGINE_ANSWER_MAX = 160 * 1024 };

/* Large: keep it in one place. */
struct engine {
    struct command_session session;
    struct thinker thinker;
    char body[ENGINE_ANSWER_MAX];        /* the text of the answer being made */
    char answer[ENGINE_ANSWER_MAX + 64]; /* the answer with its frame */
};

/* A new engine with a new game. All that it draws by lot comes from the seed. */
void engine_start(struct engine *engine, uint64_t seed);

/* Answers one line; the answer is complete with its empty line. Nothing is written for an empty line or a
 * comment. After `quit`, session.quit is set. */
void engine_answer(struct engine *engine, struct span line, struct text *answer);

#endif
