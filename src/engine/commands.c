#include "engine/commands.h"

#include "engine/arguments.h"
#include "engine/auction_commands.h"
#include "engine/draw_commands.h"
#include "engine/game_commands.h"
#include "engine/host_commands.h"
#include "engine/teach_commands.h"
#include "engine/think_commands.h"

static bool run_name(struct command_session *session, struct span words, struct text *out,
                     struct refusal *why) {
    (void)session, (void)words, (void)why;
    text_string(out, "tayu");
    return true;
}

static bool run_version(struct command_session *session, struct span words, struct text *out,
                        struct refusal *why) {
    (void)session, (void)words, (void)why;
    text_string(out, TAYU_VERSION);
    return true;
}

static bool run_protocol_version(struct command_session *session, struct span words, struct text *out,
                                 struct refusal *why) {
    (void)session, (void)words, (void)why;
    text_string(out, "1");
    return true;
}

static bool run_quit(struct command_session *session, struct span words, struct text *out,
                     struct refusal *why) {
    (void)words, (void)out, (void)why;
    return session->quit = true;
}

static bool run_list_commands(struct command_session *session, struct span words, struct text *out,
                              struct refusal *why);

static const struct command commands[] = {
    {"name", run_name, COMMAND_ALONE, 0},
    {"version", run_version, COMMAND_ALONE, 0},
    {"protocol_version", run_protocol_version, COMMAND_ALONE, 0},
    {"list_commands", run_list_commands, COMMAND_ALONE, 0},
    {"quit", run_quit, COMMAND_ALONE, SESSION_PROCESS},
    {"new", run_new, COMMAND_WORDS, SESSION_KEEPS},
    {"pile", run_pile, COMMAND_WORDS, SESSION_KEEPS},
    {"backs", run_backs, COMMAND_WORDS, SESSION_KEEPS},
    {"turn", run_turn, COMMAND_ALONE, 0},
    {"legal", run_legal, COMMAND_WORDS, 0},
    {"play", run_play, COMMAND_WORDS, SESSION_KEEPS},
    {"undo", run_undo, COMMAND_ALONE, SESSION_KEEPS},
    {"take", run_take, COMMAND_WORDS, SESSION_KEEPS},
    {"score", run_score, COMMAND_ALONE, 0},
    {"result", run_result, COMMAND_ALONE, 0},
    {"state", run_state, COMMAND_ALONE, 0},
    {"record", run_record, COMMAND_ALONE, 0},
    {"load", run_load, COMMAND_WORDS, SESSION_KEEPS | SESSION_FILES},
    {"showboard", run_showboard, COMMAND_ALONE, 0},
    {"perft", run_perft, COMMAND_WORDS, SESSION_KEEPS},
    {"level", run_level, COMMAND_WORDS, SESSION_THINKS},
    {"threads", run_threads, COMMAND_WORDS, SESSION_THINKS | SESSION_THREADS},
    {"genmove", run_genmove, COMMAND_WORDS, SESSION_THINKS | SESSION_KEEPS},
    {"suggest", run_suggest, COMMAND_WORDS, SESSION_THINKS},
    {"compare", run_compare, COMMAND_WORDS, SESSION_THINKS},
    {"auction", run_auction, COMMAND_WORDS, SESSION_THINKS},
    {"situations", run_situations, COMMAND_ALONE, 0},
    {"meets", run_meets, COMMAND_WORDS, 0},
    {"wall", run_wall, COMMAND_WORDS, SESSION_THINKS},
    {"playouts", run_playouts, COMMAND_WORDS, SESSION_THINKS},

    {"read", run_read, COMMAND_LINES, SESSION_KEEPS | SESSION_HOSTS},
    {"verify", run_verify, COMMAND_ALONE, SESSION_KEEPS | SESSION_HOSTS},
    {"save", run_save, COMMAND_ALONE, SESSION_KEEPS | SESSION_HOSTS},
    {"share", run_share, COMMAND_ALONE, SESSION_KEEPS | SESSION_HOSTS},
    {"rewind", run_rewind, COMMAND_WORDS, SESSION_KEEPS | SESSION_HOSTS},
    {"here", run_here, COMMAND_WORDS, SESSION_KEEPS | SESSION_HOSTS},
    {"act", run_act, COMMAND_WORDS, SESSION_KEEPS | SESSION_HOSTS},
    {"answer", run_answer, COMMAND_WORDS, SESSION_KEEPS | SESSION_HOSTS},
    {"takeback", run_takeback, COMMAND_ALONE, SESSION_KEEPS | SESSION_HOSTS},
    {"look", run_look, COMMAND_WORDS, SESSION_KEEPS | SESSION_HOSTS},
    {"sum", run_sum, COMMAND_ALONE, SESSION_KEEPS | SESSION_HOSTS},
    {"news", run_news, COMMAND_WORDS, SESSION_KEEPS | SESSION_HOSTS},
    {"decide", run_decide, COMMAND_LINES, SESSION_THINKS | SESSION_KEEPS | SESSION_HOSTS},
    {"weigh", run_weigh, COMMAND_LINES, SESSION_THINKS | SESSION_KEEPS | SESSION_HOSTS},
    {"options", run_options, COMMAND_WORDS, SESSION_HOSTS},

    {"ground", run_ground, COMMAND_WORDS, SESSION_DRAWS},
    {"scene", run_scene, COMMAND_ALONE, SESSION_DRAWS},
    {"coasts", run_coasts, COMMAND_WORDS, SESSION_DRAWS},
    {"places", run_places, COMMAND_WORDS, SESSION_DRAWS},
    {"card", run_card, COMMAND_LINES, SESSION_DRAWS},
    {"piece", run_piece, COMMAND_WORDS, SESSION_DRAWS},
    {"tile", run_tile, COMMAND_WORDS, SESSION_DRAWS},
    {"back", run_back, COMMAND_WORDS, SESSION_DRAWS},
    {"why", run_why, COMMAND_WORDS, SESSION_DRAWS},
    {"qr", run_qr, COMMAND_WORDS, SESSION_DRAWS},
};
enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

