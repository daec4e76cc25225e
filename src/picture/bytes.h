#ifndef PICTURE_BYTES_H
#define PICTURE_BYTES_H

#include <stdbool.h>
#include <stddef.h>

/* A file that grows in memory until it is complete. Zeros are an empty one. */
struct bytes {
    char *start;
    size_t length, size;
    bool lost; /* something could not be added */
};

/* False if there is no memory; what is there stays. */
bool bytes_add(struct bytes *bytes, const void *data, size_t length);
void bytes_free(struct bytes *bytes);

#endif
