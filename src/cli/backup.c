#include "arguments.h"
#include "cli.h"
#include "options.h"
#include "say.h"
#include "store/store.h"

#include <stdio.h>
#include <string.h>

static const char about[] =
    tr_later("Copies a file of games, as tayu serve keeps it, also while it is in "
             "use. The copy is checked before it takes the "
             "place of an older one, and is a file of games itself. Each may also be the "
             "database of several nodes, as postgresql://one,other/tayu: so games move "
             "house.");

static bool copy_games(const char *from, const char *to, struct refusal *why) {
    struct store_sum sum;
    if (!store_backup(from, to, &sum, why))
        return false;
    struct text_value values[] = {{"games", NULL, sum.games}, {"events", NULL, sum.events}, {"file", to, 0}};
    say_sentence(tr("{file}: games {games}, events {events}"), values, 3);
    return true;
}

int cli_backup(int count, char **arguments) {
    struct refusal why;
    if (arguments_ask_help(count, arguments))
        return say_usage("tayu backup FROM TO", about, NULL);
    int words = options_read("backup", (const struct option[]){{0}}, 2, count, arguments);
    if (words < 0)
        return 2;
    if (words < 2)
        return arguments_refuse_with("backup", tr_later("say what to copy and where to: FROM TO"));
    if (!strcmp(arguments[0], "-") || !strcmp(arguments[1], "-"))
        return arguments_refuse_with("backup",
                                     tr_later("games are copied from a file to a file, not by way of '-'"));
    return copy_games(arguments[0], arguments[1], &why) ? 0 : arguments_fail("backup", &why);
}
