#ifndef SERVER_BUFFER_H
#define SERVER_BUFFER_H

#include "base/span.h"

/* A queue of bytes: added at the end, taken from the front. All zero: empty. The memory grows on demand;
 * buffer_trim gives it back. */
struct buffer {
    char *bytes;
    size_t from, length, room; /* the bytes from `from` up to `length` are in use */
};

/* False without memory; then nothing is added. */
bool buffer_add(struct buffer *buffer, const void *bytes, size_t count);

static inline char *buffer_start(const struct buffer *buffer) {
    return buffer->bytes ? buffer->bytes + buffer->from : NULL;
}

static inline size_t buffer_count(const struct buffer *buffer) {
    return buffer->length - buffer->from;
}

static inline void buffer_take(struct buffer *buffer, size_t count) {
    buffer->from += count;
}

/* If it is empty, frees memory beyond `kept` bytes. */
void buffer_trim(struct buffer *buffer, size_t kept);

#endif