/* Ours first, then those of the session; NULL behind the last. */
static const struct command *command_at(const struct command_session *session, int i) {
    if (i < COMMAND_COUNT)
        return &commands[i];
    return i - COMMAND_COUNT < session->more_count ? &session->more[i - COMMAND_COUNT] : NULL;
}

static bool is_allowed(const struct command_session *session, const struct command *command) {
    return !(command->needs & ~session->rights);
}

static bool run_list_commands(struct command_session *session, struct span words, struct text *out,
                              struct refusal *why) {
    (void)words, (void)why;
    const struct command *command;
    for (int i = 0; (command = command_at(session, i)); i++)
        if (is_allowed(session, command))
            text_format(out, "%s%s", i ? "\n" : "", command->name);
    return true;
}

static const struct command *find_engine_command(const struct command_session *session, struct span name) {
    const struct command *command;
    for (int i = 0; (command = command_at(session, i)); i++)
        if (span_equal(name, command->name))
            return command;
    return NULL;
}

bool commands_run(struct command_session *session, struct span request, struct text *out,
                  struct refusal *why) {
    struct span line = request, lines = {0}, name;
    bool has_lines = span_cut(request, '\n', &line, &lines);
    if (!span_is_text(line))
        return refuse_as(why, REFUSAL_MALFORMED, "the line is not text in UTF-8");
    if (!span_word(&line, &name))
        return refuse_as(why, REFUSAL_MALFORMED, "a command is needed");
    const struct command *command = find_engine_command(session, name);
    if (!command)
        return refuse_input(why, "no such command", name);
    if (!is_allowed(session, command))
        return refuse_input(why, "this command is not for here", name);
    if (has_lines && command->follows != COMMAND_LINES)
        return refuse_as(why, REFUSAL_MALFORMED, "a command is one line");
    if (command->follows == COMMAND_ALONE && !arguments_end(line, why))
        return false;
    if (command->follows == COMMAND_LINES)
        line.length = (size_t)(request.start + request.length - line.start);
    return command->run(session, line, out, why);
}
