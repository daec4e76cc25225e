#define _POSIX_C_SOURCE 200809L
#include "arguments.h"
#include "base/check.h"
#include "cli.h"
#include "options.h"
#include "picture/scene.h"
#include "say.h"
#include "stream.h"
#include "table/game_record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char typed[] = "tayu draw [OPTION]… FILE\n"
                            "tayu draw [OPTION]… PLACEMENT…";

static const char about[] = tr_later(
    "A game or a position as a picture (docs/draw.md). FILE is a record, or a list of placements; '-' is "
    "standard input. A position can also be named by its placements, in order: i10h128 i11h167. Options:");

static const struct say_option help[] = {
    {"-o, --output FILE",
     tr_later("FILE.svg, FILE.png or FILE.webp; by default SVG on standard output; '-' is that too")},
    {"--format svg|png|webp", tr_later("if the name of the output does not tell")},
    {"--edition NAME", tr_later("the board of placements, by the name of its box as in tayu play")},
    {"--turn N", tr_later("as it stood when N tiles lay there; by default all tiles")},
    {"--legal TILE", tr_later("lights all squares that this tile can cover")},
    {"--numbers", tr_later("on every tile, when it was placed")},
    {"--coordinates on|off", tr_later("letters and numbers along the coasts; on by default")},
    {"--theme NAME", tr_later("light (the default), dark or contrast")},
    {"--size N", tr_later("how wide and high it is, in pixels; 880 by default")},
    {"--card", tr_later("a picture to share, 1200 × 630: board, names and score; --size tells how wide")},
    {"--animate",
     tr_later("the whole game, tile by tile, again and again, with names and score: SVG or WebP")},
    {"--pace N", tr_later("with --animate: milliseconds for a move; 600 by default")},
    {0},
};

enum { CARD_PX = 1200, SIZE_LEAST = 100, SIZE_MOST = 8000, PACE_LEAST = 20, PACE_MOST = 60000 };

enum format { FORMAT_UNSAID, FORMAT_SVG, FORMAT_PNG, FORMAT_WEBP };
static const char *const formats[] = {"svg", "png", "webp", NULL};
enum { COORDINATES_ON = 1 };

struct draw_options {
    const char *output;
    int format, edition, theme, tile; /* counted from 1 */
    int turn;                         /* -1: the end */
    int size_px, move_ms;
    int coordinates, numbers, animate, card;
};

static const char *const *tile_names(void) {
    static char names[TILE_COUNT][TILE_NAME_LENGTH + 1];
    static const char *list[TILE_COUNT + 1];
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        struct text name = text_in(names[tile], sizeof names[tile]);
        tile_write(&name, tile);
        list[tile] = names[tile];
    }
    return list;
}

static int read_draw_options(struct draw_options *options, int count, char **arguments) {
    static const char *const on_off[] = {"on", "off", NULL}, *const themes[] = {"light", "dark", "contrast",
                                                                                NULL};
    *options = (struct draw_options){
        .output = "-", .theme = 1, .turn = -1, .move_ms = 600, .coordinates = COORDINATES_ON};
    const struct option known[] = {
        {"-o", &options->output, NULL, NULL, 0, 0},
        {"--output", &options->output, NULL, NULL, 0, 0},
        {"--format", NULL, &options->format, formats, 0, 0},
        {"--edition", NULL, &options->edition, options_editions(), 0, 0},
        {"--turn", NULL, &options->turn, NULL, 0, SUPPLY_MAX},
        {"--legal", NULL, &options->tile, tile_names(), 0, 0},
        {"--numbers", NULL, &options->numbers, NULL, 0, 0},
        {"--coordinates", NULL, &options->coordinates, on_off, 0, 0},
        {"--theme", NULL, &options->theme, themes, 0, 0},
        {"--size", NULL, &options->size_px, NULL, SIZE_LEAST, SIZE_MOST},
        {"--animate", NULL, &options->animate, NULL, 0, 0},
        {"--card", NULL, &options->card, NULL, 0, 0},
        {"--pace", NULL, &options->move_ms, NULL, PACE_LEAST, PACE_MOST},
        {0},
    };
    return options_read("draw", known, SUPPLY_MAX, count, arguments);
}

