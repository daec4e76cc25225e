#include "arguments.h"
#include "cli.h"
#include "options.h"
#include "say.h"

#include <stdio.h>
#include <string.h>

static int cli_version(int count, char **arguments);
static int cli_help(int count, char **arguments);

static const struct {
    const char *name, *what;
    int (*run)(int count, char **arguments);
} commands[] = {
    {"serve", tr_later("the game on a page in the browser, which is also what 'tayu' alone does"), cli_serve},
    {"play", tr_later("a game in the terminal"), cli_play},
    {"engine", tr_later("the engine protocol on standard input and output (docs/protocol.md)"), cli_engine},
    {"match", tr_later("two engines play each other (docs/match.md)"), cli_match},
    {"draw", tr_later("a game or a position as a picture, SVG or PNG (docs/draw.md)"), cli_draw},
    {"review", tr_later("a game gone through: errors, luck, what decided it (docs/review.md)"), cli_review},
    {"solve", tr_later("a position to solve, in plain lines (docs/puzzles.md)"), cli_solve},
    {"puzzles", tr_later("finds positions to solve in its own games (docs/puzzles.md)"), cli_puzzles},
    {"verify", tr_later("whether records are right: rules, result, sealed shuffle (docs/online.md)"),
     cli_verify},
    {"print", tr_later("a copy of the game to print and cut, PDF (docs/print.md)"), cli_print},
    {"backup", tr_later("copies a file of games, also while it is in use"), cli_backup},
    {"bench", tr_later("how fast the core is, how the computer plays"), cli_bench},
    {"train", tr_later("trains the network by games against itself (docs/training.md)"), cli_train},
    {"version", tr_later("the version of this program"), cli_version},
    {"help", tr_later("this list"), cli_help},
};
enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static int cli_version(int count, char **arguments) {
    if (arguments_ask_help(count, arguments))
        return say_usage("tayu version", tr_later("The version of this program."), NULL);
    if (options_read("version", (const struct option[]){{0}}, 0, count, arguments) < 0)
        return 2;
    puts("tayu " TAYU_VERSION);
    return 0;
}

static int refuse_command(const char *name) {
    struct text text = text_room(200);
    text_fill(&text, tr("no such command: '{input}'; 'tayu help' lists them"),
              &(const struct text_value){"input", name, 0}, 1);
    fprintf(stderr, "tayu: %s\n", text.start);
    return 2;
}

/* "tayu help draw" is "tayu draw help". */
static int cli_help(int count, char **arguments) {
    for (int i = 0; count == 1 && i < COMMAND_COUNT; i++)
        if (commands[i].run != cli_help && !strcmp(arguments[0], commands[i].name))
            return commands[i].run(1, (char *[]){"help"});
    if (count && !arguments_ask_help(count, arguments))
        return refuse_command(arguments[0]);
    say_line(tr("Ta Yü, a game of canals."));
    say("\n");
    say_typed("tayu [COMMAND]");
    for (int i = 0; i < COMMAND_COUNT; i++)
        printf("  %-9s %s\n", commands[i].name, tr(commands[i].what));
    say("\n");
    say_common();
    say("\n");
    say_line(tr("Run 'tayu COMMAND help' for the usage of a command."));
    return 0;
}

/* Takes --language out of the command line, wherever it stands: every command speaks as it says. */
static bool take_language(int *count, char **arguments, struct refusal *why) {
    int language = 0, kept = 0;
    bool good = true;
    for (int i = 0, taken; i < *count; i += taken) {
        taken = good ? options_take_language(&language, *count - i, arguments + i, why) : 0;
        good = taken >= 0 && good;
        if (taken <= 0) {
            arguments[kept++] = arguments[i];
            taken = 1;
        }
    }
    *count = kept;
    if (language)
        words_use(words_language_at(language - 1));
    return good;
}

/* The command that is meant, wherever it stands. */
static const char *find_command_name(int count, char **arguments) {
    for (int i = 1; i < count; i++)
        for (int n = 0; n < COMMAND_COUNT; n++)
            if (!strcmp(arguments[i], commands[n].name))
                return commands[n].name;
    return "serve";
}

static int run_command_line(int count, char **arguments) {
    struct refusal why;
    words_use_environment();
    if (!take_language(&count, arguments, &why))
        return arguments_refuse(find_command_name(count, arguments), &why);
    if (count < 2)
        return cli_serve(0, arguments);
    const char *name = arguments[1];
    if (!strcmp(name, "--help") || !strcmp(name, "-h") || !strcmp(name, "--version"))
        name = strcmp(name, "--version") ? "help" : "version";
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (!strcmp(name, commands[i].name))
            return commands[i].run(count - 2, arguments + 2);
    return refuse_command(arguments[1]);
}

int main(int count, char **arguments) {
    return say_end(run_command_line(count, arguments));
}
