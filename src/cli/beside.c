#define _XOPEN_SOURCE 700
#include "beside.h"

#include "base/text.h"

#include <sys/stat.h>
#include <unistd.h>

static bool find(const char *way, mode_t kind, char path[FILE_PATH]) {
    char program[FILE_PATH];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program);
    while (length > 0 && program[length - 1] != '/')
        length--;
    struct text text = text_in(path, FILE_PATH);
    text_span(&text, (struct span){program, length > 0 ? (size_t)length : 0});
    text_string(&text, way);
    struct stat found;
    return !text.cut && !stat(path, &found) && (found.st_mode & S_IFMT) == kind;
}

bool beside_find_file(const char *way, char path[FILE_PATH]) {
    return find(way, S_IFREG, path);
}

bool beside_find_folder(const char *way, char path[FILE_PATH]) {
    return find(way, S_IFDIR, path);
}
