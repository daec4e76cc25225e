#include "engine/dialogue.h"

#include "arguments.h"
#include "base/clock.h"
#include "cli.h"
#include "options.h"
#include "say.h"

#include <stdio.h>

static const char about[] = tr_later(
    "The engine protocol on standard input and output (docs/protocol.md), which is always in English. "
    "Options:");

static const struct say_option help[] = {
    {"--level N", tr_later("how well it plays, 1 to 10; 10 by default")},
    {"--threads N", tr_later("cores for thinking; 1 by default")},
    {"--simulations N", tr_later("games it plays on for each decision, whatever the time")},
    {"--bot NAME",
     tr_later("a yardstick in place of its own player: random, greedy, or mc (flat Monte Carlo)")},
    {0},
};

static bool read_engine_options(struct engine *engine, int count, char **arguments) {
    enum { SIMULATIONS_MOST = 1000000000 };
    const char *bots[BOT_COUNT + 1] = {0};
    int bot = 0, simulations = 0;
    for (int i = 0; i < BOT_COUNT; i++)
        bots[i] = bot_names[i];
    const struct option options[] = {
        {"--level", NULL, &engine->session.level, NULL, LEVEL_LEAST, LEVEL_MOST},
        {"--threads", NULL, &engine->thinker.threads, NULL, 1, THREADS_MOST},
        {"--simulations", NULL, &simulations, NULL, 1, SIMULATIONS_MOST},
        {"--bot", NULL, &bot, bots, 0, 0},
        {0},
    };
    if (options_read("engine", options, 0, count, arguments) < 0)
        return false;
    engine->session.simulations = simulations;
    if (bot)
        engine->session.bot = (enum bot)(bot - 1);
    return true;
}

static int show_help(void) {
    say_usage("tayu engine [OPTION VALUE]…", about, help);
    say("\n");
    say_wrapped(tr("How strong the levels are, in Elo above random play (docs/strength.md):"));
    for (int level = LEVEL_LEAST; level < LEVEL_MOST; level++)
        printf("  %2d  %4d  %s\n", level, levels[level].elo, tr(levels[level].name));
    printf("  %2d  %4d  %s, %s\n", LEVEL_MOST, levels[LEVEL_MOST].elo, tr(levels[LEVEL_MOST].name),
           tr("with 100 ms a move"));
    return 0;
}

int cli_engine(int count, char **arguments) {
    static struct engine engine;
    engine_start(&engine, clock_seed());
    if (arguments_ask_help(count, arguments))
        return show_help();
    if (!read_engine_options(&engine, count, arguments))
        return 2;
    engine_run(&engine, stdin, stdout);
    return 0;
}