/* Lays a tile as the rules allow it. */
static bool lay_written_tile(struct game *game, struct span word, struct refusal *why) {
    struct action action;
    if (!action_read(word, editions[game->setup.edition].size, &action, why))
        return false;
    if (action.kind != ACTION_PLACE)
        return refuse_input(why, tr_later("this is no placement"), word);
    if (!game_check_fit(game, action.placement, why))
        return refuse_at(why, word);
    if (game->board.tiles == SUPPLY_MAX)
        return refuse(why, tr_later("there are more placements than tiles"));
    game->laid[game->board.tiles] = action.placement;
    board_lay(&game->board, action.placement);
    return true;
}

static bool start_position(struct game *game, int edition, struct refusal *why) {
    struct setup setup = {.edition = (uint8_t)edition, .players = 2};
    if (!setup_complete(&setup, why))
        return false;
    game_start(game, &setup);
    return true;
}

static bool lay_words(struct game *game, struct span text, struct refusal *why) {
    struct span line, word;
    while (span_line(&text, &line))
        while (span_word(&line, &word) && *word.start != '#')
            if (!lay_written_tile(game, word, why))
                return false;
    return true;
}

/* The names of those who have a role: "Ann + Ben". */
static void write_names(char *memory, size_t size, const struct table *table, int role) {
    struct text names = text_in(memory, size);
    for (int seat = 1; seat <= table->game.setup.players; seat++) {
        if (table->game.role[seat] != role || !table->seats[seat].name[0])
            continue;
        text_string(&names, names.length ? " + " : "");
        text_string(&names, table->seats[seat].name);
    }
}

static bool read_record_to_draw(struct scene *scene, struct span text, struct refusal *why) {
    static struct game_record game_record;
    game_record_open(&game_record);
    if (!game_record_read(&game_record, text, why))
        return false;
    scene->game = game_record.table.game;
    write_names(scene->caption.names[0], sizeof scene->caption.names[0], &game_record.table, ROLE_NS);
    write_names(scene->caption.names[1], sizeof scene->caption.names[1], &game_record.table, ROLE_EW);
    return true;
}

/* What is to be drawn: a file, or placements themselves. */
static bool read_game_to_draw(struct scene *scene, int edition, int count, char **words,
                              struct refusal *why) {
    static char memory[RECORD_LENGTH_MAX + 1];
    struct span text = {memory, 0};
    struct action action;
    struct game *game = &scene->game;
    int usual = edition ? edition : EDITION_USUAL;
    if (!start_position(game, usual, why))
        return false;
    bool placements = count && action_read(span_of(words[0]), editions[usual].size, &action, why);
    for (int i = 0; placements && i < count; i++)
        if (!lay_written_tile(game, span_of(words[i]), why))
            return false;
    if (placements)
        return true;
    if (count != 1)
        return refuse_input(why, tr_later("one file at a time, or placements, which this is not"),
                            span_of(words[0]));
    if (strcmp(words[0], "-") && access(words[0], F_OK))
        return refuse_path(why, tr_later("neither a file nor a placement"), words[0]);
    if (!stream_read(words[0], memory, sizeof memory, &text, why))
        return false;
    bool record = text.length >= 5 && !memcmp(text.start, "tayu ", 5);
    if (record && edition)
        return refuse(why, tr_later("a record says itself which edition it is: leave --edition out"));
    return record ? read_record_to_draw(scene, text, why) : lay_words(game, text, why);
}

