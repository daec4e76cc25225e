#define _POSIX_C_SOURCE 200809L

#include "party/keep.h"

#include "base/tr_later.h"
#include "party/gamefile.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char in_progress[] = "game.tayu";
enum { KEPT_MAX = 9999 };

/* False if there is no such folder to be had. */
static bool path_of(struct text *path, const char *name) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state && state[0] == '/')
        text_format(path, "%s/tayu/%s", state, name);
    else if (home && home[0] == '/')
        text_format(path, "%s/.local/state/tayu/%s", home, name);
    else
        return false;
    return !path->cut;
}

/* Makes the folders above a file that are missing. */
static void make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        mkdir(path, 0700);
        *slash = '/';
    }
}

bool keep_make_path(struct text *path, const char *name) {
    if (!path_of(path, name))
        return false;
    make_folders(path->start);
    return true;
}

bool keep_save(const struct book *book, struct refusal *why) {
    struct text path = text_room(1024);
    if (!path_of(&path, in_progress))
        return refuse(why, tr_later("there is no folder to keep the game in"));
    make_folders(path.start);
    return gamefile_save(book, path.start, why);
}

bool keep_load(struct book *book, struct refusal *why) {
    struct text path = text_room(1024);
    if (!path_of(&path, in_progress))
        return refuse(why, tr_later("there is no folder to keep the game in"));
    return gamefile_load(book, path.start, false, why) &&
           (book->table.game.phase != PHASE_OVER || refuse(why, tr_later("the game is over")));
}

void keep_forget(void) {
    struct text path = text_room(1024);
    if (path_of(&path, in_progress))
        unlink(path.start);
}

bool keep_put_away(struct text *path) {
    struct text from = text_room(1024);
    if (!path_of(&from, in_progress))
        return false;
    for (int n = 1; n <= KEPT_MAX; n++) {
        struct text name = text_room(20);
        text_format(&name, "left-%d.tayu", n);
        *path = text_in(path->start, path->size);
        if (!path_of(path, name.start))
            return false;
        if (!link(from.start, path->start)) /* which never replaces a file, as rename would */
            return !unlink(from.start);
        if (errno != EEXIST)
            return false;
    }
    return false;
}
