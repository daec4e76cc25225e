#define _XOPEN_SOURCE 700
#include "arguments.h"
#include "beside.h"
#include "cli.h"
#include "words/words.h"

#include <string.h>
#include <unistd.h>

/* What a command line can hold: options, and a placement for every tile. */
enum { ARGUMENTS_MOST = 400 };

static bool find_part(char path[FILE_PATH], struct refusal *why) {
    return beside_find_file("tayu-pictures", path) || beside_find_file("../libexec/tayu-pictures", path) ||
           refuse(why,
                  tr_later("the part that makes pictures and PDFs, 'tayu-pictures', is not installed here "
                           "(Debian: apt install tayu-print)"));
}

/* Goes on as the part; comes back only if that cannot be. */
static int go_on_as_part(char *command, int count, char **arguments) {
    static char *all[ARGUMENTS_MOST + 4];
    char path[FILE_PATH];
    struct refusal why;
    if (count > ARGUMENTS_MOST)
        return arguments_refuse_with(command, tr_later("there are too many arguments"));
    if (!find_part(path, &why))
        return arguments_fail(command, &why);
    all[0] = path;
    all[1] = (char *)words_language();
    all[2] = command;
    memcpy(all + 3, arguments, (size_t)count * sizeof *arguments);
    execv(path, all);
    refuse_path(&why, tr_later("this program cannot be started"), path);
    return arguments_fail(command, &why);
}

int cli_draw(int count, char **arguments) {
    return go_on_as_part("draw", count, arguments);
}

int cli_print(int count, char **arguments) {
    return go_on_as_part("print", count, arguments);
}
