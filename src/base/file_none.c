#include "base/file.h"

/* Where there are no files. */

static bool refuse_files(struct refusal *why) {
    return refuse(why, "there are no files here");
}

bool file_read(const char *path, char *memory, size_t size, size_t *length, struct refusal *why) {
    (void)path, (void)memory, (void)size, (void)length;
    return refuse_files(why);
}

bool file_write(const char *path, struct span content, struct refusal *why) {
    (void)path, (void)content;
    return refuse_files(why);
}

bool file_can_write(const char *path, struct refusal *why) {
    (void)path;
    return refuse_files(why);
}

bool file_is_plain(const char *path) {
    (void)path;
    return false;
}
