#ifndef BASE_FILE_H
#define BASE_FILE_H

#include "base/refuse.h"

/* Reads at most size bytes of a regular file; false with the reason if it cannot be done. */
bool file_read(const char *path, char *memory, size_t size, size_t *length, struct refusal *why);

/* Writes a file whole or not at all: a file of that name is replaced only when the new one is complete. */
bool file_write(const char *path, struct span content, struct refusal *why);

#endif
