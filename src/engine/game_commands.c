#include "engine/game_commands.h"

#include "base/file.h"
#include "draw/board_text.h"
#include "engine/arguments.h"
#include "rules/listing.h"
#include "table/state.h"
#include "table/take.h"

bool run_new(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)out;
    return command_session_new(session, words, why);
}

bool run_pile(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)out;
    uint8_t tiles[SUPPLY_MAX + 1];
    int count = 0, tile;
    struct span word;
    if (session->game_record.table.count)
        return refuse(why, "the pile can only be set right after 'new'");
    if (!command_session_game(session)->supply.known)
        return refuse(why, "this game has supply=unknown");
    while (count <= SUPPLY_MAX && span_word(&words, &word)) {
        if (!tile_read(word, &tile))
            return refuse_input(why, "no such tile", word);
        tiles[count++] = (uint8_t)tile;
    }
    return table_set_pile(&session->game_record.table, tiles, count, why);
}

bool run_backs(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)out;
    struct game *game = command_session_game(session);
    struct sight sights[WAY_SOURCES];
    struct span word;
    if (supply_way(&game->supply)->sight != SIGHT_TOPS)
        return refuse(why, "only draw=block has stacks");
    if (game->supply.known)
        return refuse(why, "the supply of this game is known");
    for (int n = 0; n < WAY_SOURCES; n++) {
        if (!span_word(&words, &word))
            return refuse_as(why, REFUSAL_MALFORMED, "both stacks must be said: left and right");
        if (!sight_read(word, &sights[n], why))
            return false;
    }
    return arguments_end(words, why) && table_set_sights(&session->game_record.table, sights, why);
}

static void write_turn(struct command_session *session, struct text *out) {
    text_number(out,
                table_is_dealt(&session->game_record.table) ? game_turn(command_session_game(session)) : 0);
}

bool run_turn(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    write_turn(session, out);
    return true;
}

bool run_take(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    struct table *table = &session->game_record.table;
    struct event event;
    bool dealt = table_is_dealt(table);
    if (!event_read(words, command_session_size(session), &event, why) || !table_take(table, &event, why))
        return false;
    if (!dealt && table_is_dealt(table))
        game_record_begin(&session->game_record);
    write_turn(session, out);
    return true;
}

bool run_legal(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    struct action list[GAME_LEGAL_MAX];
    struct placement placements[PLACEMENTS_MAX];
    struct game view;
    struct span word;
    int count, tile;
    if (!span_word(&words, &word)) {
        if (!table_is_dealt(&session->game_record.table))
            return refuse_as(why, REFUSAL_NOT_NOW, "the tiles have not been dealt yet");
        command_session_view(session, &view);
        count = game_legal(&view, list);
        if (count < 0)
            return refuse(why, "the tiles of the player on turn are not known here");
    } else {
        if (!tile_read(word, &tile))
            return refuse_input(why, "no such tile", word);
        if (!arguments_end(words, why))
            return false;
        count = board_placements(&command_session_game(session)->board, tile, placements);
        for (int i = 0; i < count; i++)
            list[i] = (struct action){.kind = ACTION_PLACE, .placement = placements[i]};
    }
    listing_write_sorted(out, list, count, command_session_size(session));
    return true;
}

/* What is played elsewhere is told by `take`. */
static bool is_kept_here(const struct command_session *session, struct refusal *why) {
    return !table_is_view(&session->game_record.table) || refuse(why, "this game is told by events: take");
}

bool run_play(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    struct action action;
    struct span word;
    if (!span_word(&words, &word))
        return refuse_as(why, REFUSAL_MALFORMED, "an action is needed");
    if (!is_kept_here(session, why) || !arguments_end(words, why) ||
        !action_read(word, command_session_size(session), &action, why) ||
        !table_play(&session->game_record.table, &action, why))
        return false;
    write_turn(session, out);
    if (action.kind == ACTION_DRAW && action.tile == TILE_NONE) {
        text_char(out, ' ');
        tile_write(out, session->game_record.table.moves[session->game_record.table.count - 1].action.tile);
    }
    return true;
}

bool run_undo(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)out;
    return is_kept_here(session, why) && table_undo(&session->game_record.table, why);
}

bool run_score(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    struct points points = board_points(&command_session_game(session)->board);
    const int numbers[] = {points.coast[NORTH], points.coast[SOUTH], points.coast[WEST],
                           points.coast[EAST],  points_ns(points),   points_ew(points)};
    for (int i = 0; i < 6; i++)
        text_format(out, "%s%d", i ? " " : "", numbers[i]);
    return true;
}

bool run_result(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    struct result result = game_result(command_session_game(session));
    result_write(out, &result);
    return true;
}

bool run_state(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    struct game view;
    command_session_view(session, &view);
    state_write(out, &view);
    return true;
}

bool run_record(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    game_record_write(&session->game_record, session->viewer, out);
    return true;
}

bool run_load(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    char file[RECORD_LENGTH_MAX + 1];
    struct text path = text_room(FILE_PATH);
    size_t length = 0;
    text_span(&path, span_trim(words));
    if (!path.length)
        return refuse(why, "a file is needed");
    if (!file_read(path.start, file, sizeof file, &length, why) ||
        !game_record_read(&session->game_record, (struct span){file, length}, why))
        return false;
    write_turn(session, out);
    return true;
}

bool run_showboard(struct command_session *session, struct span words, struct text *out,
                   struct refusal *why) {
    (void)words, (void)why;
    struct game *game = command_session_game(session);
    text_format(out, "tiles %d, turn %d\n", game->board.tiles, game_turn(game));
    board_text_write(out, game, NULL);
    return true;
}

static bool hear_told_line(struct command_session *session, struct span line, struct refusal *why) {
    static const struct {
        const char *name;
        bool (*run)(struct command_session *session, struct span words, struct text *out,
                    struct refusal *why);
    } told[] = {{"new", run_new}, {"play", run_play}, {"undo", run_undo}, {"backs", run_backs}};
    struct text ignored = text_room(100);
    struct span name;
    if (!span_word(&line, &name))
        return true;
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        if (span_equal(name, told[i].name))
            return told[i].run(session, line, &ignored, why);
    return refuse_input(why, "this tells nothing of a game", name);
}

bool game_commands_hear(struct command_session *session, struct span lines, struct refusal *why) {
    struct span line;
    while (span_line(&lines, &line)) {
        if (!span_is_text(line))
            return refuse_as(why, REFUSAL_MALFORMED, "the line is not text in UTF-8");
        if (!hear_told_line(session, line, why))
            return false;
    }
    return true;
}
