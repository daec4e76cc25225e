#ifndef TRAIN_LESSON_FILE_H
#define TRAIN_LESSON_FILE_H

#include "base/refuse.h"
#include "train/lesson.h"

#include <stdio.h>

/* Lessons on disk, one after another. What a writer that was stopped left unfinished does not count, and the
 * next writer goes on before it. */

/* Opens the file to add to it, and says how many lessons are there. NULL, and why, if it is no such file. */
FILE *lesson_file_open(const char *path, uint64_t *lessons, struct refusal *why);
bool lesson_file_add(FILE *file, const struct lesson *lesson);

/* All lessons of some files, packed as they lie there. */
struct lesson_file_all {
    uint8_t *bytes;
    size_t size;
    size_t *starts;
    uint64_t count;
};

/* Adds those of a file. What was read is to be freed in any case. */
bool lesson_file_read(const char *path, struct lesson_file_all *all, struct refusal *why);
void lesson_file_free(struct lesson_file_all *all);

void lesson_file_take(const struct lesson_file_all *all, uint64_t number, struct lesson *lesson);

#endif
