#define _POSIX_C_SOURCE 200809L

#include "arguments.h"
#include "cli.h"
#include "plain.h"
#include "tui/tui.h"
#include "words/words.h"

#include <stdio.h>
#include <unistd.h>

static const char how_to[] = "usage: tayu play [--real] [--plain] [--ascii] [--quick] [KEY=VALUE…]\n"
                             "                 [people=SEATS] [level=1…10] [FILE]\n"
                             "\n"
                             "A game in the terminal. You are seat 1, the computer has the other seats;\n"
                             "people=12 gives seats 1 and 2 to people in turn, people=0 lets the computer\n"
                             "play alone. level says how well it plays, 4 if nothing is said. FILE is a\n"
                             "game that was saved. Without any of this a menu comes first.\n"
                             "  --real    you have the box: the computer takes its seats at your table\n"
                             "  --plain   a dialogue of plain lines, as where there is no terminal\n"
                             "  --ascii   no characters beyond ASCII\n"
                             "  --quick   the computer acts at once\n"
                             "Keys:\n"
                             "  edition=kosmos|goliath    players=2|3|4    draw=block|bag|table\n"
                             "  hand=single|open|hidden   discard=ask|always|never   peek=off|on\n"
                             "  three=auction|target   target=24   flood=SEAT   opener=SEAT\n"
                             "  start=SEAT   seed=NUMBER\n";

static int refuse(const char *reason) {
    char memory[600];
    struct text text = text_in(memory, sizeof memory);
    words_reason(&text, reason);
    fprintf(stderr, "tayu play: %s\n", memory);
    return 2;
}

int cli_play(int count, char **arguments) {
    static struct wishes wishes;
    char memory[400];
    struct text why = text_in(memory, sizeof memory);
    words_use_environment();
    if (arguments_ask_help(count, arguments))
        return puts(how_to) < 0 || (plain_help(), fflush(stdout));
    for (int i = 0; i < count; i++)
        if (!wishes_read(&wishes, arguments[i], &why))
            return refuse(memory);
    if (!wishes.plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        return tui_play(&wishes, &why) ? 0 : refuse(memory);
    int status = plain_play(&wishes, &why);
    return status ? refuse(memory) : 0;
}
