#define _POSIX_C_SOURCE 200809L

#include "arguments.h"
#include "cli.h"
#include "plain.h"
#include "say.h"
#include "tui/tui.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char about[] = tr_later(
    "A game in the terminal. You are seat 1, the computer has the other seats; people=12 gives seats 1 and 2 "
    "to people in turn, people=0 lets the computer play alone. level says how well it plays, 4 if nothing is "
    "said. FILE is a game that was saved. Without any of this a menu comes first.");

static const struct say_option options[] = {
    {"--real", tr_later("you have the box: the computer takes its seats at your table")},
    {"--plain", tr_later("a dialogue of plain lines, as where there is no terminal")},
    {"--ascii", tr_later("no characters beyond ASCII")},
    {"--quick", tr_later("the computer acts at once")},
    {0},
};

static const char game_keys[] = "  edition=kosmos|goliath    players=2|3|4    draw=block|bag|table\n"
                                "  hand=single|open|hidden   discard=ask|always|never   peek=off|on\n"
                                "  three=auction|target   target=24   flood=SEAT   opener=SEAT\n"
                                "  start=SEAT   seed=NUMBER\n\n";

static int tell_usage(void) {
    say_usage("usage: tayu play [--real] [--plain] [--ascii] [--quick] [KEY=VALUE…]\n"
              "                 [people=SEATS] [level=1…10] [FILE]\n",
              about, options);
    say(game_keys);
    plain_help();
    return fflush(stdout) ? 1 : 0;
}

/* A terminal whose whole screen can be used. */
static bool has_screen(void) {
    const char *terminal = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && terminal && strcmp(terminal, "dumb");
}

int cli_play(int count, char **arguments) {
    static struct wishes wishes;
    struct refusal why;
    words_use_environment();
    if (arguments_ask_help(count, arguments))
        return tell_usage();
    for (int i = 0; i < count; i++)
        if (!wishes_read(&wishes, arguments[i], &why))
            return arguments_refuse("play", &why);
    bool played = !wishes.plain && has_screen() ? tui_play(&wishes, &why) : !plain_play(&wishes, &why);
    return played ? 0 : (arguments_fail("play", &why), 2);
}
