#define _POSIX_C_SOURCE 200809L
#include "base/file.h"

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

bool file_read(const char *path, char *memory, size_t size, size_t *length, struct refusal *why) {
    struct stat about;
    bool there = !stat(path, &about);
    if (!there && (errno == ENOENT || errno == ENOTDIR))
        return refuse_path(why, "there is no such file", path);
    if (there && S_ISDIR(about.st_mode))
        return refuse_path(why, "this is a folder, not a file", path);
    if (there && !S_ISREG(about.st_mode))
        return refuse_path(why, "this is not a plain file", path);
    FILE *file = there ? fopen(path, "rb") : NULL;
    if (!file)
        return refuse_path(why, "the file cannot be opened", path);
    *length = fread(memory, 1, size, file);
    bool failed = ferror(file);
    fclose(file);
    return !failed || refuse_path(why, "the file cannot be read", path);
}

static bool write_and_close(FILE *file, struct span content) {
    bool written = fwrite(content.start, 1, content.length, file) == content.length;
    written = written && !fflush(file) && !fsync(fileno(file));
    return !fclose(file) && written;
}

bool file_write(const char *path, struct span content, struct refusal *why) {
    char memory[4096];
    struct text temporary = text_in(memory, sizeof memory);
    text_string(&temporary, path);
    text_string(&temporary, ".new");
    FILE *file = temporary.cut ? NULL : fopen(memory, "wb");
    if (!file)
        return refuse_path(why, "the file cannot be written", path);
    if (write_and_close(file, content) && !rename(memory, path))
        return true;
    remove(memory);
    return refuse_path(why, "the file cannot be written", path);
}
