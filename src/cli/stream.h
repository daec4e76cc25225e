#ifndef CLI_STREAM_H
#define CLI_STREAM_H

#include "base/file.h"

/* Writes the output of a command: to a file, whole or not at all, or to standard output for "-". */
bool stream_write(const char *path, struct span content, struct refusal *why);

/* Whether that is possible; to be asked before the work. */
bool stream_can_write(const char *path, struct refusal *why);

/* Reads a file, or standard input for "-", into memory; what is larger is refused. */
bool stream_read(const char *path, char *memory, size_t size, struct span *content, struct refusal *why);

#endif
