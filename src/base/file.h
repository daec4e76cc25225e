#ifndef BASE_FILE_H
#define BASE_FILE_H

#include "base/refuse.h"

/* Room for the longest path that the system takes, with its NUL. */
enum { FILE_PATH = 4096 };

/* Reads at most size bytes of a regular file; false with the reason if it cannot be done. */
bool file_read(const char *path, char *memory, size_t size, size_t *length, struct refusal *why);

/* Writes a file whole or not at all: a file of that name is replaced only when the new one is complete and on
 * disk, and the new one has its mode and, as far as that is allowed, its owner. Links are followed. What is
 * no plain file, a pipe or a device, stays what it is and is written to. */
bool file_write(const char *path, struct span content, struct refusal *why);

/* Whether `file_write` would be let, as far as can be seen without making or changing anything. */
bool file_can_write(const char *path, struct refusal *why);

/* Refuses a path for the reason that the system gave, `errno`: it stands in the place {reason} of the
 * sentence. */
bool file_refuse(struct refusal *why, const char *sentence, const char *path);

/* For files that stay open: writes all of the content, also when the system accepts only a part at a time;
 * false with the reason in errno. A new name in a folder is durable only when the folder has been synced; not
 * every file system supports that. */
bool file_write_all(int file, struct span content);
void file_settle_folder(const char *path);

/* Whether a plain file is there, which `file_write` would replace. */
bool file_is_plain(const char *path);

#endif
