#include "stream.h"

#include "words/words.h"

#include <stdio.h>
#include <string.h>

bool stream_write(const char *path, struct span content, struct refusal *why) {
    if (strcmp(path, "-"))
        return file_write(path, content, why);
    if (fwrite(content.start, 1, content.length, stdout) == content.length && !fflush(stdout))
        return true;
    clearerr(stdout); /* it is told here */
    return refuse(why, tr_later("standard output cannot be written"));
}

bool stream_can_write(const char *path, struct refusal *why) {
    return !strcmp(path, "-") || file_can_write(path, why);
}

bool stream_read(const char *path, char *memory, size_t size, struct span *content, struct refusal *why) {
    size_t length = 0;
    if (!strcmp(path, "-"))
        length = fread(memory, 1, size, stdin);
    else if (!file_read(path, memory, size, &length, why))
        return false;
    *content = (struct span){memory, length};
    if (!length)
        return refuse_path(why, tr_later("this is empty"), path);
    return length < size || refuse_path(why, tr_later("the file is too large"), path);
}
