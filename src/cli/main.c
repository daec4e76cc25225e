#include "cli.h"

#include <stdio.h>
#include <string.h>

static int cli_version(int count, char **arguments) {
    (void)count, (void)arguments;
    puts("tayu " TAYU_VERSION);
    return 0;
}

static int cli_help(int count, char **arguments);

static const struct {
    const char *name, *what;
    int (*run)(int count, char **arguments);
} commands[] = {
    {"play", "a game in the terminal; 'tayu play help' tells how", cli_play},
    {"engine", "the engine protocol on standard input and output (docs/protocol.md)", cli_engine},
    {"match", "two engines play each other; 'tayu match help' tells how", cli_match},
    {"bench", "how fast the core is, how the computer plays; 'tayu bench help' tells more", cli_bench},
    {"train", "trains the network by games against itself (docs/training.md)", cli_train},
    {"version", "the version of this program", cli_version},
    {"help", "this list", cli_help},
};
enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static int cli_help(int count, char **arguments) {
    (void)count, (void)arguments;
    puts("Ta Yü, a game of canals.\n\nusage: tayu COMMAND\n");
    for (int i = 0; i < COMMAND_COUNT; i++)
        printf("  %-9s %s\n", commands[i].name, commands[i].what);
    return 0;
}

int main(int count, char **arguments) {
    if (count < 2)
        return cli_help(0, arguments);
    const char *name = arguments[1];
    if (!strcmp(name, "--help") || !strcmp(name, "-h") || !strcmp(name, "--version"))
        name = strcmp(name, "--version") ? "help" : "version";
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (!strcmp(name, commands[i].name))
            return commands[i].run(count - 2, arguments + 2);
    fprintf(stderr, "tayu: no such command: '%s'; 'tayu help' lists them\n", arguments[1]);
    return 2;
}
