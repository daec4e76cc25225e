#define _POSIX_C_SOURCE 200809L

#include "arguments.h"
#include "cli.h"
#include "plain.h"
#include "rules/options.h"
#include "rules/preset.h"
#include "say.h"
#include "tui/tui.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char about[] = tr_later(
    "A game in the terminal. You are seat 1, the computer has the other seats; people=12 gives seats 1 and 2 "
    "to people in turn, people=0 lets the computer play alone. level says how well it plays. FILE "
    "is a game that was saved. Without any of this a menu comes first.");

static const struct say_option known[] = {
    {"--real", tr_later("you have the box: the computer takes its seats at your table")},
    {"--plain", tr_later("a dialogue of plain lines, as where there is no terminal")},
    {"--ascii", tr_later("no characters beyond ASCII")},
    {"--quick", tr_later("the computer acts at once")},
    {"--day", tr_later("the wall of the day: the same tiles for everybody, against level 5")},
    {"--tutor", tr_later("says what a placement costs, and why, before it counts")},
    {0},
};

/* What can be said about the game. */
static void tell_keys(void) {
    char memory[1000];
    struct text text = text_in(memory, sizeof memory);
    options_write_usage(&text, 78);
    text_string(&text, "  seed=NUMBER  preset=");
    presets_write_names(&text);
    text_string(&text, "\n\n");
    say(memory);
}

static int tell_usage(void) {
    char usage[200];
    snprintf(usage, sizeof usage,
             "tayu play [--real] [--plain] [--ascii] [--quick] [--day] [--tutor]\n"
             "          [KEY=VALUE…] [people=SEATS] [level=%d…%d, %d] [FILE]",
             LEVEL_LEAST, LEVEL_MOST, LEVEL_USUAL);
    say_usage(usage, about, known);
    tell_keys();
    plain_help();
    return 0;
}

/* A terminal whose whole screen can be used. */
static bool has_screen(void) {
    const char *terminal = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && terminal && strcmp(terminal, "dumb");
}

int cli_play(int count, char **arguments) {
    static struct play_options options;
    struct refusal why;
    if (arguments_ask_help(count, arguments))
        return tell_usage();
    for (int i = 0; i < count; i++)
        if (!play_options_read(&options, arguments[i], &why))
            return arguments_refuse("play", &why);
    bool played = !options.plain && has_screen() ? tui_play(&options, &why) : !plain_play(&options, &why);
    return played ? 0 : (arguments_fail("play", &why), options.path && !options.has_setup ? 1 : 2);
}
