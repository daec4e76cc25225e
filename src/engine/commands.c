#include "engine/commands.h"

#include "engine/arguments.h"

static bool run_name(struct engine *engine, struct span arguments, struct text *out) {
    (void)engine, (void)arguments;
    text_string(out, "tayu");
    return true;
}

static bool run_version(struct engine *engine, struct span arguments, struct text *out) {
    (void)engine, (void)arguments;
    text_string(out, TAYU_VERSION);
    return true;
}

static bool run_protocol_version(struct engine *engine, struct span arguments, struct text *out) {
    (void)engine, (void)arguments;
    text_string(out, "1");
    return true;
}

static bool run_quit(struct engine *engine, struct span arguments, struct text *out) {
    (void)arguments, (void)out;
    return engine->quit = true;
}

static bool run_list_commands(struct engine *engine, struct span arguments, struct text *out);

static const struct {
    const char *name;
    bool (*run)(struct engine *engine, struct span arguments, struct text *out);
    bool takes_arguments;
} commands[] = {
    {"name", run_name, false},
    {"version", run_version, false},
    {"protocol_version", run_protocol_version, false},
    {"list_commands", run_list_commands, false},
    {"quit", run_quit, false},
    {"new", run_new, true},
    {"pile", run_pile, true},
    {"backs", run_backs, true},
    {"turn", run_turn, false},
    {"legal", run_legal, true},
    {"play", run_play, true},
    {"undo", run_undo, false},
    {"score", run_score, false},
    {"result", run_result, false},
    {"state", run_state, false},
    {"record", run_record, false},
    {"load", run_load, true},
    {"showboard", run_showboard, false},
    {"perft", run_perft, true},
    {"level", run_level, true},
    {"threads", run_threads, true},
    {"genmove", run_genmove, true},
    {"suggest", run_suggest, true},
    {"playouts", run_playouts, true},
};
enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static bool run_list_commands(struct engine *engine, struct span arguments, struct text *out) {
    (void)engine, (void)arguments;
    for (int i = 0; i < COMMAND_COUNT; i++) {
        text_string(out, i ? "\n" : "");
        text_string(out, commands[i].name);
    }
    return true;
}

bool command_run(struct engine *engine, struct span name, struct span arguments, struct text *out) {
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (span_equal(name, commands[i].name))
            return (commands[i].takes_arguments || no_more(arguments, out)) &&
                   commands[i].run(engine, arguments, out);
    return text_refuse_input(out, "no such command", name);
}
