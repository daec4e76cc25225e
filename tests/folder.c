#define _DEFAULT_SOURCE
#include "folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/tayu-test-XXXXXX";

int folder_make(void **state) {
    (void)state;
    memcpy(folder + sizeof folder - 7, "XXXXXX", 6);
    return mkdtemp(folder) ? 0 : -1;
}

int folder_remove(const char *const *names) {
    for (; *names; names++)
        unlink(folder_path(*names));
    return rmdir(folder);
}

const char *folder_path(const char *name) {
    static char paths[4][100];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof *paths, "%s/%s", folder, name);
    return path;
}
