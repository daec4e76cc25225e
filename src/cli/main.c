#include "arguments.h"
#include "cli.h"
#include "options.h"

#include <stdio.h>
#include <string.h>

static int cli_version(int count, char **arguments);
static int cli_help(int count, char **arguments);

static const struct {
    const char *name, *what;
    int (*run)(int count, char **arguments);
} commands[] = {
    {"serve", "the game on a page in the browser, which is also what 'tayu' alone does", cli_serve},
    {"play", "a game in the terminal", cli_play},
    {"engine", "the engine protocol on standard input and output (docs/protocol.md)", cli_engine},
    {"match", "two engines play each other (docs/match.md)", cli_match},
    {"draw", "a game or a position as a picture, SVG or PNG (docs/draw.md)", cli_draw},
    {"review", "a game gone through: errors, luck, what decided it (docs/review.md)", cli_review},
    {"verify", "whether records are right: rules, result, sealed shuffle (docs/online.md)", cli_verify},
    {"print", "a copy of the game to print and cut, PDF (docs/print.md)", cli_print},
    {"backup", "copies a file of games, also while it is in use", cli_backup},
    {"bench", "how fast the core is, how the computer plays", cli_bench},
    {"train", "trains the network by games against itself (docs/training.md)", cli_train},
    {"version", "the version of this program", cli_version},
    {"help", "this list", cli_help},
};
enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static int cli_version(int count, char **arguments) {
    if (arguments_ask_help(count, arguments))
        return puts("usage: tayu version\n\nThe version of this program.") < 0;
    if (options_read("version", (const struct option[]){{0}}, 0, count, arguments) < 0)
        return 2;
    return puts("tayu " TAYU_VERSION) < 0;
}

static int refuse_command(const char *name) {
    fprintf(stderr, "tayu: no such command: '%s'; 'tayu help' lists them\n", name);
    return 2;
}

/* "tayu help draw" is "tayu draw help". */
static int cli_help(int count, char **arguments) {
    for (int i = 0; count == 1 && i < COMMAND_COUNT; i++)
        if (commands[i].run != cli_help && !strcmp(arguments[0], commands[i].name))
            return commands[i].run(1, (char *[]){"help"});
    if (count && !arguments_ask_help(count, arguments))
        return refuse_command(arguments[0]);
    puts("Ta Yü, a game of canals.\n\nusage: tayu [COMMAND]\n");
    for (int i = 0; i < COMMAND_COUNT; i++)
        printf("  %-9s %s\n", commands[i].name, commands[i].what);
    puts("\n'tayu COMMAND help' tells more about one.");
    return 0;
}

int main(int count, char **arguments) {
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
