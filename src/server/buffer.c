#include "server/buffer.h"

#include <stdlib.h>
#include <string.h>

static bool grow(struct buffer *buffer, size_t needed) {
    size_t room = needed + needed / 2;
    char *grown = realloc(buffer->bytes, room);
    if (!grown)
        return false;
    buffer->bytes = grown;
    buffer->room = room;
    return true;
}

bool buffer_add(struct buffer *buffer, const void *bytes, size_t count) {
    if (!count)
        return true; /* an empty span may have no address */
    size_t kept = buffer_count(buffer);
    if (buffer->from && kept)
        memmove(buffer->bytes, buffer_start(buffer), kept);
    buffer->from = 0;
    buffer->length = kept;
    if (kept + count > buffer->room && !grow(buffer, kept + count))
        return false;
    memcpy(buffer->bytes + kept, bytes, count);
    buffer->length += count;
    return true;
}

void buffer_trim(struct buffer *buffer, size_t kept) {
    if (buffer_count(buffer) || buffer->room <= kept)
        return;
    free(buffer->bytes);
    *buffer = (struct buffer){0};
}