/* Only the first tiles of what lies there. */
static bool go_back(struct game *game, int turn, struct refusal *why) {
    char memory[12];
    struct text said = text_in(memory, sizeof memory);
    const uint64_t range[] = {0, (uint64_t)game->board.tiles};
    uint64_t number;
    if (turn < 0)
        return true;
    text_number(&said, turn);
    if (!options_number(span_of("--turn"), text_as_span(&said), range, &number, why))
        return false;
    if (turn < game->board.tiles)
        game->phase = PHASE_DRAW;
    board_clear(&game->board, game->setup.edition);
    for (int i = 0; i < turn; i++)
        board_lay(&game->board, game->laid[i]);
    return true;
}

static bool read_scene(const struct draw_options *options, struct scene *scene, struct refusal *why) {
    scene->coordinates = options->coordinates == COORDINATES_ON;
    scene->numbers = options->numbers;
    scene->theme = (enum theme)(options->theme - 1);
    scene->card = options->card;
    scene->size_px = options->size_px ? options->size_px : options->card ? CARD_PX : 880;
    scene->caption.shown = options->animate;
    scene->legal = options->tile ? options->tile - 1 : TILE_NONE;
    return go_back(&scene->game, options->turn, why);
}

static int format_of(const char *path) {
    const char *dot = strrchr(path, '.');
    if (!strcmp(path, "-"))
        return FORMAT_SVG;
    for (int i = 0; dot && formats[i]; i++)
        if (!strcmp(dot + 1, formats[i]))
            return i + 1;
    return FORMAT_UNSAID;
}

/* How it is to be written, by what was said or by the name of the output. */
static bool find_format(struct draw_options *options, struct refusal *why) {
    if (options->format == FORMAT_UNSAID)
        options->format = format_of(options->output);
    if (options->format == FORMAT_UNSAID)
        return refuse_input(why,
                            tr_later("this name ends neither in .svg nor in .png nor in .webp: say --format"),
                            span_of(options->output));
    if (options->tile && options->animate)
        return refuse(why, tr_later("--legal shows one position and --animate all of them"));
    if (options->card && options->animate)
        return refuse(why, tr_later("a card stands still: leave --animate out"));
    if (options->format == FORMAT_PNG && options->animate)
        return refuse(why, tr_later("a PNG stands still: with --animate say .svg or .webp"));
    if (options->format == FORMAT_WEBP && !options->animate)
        return refuse(why, tr_later("a WebP moves: say --animate too"));
    return true;
}

static bool write_pixels(const struct draw_options *options, const struct scene *scene, struct refusal *why) {
    struct span file;
    bool made = (options->format == FORMAT_WEBP ? scene_make_webp(scene, options->move_ms, &file, why)
                                                : scene_make_png(scene, &file, why)) &&
                stream_write(options->output, file, why);
    free((char *)file.start);
    return made;
}

static bool write_scene(const struct draw_options *options, const struct scene *scene, struct refusal *why) {
    static char memory[SCENE_DOCUMENT_MAX];
    struct text svg = text_in(memory, sizeof memory);
    if (options->format != FORMAT_SVG)
        return write_pixels(options, scene, why);
    if (options->animate)
        scene_write_animation(&svg, scene, options->move_ms);
    else
        scene_write_svg(&svg, scene);
    check(!svg.cut);
    return stream_write(options->output, text_as_span(&svg), why);
}

int cli_draw(int count, char **arguments) {
    static struct scene scene;
    struct draw_options options;
    struct refusal why;
    if (arguments_ask_help(count, arguments))
        return say_usage(typed, about, help);
    int words = read_draw_options(&options, count, arguments);
    if (words < 0)
        return 2;
    if (!words)
        return arguments_refuse_with("draw", tr_later("name a file or placements to draw"));
    if (find_format(&options, &why) && stream_can_write(options.output, &why) &&
        read_game_to_draw(&scene, options.edition, words, arguments, &why) &&
        read_scene(&options, &scene, &why) && write_scene(&options, &scene, &why))
        return 0;
    return arguments_fail("draw", &why);
}
