#include "library/handle.h"

#include "base/clock.h"
#include "engine/commands.h"
#include "table/view.h"

#include <stdlib.h>
#include <string.h>

const char *tayu_version(void) {
    return TAYU_VERSION;
}

static tayu_game *make(struct refusal *why) {
    tayu_game *game = aligned_alloc(_Alignof(struct tayu_game), sizeof *game);
    if (!game) {
        refuse(why, "there is not enough memory");
        return NULL;
    }
    memset(game, 0, sizeof *game);
    engine_start(&game->engine, clock_seed());
    return game;
}

/* The game if all went well; else nothing is left of it. */
static tayu_game *made(tayu_game *game, bool good) {
    if (good)
        return game;
    free(game);
    return NULL;
}

tayu_game *tayu_new(const char *setup, char *out, size_t size) {
    struct text why = handle_answer_in(out, size);
    tayu_game *game = make(&why);
    return game ? made(game, run_new(&game->engine, span_of(setup), &why)) : NULL;
}

tayu_game *tayu_read(const char *record, char *out, size_t size) {
    struct text why = handle_answer_in(out, size);
    tayu_game *game = make(&why);
    return game ? made(game, table_load(&game->engine.table, &game->engine.spare, span_of(record), &why))
                : NULL;
}

void tayu_free(tayu_game *game) {
    free(game);
}

int tayu_turn(const tayu_game *game) {
    return game_turn(&game->engine.table.game);
}

bool tayu_play(tayu_game *game, const char *action, char *out, size_t size) {
    char memory[64];
    struct text word = text_in(memory, sizeof memory);
    text_string(&word, action); /* it may stand in `out` */
    struct text text = handle_answer_in(out, size);
    struct table *table = &game->engine.table;
    int board = editions[table->game.setup.edition].size;
    struct action read;
    if (!action_read(text_as_span(&word), board, &read, &text) || !table_play(table, &read, &text))
        return false;
    game->thinking = false;
    text = handle_answer_in(out, size);
    action_write(&text, &table->actions[table->count - 1], board);
    return true;
}

bool tayu_undo(tayu_game *game, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    if (!table_undo(&game->engine.table, &text))
        return false;
    game->thinking = false;
    return true;
}
