#ifndef SERVER_BUFFER_H
#define SERVER_BUFFER_H

#include "base/span.h"

/* Bytes that are added behind and taken off in front. All zero: none. The memory grows as it is needed;
 * buffer_trim gives it back. */
struct buffer {
    char *bytes;
    size_t from, length, room; /* those from `from` up to `length` are there */
};

/* False without memory; nothing is added then. */
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

/* Of one that is empty, memory beyond so much is freed. */
void buffer_trim(struct buffer *buffer, size_t kept);

#endif
