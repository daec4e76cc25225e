#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "base/file.h"

/* Writes what a command made: a file, whole or not at all, or standard output for "-". */
bool output_write(const char *path, struct span content, struct text *why);

/* Whether that could be done, asked before the work. */
bool output_can_write(const char *path, struct text *why);

/* Reads a file, or standard input for "-", into memory; what is larger is refused. */
bool input_read(const char *path, char *memory, size_t size, struct span *content, struct text *why);

/* Whether a path ends so, as in ".png". */
bool path_ends(const char *path, const char *ending);

#endif
