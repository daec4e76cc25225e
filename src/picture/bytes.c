#include "picture/bytes.h"

#include <stdlib.h>
#include <string.h>

bool bytes_add(struct bytes *bytes, const void *data, size_t length) {
    if (!length)
        return true; /* and then there may be no data at all */
    if (bytes->lost)
        return false;
    if (length > bytes->size - bytes->length) {
        size_t size = 2 * (bytes->length + length);
        char *larger = realloc(bytes->start, size);
        bytes->lost = !larger;
        if (bytes->lost)
            return false;
        bytes->start = larger;
        bytes->size = size;
    }
    memcpy(bytes->start + bytes->length, data, length);
    bytes->length += length;
    return true;
}

void bytes_free(struct bytes *bytes) {
    free(bytes->start);
    *bytes = (struct bytes){0};
}
