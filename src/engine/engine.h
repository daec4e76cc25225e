#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "engine/think.h"
#include "table/table.h"

/* The engine protocol (docs/protocol.md): lines in, answers out. */
enum { ENGINE_LINE_MAX = 8 * 1024, ENGINE_ANSWER_MAX = 160 * 1024 };

/* What one engine holds; large, keep it in one place. */
struct engine {
    struct table table;
    struct table spare; /* room for table_load */
    struct rng rng;
    struct player player;
    enum bot bot;
    int level, threads;
    int64_t simulations; /* for each decision; 0: as level and time say */
    bool quit;
    char file[RECORD_LENGTH_MAX + 1];    /* the file being read */
    char body[ENGINE_ANSWER_MAX];        /* the text of the answer being made */
    char answer[ENGINE_ANSWER_MAX + 64]; /* the answer with its frame */
};

/* A new engine with a new game. All that it draws by lot comes from the seed. */
void engine_start(struct engine *engine, uint64_t seed);

/* Answers one line; the answer is complete with its empty line. Nothing is written for an empty line or a
 * comment. After `quit`, engine->quit is set. */
void engine_answer(struct engine *engine, struct span line, struct text *answer);

struct game *engine_game(struct engine *engine);
int engine_board_size(struct engine *engine);

/* What the player on turn sees; after the end, what an onlooker sees. */
void engine_view(struct engine *engine, struct game *view);

#endif
