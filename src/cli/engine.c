#include "engine/dialogue.h"

#include "arguments.h"
#include "base/clock.h"
#include "cli.h"

#include <stdio.h>
#include <string.h>

static const char how_to[] =
    "usage: tayu engine [OPTION VALUE]…\n"
    "\n"
    "The engine protocol on standard input and output (docs/protocol.md). Options:\n"
    "  --level N         how well it plays, 1 to 10; 10 if nothing is said\n"
    "  --threads N       cores for thinking; 1 if nothing is said\n"
    "  --simulations N   games it plays on for each decision, whatever the time\n"
    "  --bot NAME        a yardstick in place of its own player: random, greedy, or mc\n"
    "                    (flat Monte Carlo)\n";

static bool read_number(const char *value, uint64_t least, uint64_t most, uint64_t *number) {
    return span_number(span_of(value), most, number) && *number >= least;
}

static bool read_bot(const char *value, struct engine *engine) {
    for (int bot = 0; bot < BOT_COUNT; bot++)
        if (!strcmp(value, bot_names[bot])) {
            engine->bot = (enum bot)bot;
            return true;
        }
    return false;
}

static bool read_option(const char *name, const char *value, struct engine *engine) {
    enum { SIMULATIONS_MOST = 1000000000 };
    uint64_t number = 0;
    if (!strcmp(name, "--bot"))
        return read_bot(value, engine);
    if (!strcmp(name, "--level") && read_number(value, LEVEL_LEAST, LEVEL_MOST, &number))
        engine->level = (int)number;
    else if (!strcmp(name, "--threads") && read_number(value, 1, THREADS_MOST, &number))
        engine->threads = (int)number;
    else if (!strcmp(name, "--simulations") && read_number(value, 1, SIMULATIONS_MOST, &number))
        engine->simulations = (int64_t)number;
    return number > 0;
}

static int show_help(void) {
    fputs(how_to, stdout);
    puts("\nHow strong the levels are, in Elo above random play (docs/strength.md):");
    for (int level = LEVEL_LEAST; level <= LEVEL_MOST; level++)
        printf("  %2d  %4d%s\n", level, levels[level].elo, level < LEVEL_MOST ? "" : "  with 100 ms a move");
    return 0;
}

int cli_engine(int count, char **arguments) {
    static struct engine engine;
    engine_start(&engine, clock_seed());
    if (arguments_ask_help(count, arguments))
        return show_help();
    for (int i = 0; i < count; i += 2)
        if (i + 1 == count || !read_option(arguments[i], arguments[i + 1], &engine)) {
            fprintf(stderr, "tayu engine: not understood: '%s%s%s'; 'tayu engine help' lists the options\n",
                    arguments[i], i + 1 < count ? " " : "", i + 1 < count ? arguments[i + 1] : "");
            return 2;
        }
    engine_run(&engine, stdin, stdout);
    return ferror(stdout) ? 1 : 0;
}
