#include "library/handle.h"

#include "base/clock.h"
#include "engine/game_commands.h"

#include <stdlib.h>
#include <string.h>

const char *tayu_version(void) {
    return TAYU_VERSION;
}

static tayu_game *make_library_game(struct refusal *why) {
    tayu_game *game = aligned_alloc(_Alignof(struct tayu_game), sizeof *game);
    if (!game) {
        refuse(why, "there is not enough memory");
        return NULL;
    }
    memset(game, 0, sizeof *game);
    command_session_open(&game->session, SESSION_KEEPS, NULL, clock_seed());
    return game;
}

/* The game if all went well; else nothing is left of it but the reason. */
static tayu_game *made(tayu_game *game, bool good, struct text *text, const struct refusal *why) {
    if (good)
        return game;
    handle_refused(text, why);
    free(game);
    return NULL;
}

tayu_game *tayu_new(const char *setup, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    struct refusal why;
    if (!size)
        return NULL;
    tayu_game *game = make_library_game(&why);
    return made(game, game && command_session_new(&game->session, span_of(setup), &why), &text, &why);
}

tayu_game *tayu_read(const char *record, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    struct refusal why;
    if (!size)
        return NULL;
    tayu_game *game = make_library_game(&why);
    bool good = game && game_record_read(&game->session.game_record, span_of(record), &why);
    if (good)
        game->reviewing = review_read(&game->review, &game->session.game_record);
    return made(game, good, &text, &why);
}

void handle_stop_thinking(tayu_game *game) {
    game->thinking = game->weighing = false;
}

void handle_change(tayu_game *game) {
    handle_stop_thinking(game);
    game->reviewing = false;
}

void tayu_free(tayu_game *game) {
    free(game);
}

int tayu_turn(const tayu_game *game) {
    return game_turn(&game->session.game_record.table.game);
}

bool tayu_play(tayu_game *game, const char *action, char *out, size_t size) {
    struct table *table = &game->session.game_record.table;
    struct refusal why;
    struct action read;
    bool good = (size >= ACTION_LENGTH || refuse(&why, HANDLE_NO_ROOM)) &&
                action_read(span_of(action), table_size(table), &read, &why) &&
                table_play(table, &read, &why);
    struct text text = handle_answer_in(out, size); /* the action may have stood there */
    if (!good)
        return handle_refused(&text, &why);
    handle_change(game);
    action_write(&text, &table->moves[table->count - 1].action, table_size(table));
    return true;
}

bool tayu_undo(tayu_game *game, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    struct refusal why;
    if (!size)
        return false;
    if (!table_undo(&game->session.game_record.table, &why))
        return handle_refused(&text, &why);
    handle_change(game);
    return true;
}

bool tayu_backs(tayu_game *game, const char *backs, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    struct refusal why;
    if (!size)
        return false;
    if (!run_backs(&game->session, span_of(backs), &text, &why))
        return handle_refused(&text, &why);
    handle_stop_thinking(game);
    return true;
}
