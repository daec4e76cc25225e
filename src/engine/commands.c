#include "engine/commands.h"

#include "engine/arguments.h"
#include "engine/draw_commands.h"
#include "engine/game_commands.h"
#include "engine/host_commands.h"
#include "engine/think_commands.h"

static bool run_name(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)desk, (void)words, (void)why;
    text_string(out, "tayu");
    return true;
}

static bool run_version(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)desk, (void)words, (void)why;
    text_string(out, TAYU_VERSION);
    return true;
}

static bool run_protocol_version(struct desk *desk, struct span words, struct text *out,
                                 struct refusal *why) {
    (void)desk, (void)words, (void)why;
    text_string(out, "1");
    return true;
}

static bool run_quit(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)out, (void)why;
    return desk->quit = true;
}

static bool run_list_commands(struct desk *desk, struct span words, struct text *out, struct refusal *why);

/* What follows the name: nothing, words, or words and lines. */
enum follows { NOTHING, WORDS, LINES };

static const struct command {
    const char *name;
    bool (*run)(struct desk *desk, struct span words, struct text *out, struct refusal *why);
    enum follows follows;
    unsigned needs;
} commands[] = {
    {"name", run_name, NOTHING, 0},
    {"version", run_version, NOTHING, 0},
    {"protocol_version", run_protocol_version, NOTHING, 0},
    {"list_commands", run_list_commands, NOTHING, 0},
    {"quit", run_quit, NOTHING, DESK_PROCESS},
    {"new", run_new, WORDS, DESK_KEEPS},
    {"pile", run_pile, WORDS, DESK_KEEPS},
    {"backs", run_backs, WORDS, DESK_KEEPS},
    {"turn", run_turn, NOTHING, 0},
    {"legal", run_legal, WORDS, 0},
    {"play", run_play, WORDS, DESK_KEEPS},
    {"undo", run_undo, NOTHING, DESK_KEEPS},
    {"score", run_score, NOTHING, 0},
    {"result", run_result, NOTHING, 0},
    {"state", run_state, NOTHING, 0},
    {"record", run_record, NOTHING, 0},
    {"load", run_load, WORDS, DESK_KEEPS | DESK_FILES},
    {"showboard", run_showboard, NOTHING, 0},
    {"perft", run_perft, WORDS, DESK_KEEPS},
    {"level", run_level, WORDS, DESK_THINKS},
    {"threads", run_threads, WORDS, DESK_THINKS | DESK_THREADS},
    {"genmove", run_genmove, WORDS, DESK_THINKS | DESK_KEEPS},
    {"suggest", run_suggest, WORDS, DESK_THINKS},
    {"playouts", run_playouts, WORDS, DESK_THINKS},

    {"read", run_read, LINES, DESK_KEEPS | DESK_HOSTS},
    {"verify", run_verify, NOTHING, DESK_KEEPS | DESK_HOSTS},
    {"save", run_save, NOTHING, DESK_KEEPS | DESK_HOSTS},
    {"rewind", run_rewind, WORDS, DESK_KEEPS | DESK_HOSTS},
    {"take", run_take, WORDS, DESK_KEEPS | DESK_HOSTS},
    {"act", run_act, WORDS, DESK_KEEPS | DESK_HOSTS},
    {"answer", run_answer, WORDS, DESK_KEEPS | DESK_HOSTS},
    {"takeback", run_takeback, NOTHING, DESK_KEEPS | DESK_HOSTS},
    {"look", run_look, WORDS, DESK_KEEPS | DESK_HOSTS},
    {"sum", run_sum, NOTHING, DESK_KEEPS | DESK_HOSTS},
    {"news", run_news, WORDS, DESK_KEEPS | DESK_HOSTS},
    {"decide", run_decide, LINES, DESK_THINKS | DESK_KEEPS | DESK_HOSTS},
    {"weigh", run_weigh, LINES, DESK_THINKS | DESK_KEEPS | DESK_HOSTS},
    {"options", run_options, WORDS, DESK_HOSTS},

    {"ground", run_ground, NOTHING, DESK_DRAWS},
    {"scene", run_scene, NOTHING, DESK_DRAWS},
    {"piece", run_piece, WORDS, DESK_DRAWS},
    {"tile", run_tile, WORDS, DESK_DRAWS},
    {"back", run_back, WORDS, DESK_DRAWS},
    {"why", run_why, WORDS, DESK_DRAWS},
    {"qr", run_qr, WORDS, DESK_DRAWS},
};
enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static bool is_allowed(const struct desk *desk, const struct command *command) {
    return !(command->needs & ~desk->rights);
}

static bool run_list_commands(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (is_allowed(desk, &commands[i]))
            text_format(out, "%s%s", i ? "\n" : "", commands[i].name);
    return true;
}

static const struct command *find(struct span name) {
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (span_equal(name, commands[i].name))
            return &commands[i];
    return NULL;
}

bool commands_run(struct desk *desk, struct span request, struct text *out, struct refusal *why) {
    struct span line = request, lines = {0}, name;
    bool has_lines = span_cut(request, '\n', &line, &lines);
    if (!span_is_text(line))
        return refuse(why, "the line is not text in UTF-8");
    if (!span_word(&line, &name))
        return refuse(why, "a command is needed");
    const struct command *command = find(name);
    if (!command)
        return refuse_input(why, "no such command", name);
    if (!is_allowed(desk, command))
        return refuse_input(why, "this command is not for here", name);
    if (has_lines && command->follows != LINES)
        return refuse(why, "a command is one line");
    if (command->follows == NOTHING && !arguments_end(line, why))
        return false;
    if (command->follows == LINES)
        line.length = (size_t)(request.start + request.length - line.start);
    return command->run(desk, line, out, why);
}
