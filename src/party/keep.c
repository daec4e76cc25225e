#define _POSIX_C_SOURCE 200809L

#include "party/keep.h"

#include "party/gamefile.h"
#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool path_of(struct text *path, const char *name) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state && state[0] == '/')
        text_string(path, state);
    else if (home && home[0] == '/') {
        text_string(path, home);
        text_string(path, "/.local/state");
    } else
        return false;
    text_string(path, "/tayu/");
    text_string(path, name);
    return !path->cut;
}

bool keep_path(struct text *path) {
    return path_of(path, "game.tayu");
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
    char memory[1024];
    struct text path = text_in(memory, sizeof memory);
    if (!keep_path(&path))
        return refuse(why, tr_later("there is no folder to keep the game in"));
    make_folders(memory);
    return gamefile_save(book, memory, why);
}

bool keep_load(struct book *book, struct refusal *why) {
    char memory[1024];
    struct text path = text_in(memory, sizeof memory);
    if (!keep_path(&path))
        return refuse(why, tr_later("there is no folder to keep the game in"));
    return gamefile_load(book, memory, false, why) &&
           (book->table.game.phase != PHASE_OVER || refuse(why, tr_later("the game is over")));
}

void keep_forget(void) {
    char memory[1024];
    struct text path = text_in(memory, sizeof memory);
    if (keep_path(&path))
        unlink(memory);
}

bool keep_put_away(struct text *path) {
    char memory[1024];
    struct text from = text_in(memory, sizeof memory);
    return keep_path(&from) && path_of(path, "left.tayu") && !rename(memory, path->start);
}
