#include "engine/game_commands.h"

#include "base/file.h"
#include "draw/board_text.h"
#include "engine/arguments.h"
#include "rules/listing.h"
#include "table/state.h"

bool run_new(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)out;
    return desk_new(desk, words, why);
}

bool run_pile(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)out;
    uint8_t tiles[SUPPLY_MAX + 1];
    int count = 0, tile;
    struct span word;
    if (desk->book.table.count)
        return refuse(why, "the pile can only be set right after 'new'");
    if (!desk_game(desk)->supply.known)
        return refuse(why, "this game has supply=unknown");
    while (count <= SUPPLY_MAX && span_word(&words, &word)) {
        if (!tile_read(word, &tile))
            return refuse_input(why, "no such tile", word);
        tiles[count++] = (uint8_t)tile;
    }
    return table_set_pile(&desk->book.table, tiles, count, why);
}

bool run_backs(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)out;
    struct game *game = desk_game(desk);
    struct sight sights[2];
    struct span word;
    if (game->setup.draw != DRAW_BLOCK)
        return refuse(why, "only draw=block has stacks");
    if (game->supply.known)
        return refuse(why, "the supply of this game is known");
    for (int column = 0; column < 2; column++) {
        if (!span_word(&words, &word))
            return refuse(why, "both stacks must be said: left and right");
        if (!sight_read(word, &sights[column], why))
            return false;
    }
    return arguments_end(words, why) && table_set_sights(&desk->book.table, sights, why);
}

static void write_turn(struct desk *desk, struct text *out) {
    text_number(out, game_turn(desk_game(desk)));
}

bool run_turn(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    write_turn(desk, out);
    return true;
}

bool run_legal(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    struct action list[GAME_LEGAL_MAX];
    struct placement placements[PLACEMENTS_MAX];
    struct game view;
    struct span word;
    int count, tile;
    if (!span_word(&words, &word)) {
        desk_view(desk, &view);
        count = game_legal(&view, list);
        if (count < 0)
            return refuse(why, "the tiles of the player on turn are not known here");
    } else {
        if (!tile_read(word, &tile))
            return refuse_input(why, "no such tile", word);
        if (!arguments_end(words, why))
            return false;
        count = board_placements(&desk_game(desk)->board, tile, placements);
        for (int i = 0; i < count; i++)
            list[i] = (struct action){.kind = ACTION_PLACE, .placement = placements[i]};
    }
    listing_write_sorted(out, list, count, desk_size(desk));
    return true;
}

bool run_play(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    struct action action;
    struct span word;
    if (!span_word(&words, &word))
        return refuse(why, "an action is needed");
    if (!arguments_end(words, why) || !action_read(word, desk_size(desk), &action, why) ||
        !table_play(&desk->book.table, &action, why))
        return false;
    write_turn(desk, out);
    if (action.kind == ACTION_DRAW && action.tile == TILE_NONE) {
        text_char(out, ' ');
        tile_write(out, desk->book.table.deeds[desk->book.table.count - 1].action.tile);
    }
    return true;
}

bool run_undo(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)out;
    return table_undo(&desk->book.table, why);
}

bool run_score(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    struct points points = board_points(&desk_game(desk)->board);
    const int numbers[] = {points.coast[NORTH], points.coast[SOUTH], points.coast[WEST],
                           points.coast[EAST],  points_ns(points),   points_ew(points)};
    for (int i = 0; i < 6; i++)
        text_format(out, "%s%d", i ? " " : "", numbers[i]);
    return true;
}

bool run_result(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    struct result result = game_result(desk_game(desk));
    result_write(out, &result);
    return true;
}

bool run_state(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    struct game view;
    desk_view(desk, &view);
    state_write(out, &view);
    return true;
}

bool run_record(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    book_write(&desk->book, desk->viewer, out);
    return true;
}

bool run_load(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    char file[RECORD_LENGTH_MAX + 1];
    struct text path = text_room(4096);
    size_t length = 0;
    text_span(&path, span_trim(words));
    if (!path.length)
        return refuse(why, "a file is needed");
    if (!file_read(path.start, file, sizeof file, &length, why) ||
        !book_read(&desk->book, (struct span){file, length}, why))
        return false;
    write_turn(desk, out);
    return true;
}

bool run_showboard(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    struct game *game = desk_game(desk);
    text_format(out, "tiles %d, turn %d\n", game->board.tiles, game_turn(game));
    board_text_write(out, game, NULL);
    return true;
}

static bool hear(struct desk *desk, struct span line, struct refusal *why) {
    static const struct {
        const char *name;
        bool (*run)(struct desk *desk, struct span words, struct text *out, struct refusal *why);
    } told[] = {{"new", run_new}, {"play", run_play}, {"undo", run_undo}, {"backs", run_backs}};
    struct text ignored = text_room(100);
    struct span name;
    if (!span_word(&line, &name))
        return true;
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        if (span_equal(name, told[i].name))
            return told[i].run(desk, line, &ignored, why);
    return refuse_input(why, "this tells nothing of a game", name);
}

bool game_commands_hear(struct desk *desk, struct span lines, struct refusal *why) {
    struct span line;
    while (span_line(&lines, &line)) {
        if (!span_is_text(line))
            return refuse(why, "the line is not text in UTF-8");
        if (!hear(desk, line, why))
            return false;
    }
    return true;
}
