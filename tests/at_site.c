#define _XOPEN_SOURCE 700
#include "at_site.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"

char folder[] = "/tmp/test_site_XXXXXX";

int make_folder(void **state) {
    (void)state;
    strcpy(strrchr(folder, '_'), "_XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

int remove_folder(void **state) {
    char command[100];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

void put(const char *name, const char *content) {
    char path[300];
    struct refusal why;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    for (char *slash = path + strlen(folder) + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = 0;
        mkdir(path, 0777);
        *slash = '/';
    }
    assert_true(file_write(path, span_of(content), &why));
}

struct site load_site(void) {
    struct site site;
    struct refusal why;
    if (!site_load(&site, folder, &why))
        fail_msg("%s", reason_of(&why));
    return site;
}
