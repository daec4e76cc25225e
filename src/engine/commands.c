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

static const struct command commands[] = {
    {"name", run_name, COMMAND_ALONE, 0},
    {"version", run_version, COMMAND_ALONE, 0},
    {"protocol_version", run_protocol_version, COMMAND_ALONE, 0},
    {"list_commands", run_list_commands, COMMAND_ALONE, 0},
    {"quit", run_quit, COMMAND_ALONE, DESK_PROCESS},
    {"new", run_new, COMMAND_WORDS, DESK_KEEPS},
    {"pile", run_pile, COMMAND_WORDS, DESK_KEEPS},
    {"backs", run_backs, COMMAND_WORDS, DESK_KEEPS},
    {"turn", run_turn, COMMAND_ALONE, 0},
    {"legal", run_legal, COMMAND_WORDS, 0},
    {"play", run_play, COMMAND_WORDS, DESK_KEEPS},
    {"undo", run_undo, COMMAND_ALONE, DESK_KEEPS},
    {"score", run_score, COMMAND_ALONE, 0},
    {"result", run_result, COMMAND_ALONE, 0},
    {"state", run_state, COMMAND_ALONE, 0},
    {"record", run_record, COMMAND_ALONE, 0},
    {"load", run_load, COMMAND_WORDS, DESK_KEEPS | DESK_FILES},
    {"showboard", run_showboard, COMMAND_ALONE, 0},
    {"perft", run_perft, COMMAND_WORDS, DESK_KEEPS},
    {"level", run_level, COMMAND_WORDS, DESK_THINKS},
    {"threads", run_threads, COMMAND_WORDS, DESK_THINKS | DESK_THREADS},
    {"genmove", run_genmove, COMMAND_WORDS, DESK_THINKS | DESK_KEEPS},
    {"suggest", run_suggest, COMMAND_WORDS, DESK_THINKS},
    {"playouts", run_playouts, COMMAND_WORDS, DESK_THINKS},

    {"read", run_read, COMMAND_LINES, DESK_KEEPS | DESK_HOSTS},
    {"verify", run_verify, COMMAND_ALONE, DESK_KEEPS | DESK_HOSTS},
    {"save", run_save, COMMAND_ALONE, DESK_KEEPS | DESK_HOSTS},
    {"share", run_share, COMMAND_ALONE, DESK_KEEPS | DESK_HOSTS},
    {"rewind", run_rewind, COMMAND_WORDS, DESK_KEEPS | DESK_HOSTS},
    {"take", run_take, COMMAND_WORDS, DESK_KEEPS | DESK_HOSTS},
    {"act", run_act, COMMAND_WORDS, DESK_KEEPS | DESK_HOSTS},
    {"answer", run_answer, COMMAND_WORDS, DESK_KEEPS | DESK_HOSTS},
    {"takeback", run_takeback, COMMAND_ALONE, DESK_KEEPS | DESK_HOSTS},
    {"look", run_look, COMMAND_WORDS, DESK_KEEPS | DESK_HOSTS},
    {"sum", run_sum, COMMAND_ALONE, DESK_KEEPS | DESK_HOSTS},
    {"news", run_news, COMMAND_WORDS, DESK_KEEPS | DESK_HOSTS},
    {"decide", run_decide, COMMAND_LINES, DESK_THINKS | DESK_KEEPS | DESK_HOSTS},
    {"weigh", run_weigh, COMMAND_LINES, DESK_THINKS | DESK_KEEPS | DESK_HOSTS},
    {"options", run_options, COMMAND_WORDS, DESK_HOSTS},

    {"ground", run_ground, COMMAND_ALONE, DESK_DRAWS},
    {"scene", run_scene, COMMAND_ALONE, DESK_DRAWS},
    {"piece", run_piece, COMMAND_WORDS, DESK_DRAWS},
    {"tile", run_tile, COMMAND_WORDS, DESK_DRAWS},
    {"back", run_back, COMMAND_WORDS, DESK_DRAWS},
    {"why", run_why, COMMAND_WORDS, DESK_DRAWS},
    {"qr", run_qr, COMMAND_WORDS, DESK_DRAWS},
};
enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

/* Ours first, then those of the desk; NULL behind the last. */
static const struct command *command_at(const struct desk *desk, int i) {
    if (i < COMMAND_COUNT)
        return &commands[i];
    return i - COMMAND_COUNT < desk->more_count ? &desk->more[i - COMMAND_COUNT] : NULL;
}

static bool is_allowed(const struct desk *desk, const struct command *command) {
    return !(command->needs & ~desk->rights);
}

static bool run_list_commands(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    const struct command *command;
    for (int i = 0; (command = command_at(desk, i)); i++)
        if (is_allowed(desk, command))
            text_format(out, "%s%s", i ? "\n" : "", command->name);
    return true;
}

static const struct command *find(const struct desk *desk, struct span name) {
    const struct command *command;
    for (int i = 0; (command = command_at(desk, i)); i++)
        if (span_equal(name, command->name))
            return command;
    return NULL;
}

bool commands_run(struct desk *desk, struct span request, struct text *out, struct refusal *why) {
    struct span line = request, lines = {0}, name;
    bool has_lines = span_cut(request, '\n', &line, &lines);
    if (!span_is_text(line))
        return refuse(why, "the line is not text in UTF-8");
    if (!span_word(&line, &name))
        return refuse(why, "a command is needed");
    const struct command *command = find(desk, name);
    if (!command)
        return refuse_input(why, "no such command", name);
    if (!is_allowed(desk, command))
        return refuse_input(why, "this command is not for here", name);
    if (has_lines && command->follows != COMMAND_LINES)
        return refuse(why, "a command is one line");
    if (command->follows == COMMAND_ALONE && !arguments_end(line, why))
        return false;
    if (command->follows == COMMAND_LINES)
        line.length = (size_t)(request.start + request.length - line.start);
    return command->run(desk, line, out, why);
}
